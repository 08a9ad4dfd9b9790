import { loginAs, aPerson, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allDocuments, exportLines, importLines, type Line, withChanges } from '@bugar/testing/transfer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askAsTeam, aTeamForm } from '../testing/team-acts.ts'

/** A system with people, and its file. */
let old: Stack
let person: Awaited<ReturnType<typeof aPerson>>
let lines: Line[]
/** A system without people. */
let stack: Stack
let token: string
const own = { email: 'lain@bugar.test', password: admin.password }

beforeAll(async () => {
  ;[old, stack] = await Promise.all([startStack(), startStack({}, { auth: { ADMIN_EMAIL: own.email } })])
  person = await aPerson(old.url)
  const body = { weight: 60, height: 170 }
  expect((await request(old.url, 'POST', '/consultations', { token: person.token, body })).status).toBe(201)
  lines = await exportLines(old.url, await loginAs(old.url, admin))
  token = await loginAs(stack.url, own)
})
afterAll(async () => {
  await Promise.all([old.stop(), stack.stop()])
})

const lineOf = (type: string, email?: string) =>
  lines.find((line) => line.type === type && (email === undefined || line.data.email === email)) as Line

/** All stored documents except sessions, limits, leases, and the totals that follow in the background. */
const stored = async (of: Stack) =>
  (await allDocuments(of))
    .filter((text) => !/^(?:auth\.(?:activesessions|attempts|limits|leases|throttles)|consultation\.totals)/.test(text))
    .map((text) => text.replace(',"uncounted":true', ''))

const isIn = async (url: string, as: string) => (await request(url, 'GET', '/auth/me', { token: as })).status === 200

test('A2 › accounts of a file, where people are › are not read: nobody’s password changes', async () => {
  const as = await loginAs(old.url, admin)
  const victim = lineOf('user', person.email)
  const known = withChanges(victim, { passwordHash: lineOf('user', admin.email).data.passwordHash, role: 'user' })
  const before = await stored(old)
  const restored = await importLines(old.url, as, [known])
  expect([restored.status, restored.body.message]).toEqual([409, expect.stringContaining('hanya untuk sistem baru')])
  const content = await importLines(old.url, as, [lineOf('program'), known], '/content')
  expect([content.status, content.body.errors]).toEqual([
    400,
    [{ field: '', message: 'Berkas memuat catatan lain: 1 user' }],
  ])
  expect(await stored(old)).toEqual(before)
  expect(
    (await request(old.url, 'POST', '/auth/login', { body: { email: person.email, password: admin.password } })).status,
  ).toBe(401)
})

test('A3 › an administrator of a file, where people are › is not made', async () => {
  const as = await loginAs(old.url, admin)
  const puppet = withChanges(lineOf('user', admin.email), { id: 'a'.repeat(24), email: 'boneka@contoh.id' })
  for (const rest of ['', '?preview=true', '/content', '/content?preview=true']) {
    expect([400, 409]).toContain((await importLines(old.url, as, [puppet], rest)).status)
  }
  const { body } = await request(old.url, 'GET', '/users?role=admin', { token: as })
  expect(body.data.users).toHaveLength(1)
})

test.each<[string, () => Line[], string | RegExp]>([
  [
    'an account with the runner’s address, but a user',
    () => [withChanges(lineOf('user', person.email), own)],
    /bukan administrator aktif/,
  ],
  [
    'a version in force that is not in the file',
    () => [withChanges(lineOf('activeRuleSet'), { version: 9 })],
    /Versi 9 tidak ada di berkas/,
  ],
  ['versions without the one in force', () => [lineOf('ruleSet')], /activeRuleSet: Berkas tidak menyebut/],
  ['a weight that no operation takes', () => [withChanges(lineOf('consultation'), { weight: -5 })], /weight: /],
])('restore › %s › 400, and nothing is kept', async (_what, bad, message) => {
  const before = await stored(stack)
  const { password: _password, ...rest } = (bad()[0] as Line).data
  const { status, body } = await importLines(stack.url, token, [{ ...(bad()[0] as Line), data: rest }])
  expect([status, body.errors]).toEqual([400, [{ field: expect.any(String), message: expect.stringMatching(message) }]])
  expect(await stored(stack)).toEqual(before)
})

test('restore › a preview › counts, and keeps nothing', async () => {
  const before = await stored(stack)
  const { status, body } = await importLines(stack.url, token, lines, '?preview=true')
  expect([status, body.data.preview, body.data.types.user]).toEqual([
    200,
    true,
    { created: 2, updated: 0, unchanged: 0 },
  ])
  expect(await stored(stack)).toEqual(before)
})

test('restore › without hashes › accounts come in locked, and everybody with a hash logs in; the runner’s session stays', async () => {
  const form = { ...aTeamForm(), keyDays: 30 }
  const { team, token: key } = (await request(stack.url, 'POST', '/teams', { token, body: form })).body.data
  expect((await askAsTeam(stack.url, key)).status).toBe(200)
  expect((await request(stack.url, 'POST', `/teams/${team.id}/revoke`, { token })).status).toBe(200)
  const { passwordHash: _hash, ...withoutHash } = lineOf('user', person.email).data
  const locked = { type: 'user', data: { ...withoutHash, id: 'b'.repeat(24), email: 'tanpa-sidik@contoh.id' } }
  const unframed = lines.filter(({ type }) => type !== 'bugar' && type !== 'end')
  const { status, body } = await importLines(stack.url, token, [...unframed, locked])
  expect([status, body.errors]).toEqual([200, undefined])
  expect((await allDocuments(stack)).filter((text) => /^\w+\.staged\./.test(text))).toEqual([])
  for (const login of [admin, own, { email: person.email, password: person.password }]) {
    expect(await isIn(stack.url, await loginAs(stack.url, login))).toBe(true)
  }
  expect(await isIn(stack.url, token)).toBe(true)
  const found = await request(stack.url, 'GET', `/users/${'b'.repeat(24)}`, { token })
  expect(found.body.data.isActive).toBe(false)
  // A team that was revoked stays so.
  expect((await askAsTeam(stack.url, key)).status).toBe(401)
  expect((await importLines(stack.url, token, lines)).status).toBe(409)
})
