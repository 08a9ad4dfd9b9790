import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import { auditedNames, operations } from '@bugar/contracts/operations'
import type { AuditEntry, AuditList } from '@bugar/contracts/system/audit'
import mongoose from 'mongoose'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import { createTeamActs } from '../testing/team-acts.ts'

allowTime('rule.update', 'ruleBase.publish', 'ruleDraft.propose', 'ruleDraft.approve')

let stack: Stack
let token: string
beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
})
afterAll(() => stack.stop())

/**
 * Tested elsewhere: operator commands in after-restore.integration.test.ts, restores in restore.integration.test.ts,
 * changes of administrators in erasure-audit.integration.test.ts, of an address in services/auth/test/reset-mail.
 */
const audited = auditedNames.filter((name) => !name.startsWith('operator.') && !name.startsWith('account.'))
const ofAdministrators = audited.filter((name) => !name.startsWith('admin.') && name !== 'system.import')

const send = async (method: string, path: string, body?: unknown) => {
  const reply = await request(stack.url, method, path, { token, ...(body !== undefined && { body }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply
}
const listed = async (query = ''): Promise<AuditList> =>
  (await send('GET', `/audit?limit=100${query}`)).body.data as AuditList

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

const upload = async (): Promise<string> => {
  const form = new FormData()
  form.append('file', new Blob([Buffer.from(png, 'base64')], { type: 'image/png' }), 'a.png')
  const options = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form }
  const reply = await fetch(`${stack.url}/api/upload`, options)
  return ((await reply.json()) as { data: { id: string } }).data.id
}

const importFile = (text: string, path = '') =>
  fetch(`${stack.url}/api/import${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/x-ndjson' },
    body: text,
  })

/** Removes another administrator's app, then adds one's own, renews its recovery codes and removes it. */
const useApps = async (someone: string) => {
  const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment('auth')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  const totp = { secret: 'x', enrolledAt: new Date(), lastStep: 1, recovery: [], provedBy: null, provedAt: null }
  await connection.collection('users').updateOne({ _id: someone } as never, { $set: { totp } })
  await connection.close()
  await send('DELETE', `/users/${someone}/totp`)
  const { secret } = (await send('POST', '/user/totp', { password: admin.password })).body.data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  await send('POST', '/user/totp/confirm', { code })
  await send('POST', '/user/totp/recovery-codes')
  await send('DELETE', '/user/totp')
}

/** Every step of a draft; another version becomes active while it is edited. */
const releaseDraft = async (moveOn: () => Promise<unknown>) => {
  const note = 'Diuji oleh tes otomatis'
  const write = async (method: string, path: string, body: object = {}) => (await send(method, path, body)).body.data
  const drafts = '/rule-bases/safety/drafts'
  const { id, rules } = await write('POST', drafts)
  const [{ value, revision }] = rules
  const change = { key: value.id, seen: revision, value: { ...value, source: 'Sumber rancangan' } }
  await write('PATCH', `/rule-drafts/${id}`, { rules: [change] })
  await write('POST', `/rule-drafts/${id}/files`, { name: 'aturan.xlsx', content: 'UEsDBA==' })
  await moveOn()
  const { hash } = await write('POST', `/rule-drafts/${id}/rebase`, { prefer: 'draft' })
  const propose = () => write('POST', `/rule-drafts/${id}/propose`, { hash, note })
  await propose()
  await write('POST', `/rule-drafts/${id}/withdraw`)
  await propose()
  await write('POST', `/rule-drafts/${id}/reject`, { reason: note })
  await propose()
  await write('POST', `/rule-drafts/${id}/approve`, { hash })
  await write('DELETE', `/rule-drafts/${(await write('POST', drafts)).id}`)
}

/** Every administrator write there is. */
const writeEverything = async () => {
  const person = await aPerson(stack.url)
  await send('POST', `/users/${person.id}/password-reset`)
  await useApps(person.id)
  await send('PUT', `/users/${person.id}/role`, { role: 'trainer' })
  await send('DELETE', `/users/${person.id}/sessions`)
  await send('PATCH', `/users/${person.id}/toggle`)
  await send('DELETE', `/users/${person.id}`)
  await send('PUT', '/programs/P1', { name: 'Program Uji' })
  const exercise = (await send('POST', '/exercises', { name: 'Gerakan uji', category: 'Kardio' })).body.data
    .id as string
  await send('PUT', `/exercises/${exercise}`, { name: 'Gerakan uji dua', category: 'Kardio' })
  await send('PATCH', `/exercises/${exercise}/toggle`)
  await send('PATCH', `/exercises/${exercise}/status`, { isActive: true })
  await send('DELETE', `/exercises/${exercise}`)
  await send('DELETE', `/files/${await upload()}`)
  await send('PUT', '/rules/B2-L2', { programCode: 'P6', note: 'uji catatan', updateGoldenCases: true })
  await send('POST', '/rules/versions/1/activate', { note: 'kembali' })
  const { rules } = (await send('GET', '/rule-bases')).body.data[0]
  const renamed = rules.map((rule: { id: string }) =>
    rule.id === 'K-01' ? { ...rule, source: 'WHO 2020, bab 5' } : rule,
  )
  await send('PUT', '/rule-bases/safety', { from: 1, rules: renamed, note: 'Diuji oleh tes otomatis' })
  await releaseDraft(() => send('POST', '/rule-bases/safety/versions/1/activate'))
  const { 'decision.get': _look, 'decision.recompute': _again, ...changes } = createTeamActs(() => stack.url, send)
  for (const act of Object.values(changes)) {
    await act()
  }
  await send('POST', '/database/migrate')
  await send('POST', '/database/seed')
  await send('GET', '/consultations/admin/csv?search=sari')
  await send('GET', '/users/csv')
  await send('GET', '/audit/csv')
  await send('GET', '/decisions/csv')
  const text = (await send('GET', '/export?content=true')).text
  expect((await importFile(text, '/content')).status).toBe(200)
  return person
}

test('every administrator write › leaves an entry, and none holds a secret', async () => {
  const person = await writeEverything()
  const { entries, nextCursor, unavailable } = await listed()
  expect({ nextCursor, unavailable }).toEqual({ nextCursor: null, unavailable: [] })
  expect([...new Set(entries.map(({ operation }) => operation))].toSorted()).toEqual([...ofAdministrators].toSorted())
  expect(entries.map(({ id }) => id)).toEqual(
    entries
      .map(({ id }) => id)
      .toSorted()
      .toReversed(),
  )
  expect(entries.every(({ actor, outcome, requestId }) => actor?.name && outcome === 'done' && requestId)).toBe(true)
  expect(JSON.stringify(entries)).not.toMatch(/argon2|passwordHash|eyJ|iVBORw0|recoveryCodes/)
  const entryOf = (name: string) => entries.find(({ operation }) => operation === name) as AuditEntry
  expect(entryOf('user.toggle')).toMatchObject({
    objectId: pseudonymOf(person.id),
    before: { isActive: true },
    after: { isActive: false },
  })
  expect(entryOf('user.delete').objectName).toBe(pseudonymOf(person.id))
  // Entries from before the deletion have the pseudonym too.
  expect(entryOf('user.toggle').objectName).toBe(pseudonymOf(person.id))
  expect(entryOf('exercise.toggle').objectName).toBe('Gerakan uji dua')
  expect(entryOf('file.delete').objectName).toBe('a.png')
  expect(entryOf('rule.activate').objectName).toBeNull()
  expect(entryOf('user.delete').before).toMatchObject({ email: pseudonymOf(person.id) })
  expect(entryOf('program.update').after).toEqual({ name: 'Program Uji' })
  expect(entryOf('rule.update')).toMatchObject({
    objectId: 'B2-L2',
    before: { programCode: 'P2', ruleSet: 1 },
    after: { programCode: 'P6', ruleSet: 2 },
  })
  expect(entryOf('rule.activate')).toMatchObject({ before: { ruleSet: 2 }, after: { ruleSet: 1, note: 'kembali' } })
  expect(entryOf('consultation.csv').after).toEqual({ filters: ['search'] })
  expect(entryOf('system.export').after).toEqual({ credentials: false, content: true })
  expect(entryOf('system.importContent').after).toMatchObject({ types: { exercise: { created: 0 } } })
})

test('audit.list › pages of three › give every entry of all services once, newest first', async () => {
  const whole = (await listed()).entries.map(({ id }) => id)
  const found: string[] = []
  let cursor: string | null = ''
  while (cursor !== null) {
    const query = cursor === '' ? '' : `&before=${cursor}`
    const page: AuditList = (await send('GET', `/audit?limit=3${query}`)).body.data
    found.push(...page.entries.map(({ id }) => id))
    cursor = page.nextCursor
  }
  expect(found).toEqual(whole)
})

test('audit.list › filters › narrow it, bad ones are rejected', async () => {
  expect((await listed('&operation=ruleBase')).entries.map(({ operation }) => operation)).toEqual([
    'ruleBase.activate',
    'ruleBase.publish',
  ])
  expect((await listed('&operation=rule')).entries.map(({ operation }) => operation)).toEqual([
    'rule.activate',
    'rule.update',
  ])
  expect((await listed('&objectId=B2-L2')).entries.length).toBe(1)
  expect((await listed('&to=2020-01-01T00:00:00Z')).entries).toEqual([])
  for (const query of ['limit=101', 'operation=.*', 'from=kemarin', 'page=2', 'before=../x']) {
    expect((await request(stack.url, 'GET', `/audit?${query}`, { token })).status).toBe(400)
  }
})

test('a rejected import › leaves no entry', async () => {
  const before = (await listed('&operation=system')).entries.length
  expect((await importFile('{"type":"user","data":{}}\n', '/content')).status).toBe(400)
  expect((await importFile('{"type":"user","data":{}}\n')).status).toBe(409)
  expect((await listed('&operation=system')).entries.length).toBe(before)
})

test('the list of audited operations › names what there is, and every write that only staff may make', () => {
  const all = operations as Record<string, (typeof operations)[keyof typeof operations]>
  const writes = Object.entries(all).filter(([, operation]) => {
    const { access, http } = operation as { access: string; http?: { method: string } }
    return ['staff', 'support', 'trainer', 'admin'].includes(access) && http && http.method !== 'GET'
  })
  // Not audited: three write nothing; for the others the subsequent operation is.
  const requested = new Set([
    'inference.validate',
    'inference.simulate',
    'consultation.countRegions',
    'totp.begin',
    'totp.verify',
  ])
  // An upload reaches its owner as file.store.
  const names = writes
    .map(([name]) => (name === 'file.upload' ? 'file.store' : name))
    .filter((name) => !requested.has(name))
  const files = ['system.export', 'consultation.csv', 'user.csv', 'audit.csv', 'decision.csv']
  expect([...names, ...files].toSorted()).toEqual(audited.toSorted())
})

test('entries › are never changed by the application', async () => {
  const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment('catalog')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  const before = await connection.collection('audit').find().toArray()
  await send('PUT', '/programs/P1', { name: 'Program Uji Tiga' })
  const after = await connection.collection('audit').find().sort({ _id: 1 }).toArray()
  expect(after.length).toBe(before.length + 1)
  expect(after).toEqual(expect.arrayContaining(before))
  await connection.close()
})
