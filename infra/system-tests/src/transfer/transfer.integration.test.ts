import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthProfileExamples, trainingProfileExamples } from '@bugar/contracts/examples/advice'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

let stack: Stack
let empty: Stack
let token: string

beforeAll(async () => {
  ;[stack, empty] = await Promise.all([startStack(), startStack()])
  token = await loginAs(stack.url, admin)
})
afterAll(async () => {
  await Promise.all([stack.stop(), empty.stop()])
})

const exported = async (from: Stack, as: string, query = '') => {
  const { status, text, headers } = await request(from.url, 'GET', `/export${query}`, { token: as })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toContain('application/x-ndjson')
  expect(headers.get('content-disposition')).toContain('attachment')
  return text
}

const imported = async (to: Stack, as: string, text: string) => {
  const response = await fetch(`${to.url}/api/import`, {
    method: 'POST',
    headers: { authorization: `Bearer ${as}`, 'content-type': 'application/x-ndjson' },
    body: text,
  })
  return { status: response.status, body: (await response.json()) as any }
}

const linesOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { type: string; data: any })

/** Exported records without frame lines and audit entries. */
const contentOf = (text: string) =>
  linesOf(text)
    .filter(({ type }) => !/^(?:bugar|end|.*\.audit)$/.test(type))
    .map((record) => JSON.stringify(record))
    .toSorted()

const fillSystem = async () => {
  const person = await aPerson(stack.url, { gender: 'female' })
  await request(stack.url, 'POST', '/consultations', {
    token: person.token,
    body: { weight: 60, height: 170, bodyFatPercentage: 15 },
    headers: { 'idempotency-key': 'sekali' },
  })
  await request(stack.url, 'POST', '/consultations', { token: person.token, body: { weight: 90, height: 170 } })
  await request(stack.url, 'PUT', '/user/health-profile', {
    token: person.token,
    body: healthProfileExamples['healthProfile.update'].input,
  })
  await request(stack.url, 'PUT', '/user/training-profile', {
    token: person.token,
    body: trainingProfileExamples['trainingProfile.update'].input,
  })
  await request(stack.url, 'PUT', '/rules/B2-L2', {
    token,
    body: { programCode: 'P6', note: 'uji ekspor', updateGoldenCases: true },
  })
  const { body } = await request(stack.url, 'GET', '/exercises?limit=1', { token: person.token })
  const exerciseId = body.data.exercises[0].id as string
  await request(stack.url, 'POST', '/user/favorites', { token: person.token, body: { exerciseId } })
  await request(stack.url, 'POST', `/user/progress/${exerciseId}`, {
    token: person.token,
    body: { date: '2026-11-20', sets: 3, reps: 10, weightKg: 20 },
  })
  const workout = {
    date: '2026-11-20',
    day: 'Jumat',
    programCode: 'P2',
    exercises: [{ name: 'Push-up', sets: 3, reps: 10 }],
  }
  await request(stack.url, 'POST', '/user/workout-history', { token: person.token, body: workout })
  await request(stack.url, 'POST', '/user/weigh-ins', {
    token: person.token,
    body: { date: '2026-11-20', weight: 60.4 },
  })
  const goal = { weight: 86, date: inDays(70) }
  await request(stack.url, 'PUT', '/user/body-goal', { token: person.token, body: goal })
  return person
}

test('restore › one bad line in 10,000 › changes nothing and names the line', async () => {
  await fillSystem()
  const asAdmin = await loginAs(empty.url, admin)
  const consultation = linesOf(await exported(stack, token)).find(({ type }) => type === 'consultation')
  const lines = Array.from({ length: 10_000 }, (_, index) => ({
    type: 'consultation',
    data: { ...consultation?.data, id: `b${index.toString(16).padStart(23, '0')}`, idempotency: undefined },
  }))
  const bad = lines[7776]
  if (bad) {
    bad.data = { ...bad.data, weight: '60' }
  }
  const { status, body } = await imported(empty, asAdmin, lines.map((line) => JSON.stringify(line)).join('\n'))
  expect(status).toBe(400)
  expect(body.message).toBe('Berkas impor tidak valid; tidak ada yang diubah')
  expect(body.errors).toHaveLength(1)
  expect(body.errors[0].field).toBe('line 7777')
  const stats = await request(empty.url, 'GET', '/consultations/admin/stats', { token: asAdmin })
  expect(stats.body.data.total).toBe(0)
})

test.each([
  ['not JSON', '{"type":"user"', 'line 1'],
  ['an unknown type', '{"type":"horse","data":{}}', 'line 1'],
  ['a field too many', '{"type":"user","data":{},"extra":1}', 'line 1'],
  ['a file cut short', '{"type":"bugar","data":{"version":1}}\n', 'line 1'],
  ['another format version', '{"type":"bugar","data":{"version":9}}\n{"type":"end","data":{"records":0}}', 'line 1'],
])('restore › %s › is rejected with its line', async (_what, text, field) => {
  const { status, body } = await imported(empty, await loginAs(empty.url, admin), text)
  expect(status).toBe(400)
  expect(body.errors[0].field).toBe(field)
})

test('restore › the same record twice › names the second line', async () => {
  const user = linesOf(await exported(stack, token)).find(
    ({ type, data }) => type === 'user' && data.email !== admin.email,
  )
  const text = `${JSON.stringify(user)}\n${JSON.stringify(user)}\n`
  const { body } = await imported(empty, await loginAs(empty.url, admin), text)
  expect(body.errors).toEqual([{ field: 'line 2', message: expect.stringContaining('Mengulang ID') }])
})

test('export, empty system, restore, export › gives the same file but for times', async () => {
  const person = await fillSystem()
  const text = await exported(stack, token, '?credentials=true')
  expect(new Set(linesOf(text).map(({ type }) => type))).toEqual(
    new Set(
      'bugar user auth.audit program exercise favorite ruleSet activeRuleSet ruleSet.safety activeRuleSet.safety ruleSet.adaptation activeRuleSet.adaptation ruleSet.progression activeRuleSet.progression ruleSet.energy activeRuleSet.energy inference.audit consultation healthProfile trainingProfile weighIn bodyGoal workout progress end'.split(
        ' ',
      ),
    ),
  )
  const asAdmin = await loginAs(empty.url, admin)
  const { status, body } = await imported(empty, asAdmin, text)
  expect(body.errors ?? []).toEqual([])
  expect(status).toBe(200)
  expect(body.data.types.consultation).toEqual({ created: 4, updated: 0, unchanged: 0 })
  // The file's account has the address of the administrator who restored it: that session has ended.
  await expect.poll(async () => (await request(empty.url, 'GET', '/auth/me', { token: asAdmin })).status).toBe(401)
  const after = await exported(empty, await loginAs(empty.url, admin), '?credentials=true')
  expect(contentOf(after)).toEqual(contentOf(text))
  const { email, password } = person
  expect((await request(empty.url, 'POST', '/auth/login', { body: { email, password } })).status).toBe(200)
})

test('database › status, migrate and seed › answer for every service', async () => {
  const status = await request(stack.url, 'GET', '/database/status', { token })
  expect(status.body.data.unavailable).toEqual([])
  expect(status.body.data.services.consultation).toMatchObject({ pending: [] })
  expect(status.body.data.services.auth.collections.map(({ name }: { name: string }) => name)).toContain('users')
  expect((await request(stack.url, 'POST', '/database/migrate', { token })).body.data.services.consultation).toEqual({
    applied: [],
  })
  const seeded = await request(stack.url, 'POST', '/database/seed', { token })
  expect(seeded.body.data.services.catalog).toEqual({ added: 0 })
})
