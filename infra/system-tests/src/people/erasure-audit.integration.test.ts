import type { otherWords } from '@bugar/contracts/system/audit'
import { auditedNames, auditedReads } from '@bugar/contracts/operations'
import { personKey } from '@bugar/runtime/privacy/person-key'
import type { Bus } from '@bugar/runtime/nats/bus'
import { createLogger } from '@bugar/runtime/core/logger'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { busAs } from '@bugar/testing/bus'
import { anAdministrator, aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import { exportLines, importLines, type Line, withChanges } from '@bugar/testing/transfer'
import { createAdminActs } from '../testing/admin-acts.ts'
import { comeDue, createDraftActs } from '../testing/draft-acts.ts'
import { confirmEmail } from '../testing/confirm-email.ts'
import { upload } from '../testing/one-of-everything.ts'
import { createTeamActs } from '../testing/team-acts.ts'
import { createTraces } from '../testing/traces.ts'

allowTime('ruleDraft.propose', 'ruleDraft.approve')

type Person = Awaited<ReturnType<typeof aPerson>>
/** Excludes operations that need an empty system or a mail server, and names of earlier releases. */
type Audited = Exclude<
  (typeof auditedNames)[number] | (typeof auditedReads)[number] | keyof typeof otherWords,
  'system.import' | 'account.requestEmail' | 'user.import' | 'rule.import'
>

let stack: Stack
let client: mongoose.mongo.MongoClient
let operator: Bus
const log: string[] = []
/** An administrator who stays, and one whose account is deleted at the end. */
let staying: string
let leaving: Person
const people: Person[] = []

const users = () => client.db(stack.servers.environment('auth').MONGODB_DATABASE).collection('users')

const aName = () => `Kirana ${randomUUID().slice(0, 8)}`

/** A person with a unique name whose account is deleted at the end. */
const somebody = async (): Promise<Person> => {
  const person = await aPerson(stack.url, { name: aName() })
  people.push(person)
  return person
}

const someAdministrator = async (): Promise<Person> => {
  const person = await anAdministrator(stack, aName())
  people.push(person)
  return person
}

beforeAll(async () => {
  const logger = createLogger({ name: 'all', level: 'trace', destination: { write: (line) => log.push(line) } })
  // No server listens there: a mail that cannot be sent is logged.
  const mail = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'bugar@contoh.id', PUBLIC_URL: 'https://bugar.contoh.id' }
  // With `two` rules change only through a draft.
  stack = await startStack({}, { auth: mail, inference: { RULES_APPROVAL: 'one' } }, logger)
  client = await mongoose.mongo.MongoClient.connect(stack.servers.mongoUri)
  operator = await busAs(stack.servers, 'operator')
  // These end everybody's sessions, so they run first.
  await operator.call('operator.rotateKeys', {})
  await operator.call('operator.raiseEpochs', {})
  staying = await loginAs(stack.url, admin)
  leaving = await someAdministrator()
})
afterAll(async () => {
  await Promise.all([operator?.stop(), client?.close()])
  await stack?.stop()
})

const send = async (method: string, path: string, body?: unknown, token = leaving.token) => {
  const reply = await request(stack.url, method, path, { token, ...(body !== undefined && { body }) })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply
}

const aPatient = async () => {
  const person = await somebody()
  const made = await send('POST', '/consultations', { weight: 60, height: 170 }, person.token)
  return { ...person, consultation: made.body.data.id as string }
}

const withTotp = async (): Promise<Person> => {
  const person = await somebody()
  const totp = { secret: 'x', enrolledAt: new Date(), lastStep: 1, recovery: [], provedBy: null, provedAt: null }
  await users().updateOne({ email: person.email }, { $set: { totp } })
  return person
}

const anExercise = async (): Promise<string> => {
  const name = `Gerakan ${randomUUID().slice(0, 8)}`
  return (await send('POST', '/exercises', { name, category: 'Kardio' })).body.data.id
}

const importContent = async () => {
  const [line] = (await exportLines(stack.url, staying)).filter(({ type }) => type === 'exercise')
  const changed = withChanges(line as Line, { description: 'Lain' })
  expect(await importLines(stack.url, leaving.token, [changed], '/content')).toMatchObject({ status: 200 })
}

const changeSafety = async () => {
  const { rules } = (await send('GET', '/rule-bases')).body.data[0]
  const changed = rules.map((rule: { id: string }) => (rule.id === 'K-01' ? { ...rule, source: 'Uji, bab 5' } : rule))
  await send('PUT', '/rule-bases/safety', { from: 1, rules: changed, note: 'Diuji oleh tes otomatis' })
}

const confirmTotp = async () => {
  const { secret } = (await send('POST', '/user/totp', { password: leaving.password })).body.data
  await send('POST', '/user/totp/confirm', { code: new TOTP({ secret: Secret.fromBase32(secret) }).generate() })
}

const table = async (path: string, { email, name, id }: Person, query: string) => {
  const { text } = await send('GET', `${path}?${query}`)
  expect([email, name, id].some((part) => text.includes(part))).toBe(true)
}

const done = async () => undefined

/** Does each audited operation once, with a person in it where one can be. In this order. */
const acts: Record<Audited, () => Promise<unknown>> = {
  'operator.rotateKeys': done,
  'operator.raiseEpochs': done,
  'operator.endTeamKeys': async () => operator.call('operator.endTeamKeys', {}),
  'operator.createResetLink': async () =>
    operator.call('operator.createResetLink', { email: (await somebody()).email }),
  'operator.removeTotp': async () => operator.call('operator.removeTotp', { email: (await withTotp()).email }),
  'operator.endSessions': async () => operator.call('operator.endSessions', { email: (await somebody()).email }),
  'operator.makeAdmin': async () => operator.call('operator.makeAdmin', { email: (await somebody()).email }),
  'operator.retireAdmin': async () => {
    const { email } = await somebody()
    await operator.call('operator.makeAdmin', { email })
    await operator.call('operator.retireAdmin', { email })
  },
  ...createAdminActs(send, (method, path) => send(method, path, undefined, staying), somebody, someAdministrator),
  'operator.eraseAgain': async () => operator.call('operator.eraseAgain', { keys: [personKey((await somebody()).id)] }),
  'user.list': async () => send('GET', `/users?search=${(await somebody()).email}`),
  'user.get': async () => send('GET', `/users/${(await somebody()).id}`),
  'consultation.get': async () => send('GET', `/consultations/${(await aPatient()).consultation}`),
  'inference.simulate': async () => {
    await aPatient()
    return send('POST', '/forward-chaining/simulate', { changes: [{ id: 'B2-L2', programCode: 'P6' }] })
  },
  'consultation.adminList': async () => send('GET', `/consultations/admin/all?search=${(await aPatient()).email}`),
  'user.toggle': async () => send('PATCH', `/users/${(await somebody()).id}/toggle`).then(() => unlock()),
  'user.delete': async () => send('DELETE', `/users/${(await somebody()).id}`),
  'account.confirmEmail': async () => people.push(await confirmEmail(stack.url, users(), await somebody())),
  'user.createResetLink': async () => send('POST', `/users/${(await somebody()).id}/password-reset`),
  'user.removeTotp': async () => send('DELETE', `/users/${(await withTotp()).id}/totp`),
  'system.importContent': importContent,
  'consultation.csv': async () => {
    const person = await aPatient()
    await table('/consultations/admin/csv', person, `search=${person.email}`)
  },
  'user.csv': async () => {
    const person = await somebody()
    await table('/users/csv', person, `search=${encodeURIComponent(person.name)}`)
  },
  'audit.csv': async () => {
    const person = await somebody()
    await send('GET', `/users/${person.id}`)
    await table('/audit/csv', person, `objectId=${person.id}`)
    await table('/audit/csv', leaving, `actorId=${leaving.id}`)
  },
  'decision.csv': async () => send('GET', '/decisions/csv'),
  'system.export': async () => send('GET', '/export'),
  'system.migrate': async () => send('POST', '/database/migrate'),
  'system.seed': async () => send('POST', '/database/seed'),
  'program.update': async () => send('PUT', '/programs/P1', { name: 'Program Uji' }),
  'exercise.create': anExercise,
  'exercise.update': async () => send('PUT', `/exercises/${await anExercise()}`, { name: 'Lain', category: 'Kardio' }),
  'exercise.toggle': async () => send('PATCH', `/exercises/${await anExercise()}/toggle`),
  'exercise.setStatus': async () => send('PATCH', `/exercises/${await anExercise()}/status`, { isActive: false }),
  'exercise.delete': async () => send('DELETE', `/exercises/${await anExercise()}`),
  'file.store': async () => upload(stack.url, leaving.token),
  // The entry of another administrator's deletion names the uploader.
  'file.delete': async () => send('DELETE', `/files/${await upload(stack.url, leaving.token)}`, undefined, staying),
  'rule.update': async () =>
    send('PUT', '/rules/B2-L2', { programCode: 'P6', note: 'uji catatan', updateGoldenCases: true }),
  'rule.activate': async () => send('POST', '/rules/versions/1/activate', { note: 'kembali' }),
  'ruleBase.publish': changeSafety,
  'ruleBase.activate': async () => send('POST', '/rule-bases/safety/versions/1/activate'),
  ...createDraftActs(
    (method, path, body) => send(method, path, body),
    (method, path, body) => send(method, path, body, staying),
    () => comeDue(client.db(stack.servers.environment('inference').MONGODB_DATABASE)),
  ),
  ...createTeamActs(() => stack.url, send),
  'totp.confirm': confirmTotp,
  'totp.renewCodes': async () => send('POST', '/user/totp/recovery-codes'),
  'totp.remove': async () => send('DELETE', '/user/totp'),
}

const unlock = () => users().updateMany({ isActive: false }, { $set: { isActive: true } })

const leave = async ({ email, password, token }: Person): Promise<void> => {
  for (let as = token; ;) {
    const { status } = await request(stack.url, 'DELETE', '/user/account', { token: as, body: { password } })
    if (status === 200) {
      return
    }
    const login = await request(stack.url, 'POST', '/auth/login', { body: { email, password } })
    if (login.status === 401) {
      return
    }
    await sleep(status === 401 ? 0 : 200)
    as = login.body.data?.token ?? as
  }
}

/** Operations in the log of all services, by name. */
const recorded = async () => {
  const { entries, nextCursor } = (await send('GET', '/audit?limit=100', undefined, staying)).body.data
  expect(nextCursor).toBeNull()
  return new Set<string>(entries.map(({ operation }: { operation: string }) => operation))
}

test('after each audited operation › people who are deleted are in no database and no log line', async () => {
  for (const act of Object.values(acts)) {
    await act()
  }
  expect([...(await recorded())].toSorted()).toEqual(Object.keys(acts).toSorted())
  const [first] = people as [Person]
  await request(stack.url, 'POST', '/auth/login', { body: { email: first.email, password: 'bukan-ini' } })
  await request(stack.url, 'POST', '/auth/password-reset/request', { body: { email: first.email } })
  await expect.poll(() => log.some((line) => line.includes('reset link not sent'))).toBe(true)

  await Promise.all(people.filter(({ id }) => id !== leaving.id).map(leave))
  await leave(leaving)
  expect(people.length).toBeGreaterThan(15)
  const texts = people.flatMap(({ id, name, email }) => [id, name, name.toLowerCase(), email])
  const traces = createTraces(stack, client)
  const left = async () => {
    const found = await traces.ofEach(texts)
    return texts.map((text, index) => [text, found[index]]).filter(([, where]) => Object.keys(where ?? {}).length > 0)
  }
  await expect.poll(left).toEqual([])

  const named = people.flatMap(({ name, email }) => [name, email])
  expect(log.length).toBeGreaterThan(people.length)
  expect(log.filter((line) => named.some((text) => line.includes(text)))).toEqual([])
})
