import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { exportLines, exportText, importBody, importLines, type Line, withChanges } from '@bugar/testing/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack
let token: string

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

const send = (lines: readonly Line[], query = '') => importLines(stack.url, token, lines, query)
const sendRequest = (method: string, path: string, body?: object) =>
  request(stack.url, method, path, { token, ...(body && { body }) })

const exported = async (type: string) => (await exportLines(stack.url, token)).filter((line) => line.type === type)

/** The first rule set under another number, with a name by which it is another content. */
const variant = async (type: string, version: number, name: string): Promise<Line> => {
  const [first] = (await exported(type)) as [Line]
  const rules = first.data.rules.map((rule: object, index: number) => (index === 0 ? { ...rule, name } : rule))
  return withChanges(first, { version, rules, note: name })
}

const activation = (type: string, version: number): Line => ({
  type,
  data: { version, activatedAt: '2026-11-20T00:00:00.000Z' },
})

const numbers = async (path = '/rules/versions') => {
  const { data } = (await sendRequest('GET', path)).body
  return (data.versions ?? data).map(({ version }: { version: number }) => version)
}

const change = (note: string) => sendRequest('PUT', '/rules/B2-L2', { name: note, note })

const publishEnergy = async (note: string) => {
  const base = (await sendRequest('GET', '/rule-bases')).body.data.find((each: any) => each.base.name === 'energy')
  const rules = base.rules.map((rule: object, index: number) => (index === 0 ? { ...rule, source: note } : rule))
  return sendRequest('PUT', '/rule-bases/energy', { from: base.ruleSet.version, rules, note })
}

const examplesOf = (body: any, kind: string) => body.data.effects.find((effect: any) => effect.kind === kind)?.examples

const tooGreat = 9007199254740991

test('import › a number that no change could follow › the preview names the one it gets, and rules can still be changed', async () => {
  const line = await variant('ruleSet', tooGreat, 'Nomor besar')
  const next = Math.max(...(await numbers())) + 1
  const preview = await send([line], '?preview=true')
  expect(examplesOf(preview.body, 'rule-set-added')).toEqual([{ id: String(next), name: 'Nomor besar' }])
  expect(examplesOf(preview.body, 'rule-set-renumbered')).toEqual([{ id: String(next), name: String(tooGreat) }])
  const { status, body } = await send([line])
  expect([status, body.data.effects]).toEqual([200, preview.body.data.effects])
  expect((await change('Setelah nomor besar')).status).toBe(200)
  expect((await sendRequest('POST', '/rules/versions/1/activate', { note: 'kembali' })).status).toBe(200)
  expect((await change('Sekali lagi sesudahnya')).status).toBe(200)
  expect(Math.max(...(await numbers()))).toBe(next + 2)
})

test('import › such a number of another base › is replaced too, and the base is named', async () => {
  const { body } = await send([await variant('ruleSet.energy', tooGreat + 1, 'Energi dari berkas')])
  expect(examplesOf(body, 'rule-set-added')).toEqual([{ id: 'energy 2', name: 'Energi dari berkas' }])
  expect(examplesOf(body, 'rule-set-renumbered')).toEqual([{ id: 'energy 2', name: String(tooGreat + 1) }])
  expect((await publishEnergy('Setelah nomor besar')).status).toBe(200)
  expect((await publishEnergy('Sekali lagi sesudahnya')).status).toBe(200)
  expect(await numbers('/rule-bases/energy/versions')).toEqual([4, 3, 2, 1])
})

test.each([
  ['a million', 1_000_000, true],
  ['one more', 1_000_001, false],
  ['half a number', 2.5, null],
  ['none', 0, null],
])('import › number %s › is kept, replaced or rejected', async (what, version, isKept) => {
  const { status, body } = await send([await variant('ruleSet', version, `Batas ${what}`)], '?preview=true')
  expect(status).toBe(isKept === null ? 400 : 200)
  if (isKept === null) {
    expect(body.errors).toMatchObject([{ field: 'line 1', message: expect.stringContaining('version') }])
  } else {
    expect(examplesOf(body, 'rule-set-renumbered') === undefined).toBe(isKept)
  }
})

test('import › what is put in force under a number that belongs to another here › is the file’s, in its order', async () => {
  await change('Milik sistem ini')
  const taken = Math.max(...(await numbers()))
  const [older, newer] = [await variant('ruleSet', taken - 1, 'Lama'), await variant('ruleSet', taken, 'Baru')]
  const lines = [older, newer, activation('activeRuleSet', taken)]
  const preview = await send(lines, '?preview=true')
  expect(examplesOf(preview.body, 'rule-set-activated')).toEqual([{ id: String(taken + 2), name: String(taken) }])
  const { status, body } = await send(lines)
  expect([status, body.data.effects]).toEqual([200, preview.body.data.effects])
  const added = (await exported('ruleSet')).slice(-2)
  expect(added.map(({ data }) => [data.version, data.note])).toEqual([
    [taken + 1, 'Lama'],
    [taken + 2, 'Baru'],
  ])
  await expect.poll(async () => (await sendRequest('GET', '/rules')).body.meta.ruleSet.version).toBe(taken + 2)
  const again = await send(lines)
  expect([again.status, again.body.data.effects]).toEqual([200, []])
})

test('import › consultations of rule sets that get other numbers › name them by these, and keep their explanation', async () => {
  const person = await aPerson(stack.url)
  const body = { weight: 68, height: 170, bodyFatPercentage: 15 }
  await request(stack.url, 'POST', '/consultations', { token: person.token, body })
  const line = (await exported('consultation')).find(({ data }) => data.user.id === person.id) as Line
  const { version, hash } = line.data.ruleSet
  const rules = (await exported('ruleSet')).find(({ data }) => data.version === version) as Line
  const ofAnother = { version: 777, hash }
  const id = 'c'.repeat(24)
  const lines = [withChanges(rules, { version: 777 }), withChanges(line, { id, ruleSet: ofAnother })]
  const first = await send(lines)
  expect([first.status, first.body.data.types.ruleSet]).toMatchObject([200, { created: 0, unchanged: 1 }])
  const { data } = (await request(stack.url, 'GET', `/consultations/${id}`, { token: person.token })).body
  expect(data.ruleSet).toEqual({ version, hash })
  expect(data.trace.steps.length).toBeGreaterThan(0)
  expect((await send(lines)).body.data.types.consultation).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
})

test('export, import › everything that has been imported so far › is the same already, and is taken by another system', async () => {
  const text = await exportText(stack.url, token)
  const { status, body } = await importBody(stack.url, token, text)
  expect([status, body.errors ?? [], body.data?.effects]).toEqual([200, [], []])
  const other = await startStack({}, { auth: { ADMIN_EMAIL: 'lain@bugar.test' } })
  try {
    const as = await loginAs(other.url, { email: 'lain@bugar.test', password: admin.password })
    const taken = await importBody(other.url, as, text)
    expect([taken.status, taken.body.errors ?? []]).toEqual([200, []])
    const ruleSetsOf = (lines: readonly Line[]) =>
      lines.filter(({ type, data }) => /^(?:ruleSet|activeRuleSet)/.test(type) && data.note !== 'Aturan awal')
    const timeless = (lines: readonly Line[]) =>
      lines.map(({ type, data: { activatedAt: _at, ...data } }) => ({ type, data }))
    const here = ruleSetsOf(
      text
        .trim()
        .split('\n')
        .map((each) => JSON.parse(each) as Line),
    )
    expect(timeless(ruleSetsOf(await exportLines(other.url, as)))).toEqual(timeless(here))
  } finally {
    await other.stop()
  }
})
