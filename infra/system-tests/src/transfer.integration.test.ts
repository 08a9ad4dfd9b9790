import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthProfileExamples } from '@bugar/contracts/examples/health-profile'
import { trainingProfileExamples } from '@bugar/contracts/examples/training-profile'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

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

/** Exported records without frame lines, audit entries, the administrator's account and seeded rule versions. */
const contentOf = (text: string) =>
  linesOf(text)
    .filter(({ type, data }) => !/^(?:bugar|end|.*\.audit)$/.test(type) && data.email !== admin.email)
    .filter(({ type, data }) => !(/^ruleSet|^activeRuleSet\./.test(type) && data.version === 1))
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

test('export, empty system, import, export › gives the same file but for times', async () => {
  const person = await fillSystem()
  const text = await exported(stack, token, '?credentials=true')
  expect(new Set(linesOf(text).map(({ type }) => type))).toEqual(
    new Set(
      'bugar user program exercise favorite ruleSet activeRuleSet ruleSet.safety activeRuleSet.safety ruleSet.adaptation activeRuleSet.adaptation ruleSet.progression activeRuleSet.progression ruleSet.energy activeRuleSet.energy inference.audit consultation healthProfile trainingProfile weighIn bodyGoal workout progress end'.split(
        ' ',
      ),
    ),
  )
  const empty = await startStack()
  try {
    const asAdmin = await loginAs(empty.url, admin)
    // The new system has an administrator of its own with the same address, so the file comes without the old one.
    const withoutAdmin = linesOf(text).filter(({ data }) => data.email !== admin.email)
    const end = withoutAdmin.at(-1)
    if (end) {
      end.data.records -= 1
    }
    const file = withoutAdmin.map((line) => JSON.stringify(line)).join('\n')
    const { status, body } = await imported(empty, asAdmin, file)
    expect(body.errors ?? []).toEqual([])
    expect(status).toBe(200)
    expect(body.data.types.consultation).toMatchObject({ created: 2, updated: 0 })
    expect(contentOf(await exported(empty, asAdmin, '?credentials=true'))).toEqual(contentOf(text))
    const login = await request(empty.url, 'POST', '/auth/login', {
      body: { email: person.email, password: person.password },
    })
    expect(login.status).toBe(200)
    const again = await imported(empty, asAdmin, file)
    expect(again.body.data.types.consultation).toMatchObject({ created: 0, unchanged: 2 })
  } finally {
    await empty.stop()
  }
})

test('export without credentials › has no hash, and who is imported from it cannot log in', async () => {
  const text = await exported(stack, token)
  expect(text).not.toContain('argon2')
  const user = linesOf(text).find(({ type, data }) => type === 'user' && data.email !== admin.email)
  const line = { ...user, data: { ...user?.data, id: 'f'.repeat(24), email: 'baru@contoh.id' } }
  const { body } = await imported(stack, token, `${JSON.stringify(line)}\n`)
  expect(body.data.types.user).toMatchObject({ created: 1, updated: 0 })
  const { body: found } = await request(stack.url, 'GET', `/users/${'f'.repeat(24)}`, { token })
  expect(found.data.isActive).toBe(false)
})

test('import › a file from before an account was deleted › brings it back; the log keeps the pseudonym', async () => {
  const { id, password, token: own } = await fillSystem()
  for (let time = 0; time < 2; time++) {
    await request(stack.url, 'PATCH', `/users/${id}/toggle`, { token })
  }
  const text = await exported(stack, token)
  const body = { email: linesOf(text).find(({ data }) => data.id === id)?.data.email, password }
  const session = (await request(stack.url, 'POST', '/auth/login', { body })).body.data.token
  expect((await request(stack.url, 'DELETE', '/user/account', { token: session, body: { password } })).status).toBe(200)
  const { status, body: result } = await imported(stack, token, text)
  expect([status, result.errors]).toEqual([200, undefined])
  expect(result.data.types).toMatchObject({
    user: { created: 1 },
    consultation: { created: 2 },
    weighIn: { created: 1 },
    bodyGoal: { created: 1 },
  })
  expect((await request(stack.url, 'GET', `/users/${id}`, { token })).body.data.consultationTotal).toBe(2)
  expect((await request(stack.url, 'GET', '/auth/me', { token: own })).status).toBe(401)
  const { entries } = (await request(stack.url, 'GET', '/audit?operation=user.toggle', { token })).body.data
  expect(entries.slice(0, 2)).toMatchObject([{ objectId: pseudonymOf(id) }, { objectId: pseudonymOf(id) }])
})

test('import › one bad line in 10,000 › changes nothing and names the line', async () => {
  await fillSystem()
  const consultation = linesOf(await exported(stack, token)).find(({ type }) => type === 'consultation')
  const lines = Array.from({ length: 10_000 }, (_, index) => ({
    type: 'consultation',
    data: { ...consultation?.data, id: `b${index.toString(16).padStart(23, '0')}`, idempotency: undefined },
  }))
  const bad = lines[7776]
  if (bad) {
    bad.data = { ...bad.data, weight: '60' }
  }
  const before = (await request(stack.url, 'GET', '/consultations/admin/stats', { token })).body.data.total
  const { status, body } = await imported(stack, token, lines.map((line) => JSON.stringify(line)).join('\n'))
  expect(status).toBe(400)
  expect(body.message).toBe('Berkas impor tidak valid; tidak ada yang diubah')
  expect(body.errors).toHaveLength(1)
  expect(body.errors[0].field).toBe('line 7777')
  expect((await request(stack.url, 'GET', '/consultations/admin/stats', { token })).body.data.total).toBe(before)
})

test.each([
  ['not JSON', '{"type":"user"', 'line 1'],
  ['an unknown type', '{"type":"horse","data":{}}', 'line 1'],
  ['a field too many', '{"type":"user","data":{},"extra":1}', 'line 1'],
  ['a file cut short', '{"type":"bugar","data":{"version":1}}\n', 'line 1'],
  ['another format version', '{"type":"bugar","data":{"version":9}}\n{"type":"end","data":{"records":0}}', 'line 1'],
])('import › %s › is rejected with its line', async (_what, text, field) => {
  const { status, body } = await imported(stack, token, text)
  expect(status).toBe(400)
  expect(body.errors[0].field).toBe(field)
})

test('import › the same record twice › names the second line', async () => {
  const user = linesOf(await exported(stack, token)).find(({ type }) => type === 'user')
  const text = `${JSON.stringify(user)}\n${JSON.stringify(user)}\n`
  const { body } = await imported(stack, token, text)
  expect(body.errors).toContainEqual({ field: 'line 2', message: 'Repeats line 1' })
})

test('database › status, migrate and seed › answer for every service', async () => {
  const status = await request(stack.url, 'GET', '/database/status', { token })
  expect(status.body.data.unavailable).toEqual([])
  expect(status.body.data.services.consultation).toMatchObject({ applied: [], pending: [] })
  expect(status.body.data.services.auth.collections.map(({ name }: { name: string }) => name)).toContain('users')
  expect((await request(stack.url, 'POST', '/database/migrate', { token })).body.data.services.consultation).toEqual({
    applied: [],
  })
  const seeded = await request(stack.url, 'POST', '/database/seed', { token })
  expect(seeded.body.data.services.catalog).toEqual({ added: 0 })
})
