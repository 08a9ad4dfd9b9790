import { createUserModels } from '@bugar/auth/user/model'
import { byOwner, createModels } from '@bugar/consultation/consultation/model'
import { personKey } from '@bugar/runtime/privacy/person-key'
import { startTestServers } from '@bugar/testing/servers'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { createConsultationDuties } from './consultation-duties.ts'
import { createLoginDuties } from './login-duties.ts'

const servers = await startTestServers()
const connection = await mongoose
  .createConnection(servers.mongoUri, { dbName: `duties_${randomUUID()}`, monitorCommands: true })
  .asPromise()
const { consultations, people } = createModels(connection)
const { users } = createUserModels(connection)
await consultations.collection.createIndex(byOwner)
const consultation = await createConsultationDuties(connection)
const login = await createLoginDuties(connection)
const documentsOf = (name: string) => connection.collection<{ _id: string }>(name)

afterAll(async () => {
  await connection.dropDatabase()
  await connection.close()
  await servers.stop()
})

const sent: string[] = []
connection.getClient().on('commandStarted', ({ commandName, command }) => {
  sent.push(`${commandName} ${command[commandName]}`)
})

const address = '192.0.2.9'
const aPerson = () =>
  ({ id: randomUUID(), name: 'Sari Dewi', email: `${randomUUID()}@contoh.id`, gender: 'male' }) as const

/** Inserted by the driver, as it is not what is looked at here. */
const aConsultation = async (userId: string) => {
  const made = {
    _id: new mongoose.Types.ObjectId(),
    user: { id: userId },
    program: { id: 'P3', code: 'P3' as const, name: 'Pemula' },
    createdAt: new Date(),
  }
  await connection.collection('consultations').insertOne(made)
  return made
}

const consult = async (person: ReturnType<typeof aPerson>) => {
  const answered = await consultation.before(person, address)
  const made = await aConsultation(person.id)
  await consultation.after(person, made)
  return answered
}

const totalOf = async (code: string) =>
  (await connection.collection<{ _id: string; count: number }>('totals').findOne({ _id: code }))?.count ?? 0

test('a consultation › what was answered is read, the person is made searchable, and the totals follow', async () => {
  const person = aPerson()
  const before = await totalOf('P3')
  expect(await consult(person)).toEqual({ answers: { screened: 'no', experience: 'unknown' }, consent: null })
  expect((await people.findById(person.id))?.searchText).toContain('sari dewi')
  await expect.poll(() => totalOf('P3')).toBe(before + 1)
})

test('a further consultation › each duty is one command', async () => {
  const person = aPerson()
  await consult(person)
  await expect.poll(() => sent.at(-1)).toBe('update totals')
  sent.length = 0
  await consult(person)
  await expect.poll(() => sent.at(-1)).toBe('update totals')
  expect(sent.toSorted()).toEqual([
    'find doctorconsents',
    'find erased',
    'find healthprofiles',
    'find people',
    'insert consultations',
    'update totals',
  ])
})

test.each([
  ['blocked', (id: string) => people.create({ _id: id, blocked: true })],
  ['deleted', (id: string) => documentsOf('erased').insertOne({ _id: personKey(id) })],
])('a consultation of an account that was %s meanwhile › is not kept', async (_how, close) => {
  const person = aPerson()
  const made = await aConsultation(person.id)
  await close(person.id)
  await expect(consultation.after(person, made)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await consultations.exists({ _id: made._id })).toBeNull()
})

const anAccount = async (isActive = true) => {
  const { id, name, email, gender } = aPerson()
  const account = {
    _id: id,
    name,
    email,
    gender,
    role: 'user',
    isActive,
    searchText: email,
    passwordHash: '-',
    epoch: 0,
  } as const
  await users.create(account)
  return account
}

test('a right login › its session is stored, and at a known place each duty is one command', async () => {
  const { _id, email } = await anAccount()
  const first = await login.before(email, address)
  await first.begin(_id, randomUUID())
  sent.length = 0
  const sessionId = randomUUID()
  const attempt = await login.before(email, address)
  await attempt.begin(_id, sessionId)
  expect(sent.toSorted()).toEqual([
    'find knownaddresses',
    'find ratelimits',
    'find ratelimits',
    'findAndModify ratelimits',
    'insert activesessions',
    'update users',
  ])
  expect(await documentsOf('activesessions').findOne({ _id: sessionId })).toMatchObject({ userId: _id })
  expect((await users.findById(_id))?.notices).toHaveLength(2)
})

test('right logins at once from a new place › all have a session', async () => {
  const { _id, email } = await anAccount()
  await Promise.all(
    Array.from({ length: 32 }, async () => {
      const attempt = await login.before(email, address)
      await attempt.begin(_id, randomUUID())
    }),
  )
  expect(await connection.collection('activesessions').countDocuments({ userId: _id })).toBe(32)
})

test('a right login to an account that was locked meanwhile › has no session', async () => {
  const { _id, email } = await anAccount(false)
  const sessionId = randomUUID()
  const attempt = await login.before(email, address)
  await expect(attempt.begin(_id, sessionId)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await documentsOf('activesessions').findOne({ _id: sessionId })).toBeNull()
})

test('wrong logins › ten are too many, and a right one before that forgets them', async () => {
  const { _id, email } = await anAccount()
  const fail = async (times: number) => {
    for (let time = 0; time < times; time++) {
      await (await login.before(email, address)).failed()
    }
  }
  await fail(9)
  await (await login.before(email, address)).begin(_id, randomUUID())
  await fail(10)
  await expect(login.before(email, address)).rejects.toMatchObject({ code: 'rate-limited' })
})
