import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import { readConfig as readConsultation } from '@bugar/consultation/config'
import { startConsultation } from '@bugar/consultation/service'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import { readConfig as readTraining } from '@bugar/training/config'
import { startTraining } from '@bugar/training/service'
import { pseudonymOf } from '@bugar/runtime/privacy/person-key'
import type { Running } from '@bugar/runtime/core/lifecycle'
import { anActor, busAs, silent } from '@bugar/testing/bus'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  allRevocations,
  aRegistration,
  type AuthUnderTest,
  prepareAuth,
  signingKeyId,
} from './support/auth-under-test.ts'

let auth: AuthUnderTest
let others: Running[]

const options = { logger: silent, checkReplies: true }
const admin = { actor: anActor({ role: 'admin' }) }

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start()
  const { servers } = auth
  others = await Promise.all([
    startInference(readInference(servers.environment('inference')), options),
    startCatalog(readCatalog(servers.environment('catalog')), options),
    startConsultation(readConsultation(servers.environment('consultation')), options),
    startTraining(readTraining(servers.environment('training')), options),
  ])
})

afterAll(async () => {
  await Promise.all(others.map((service) => service.stop()))
  await auth.stop()
})

const register = async (given: object = {}) => {
  const registration = { ...aRegistration(), ...given }
  const { user } = (await auth.gateway.call('auth.register', registration)).data
  const { id, name, email } = user
  return { ...registration, id, actor: anActor({ id, name, email, keyId: await signingKeyId(auth) }) }
}

const endsOf = async (id: string) =>
  (await allRevocations(auth)).filter((revocation) => 'userId' in revocation && revocation.userId === id)

const list = async (filter: object) =>
  (await auth.gateway.call('user.list', { page: 1, limit: 10, ...filter }, admin)).data

test('user.list › search, role and status › narrow the list, newest first', async () => {
  const first = await register({ name: 'Wayan (Bali) Putra' })
  const second = await register({ name: 'Wayan Putri' })
  expect((await list({ search: 'WAYAN' })).users.map(({ id }) => id)).toEqual([second.id, first.id])
  expect((await list({ search: '(bali)' })).users.map(({ id }) => id)).toEqual([first.id])
  expect((await list({ search: '.*' })).users).toEqual([])
  expect((await list({ search: second.email.slice(3, 20) })).pagination.total).toBe(1)
  await auth.gateway.call('user.toggle', { id: first.id }, admin)
  expect((await list({ search: 'wayan', status: 'inactive' })).users.map(({ id }) => id)).toEqual([first.id])
  expect((await list({ search: 'wayan', role: 'admin' })).users).toEqual([])
  expect((await list({ role: 'admin' })).pagination.total).toBe(1)
})

test('user.list › a stranger to the filter › never carries a hash', async () => {
  expect(JSON.stringify(await list({ limit: 1000 }))).not.toContain('argon2')
})

test('user.stats › registrations › are counted by state, role and gender', async () => {
  const before = (await auth.gateway.call('user.stats', {}, admin)).data
  const { id } = await register({ gender: 'female' })
  await register({ gender: 'male' })
  await auth.gateway.call('user.toggle', { id }, admin)
  expect((await auth.gateway.call('user.stats', {}, admin)).data).toEqual({
    total: before.total + 2,
    active: before.active + 1,
    inactive: before.inactive + 1,
    admins: before.admins,
    users: before.users + 2,
    male: before.male + 1,
    female: before.female + 1,
  })
})

test('user.get › a person with consultations › shows the three latest and the total', async () => {
  const { id, actor } = await register()
  for (const weight of [60, 61, 62, 63]) {
    await auth.gateway.call('consultation.create', { weight, height: 170 }, { actor })
  }
  const { data } = await auth.gateway.call('user.get', { id }, admin)
  expect(data.consultationTotal).toBe(4)
  expect(data.consultations).toHaveLength(3)
  await expect(auth.gateway.call('user.get', { id: 'tidakada' }, admin)).rejects.toMatchObject({ code: 'not-found' })
})

const looksAt = async (objectId: string) =>
  (await auth.gateway.call('auth.auditPage', { objectId, limit: 10 })).data.entries

test('user.get › another person, with consultations or without › leaves an audit entry an hour', async () => {
  const [person, newcomer] = [await register(), await register()]
  await auth.gateway.call('consultation.create', { weight: 60, height: 170 }, { actor: person.actor })
  for (const { id } of [person, person, newcomer]) {
    await auth.gateway.call('user.get', { id }, admin)
  }
  await auth.gateway.call('user.get', { id: person.id }, { actor: { ...person.actor, role: 'admin' } })
  for (const { id, name } of [person, newcomer]) {
    const look = { operation: 'user.get', actor: { id: admin.actor.id }, objectName: name, before: null, after: null }
    expect(await looksAt(id)).toMatchObject([look])
  }
})

test('user.list › a search after a look at the list › leaves an entry an hour of each person it shows', async () => {
  const [word, reader] = [randomUUID().slice(0, 8), { actor: anActor({ role: 'admin' }) }]
  const found = await Promise.all(['Ada', 'Budi'].map((name) => register({ name: `${name} ${word}` })))
  for (const search of [undefined, word, undefined, word, 'nobody-has-this']) {
    await auth.gateway.call('user.list', { page: 1, limit: 10, ...(search && { search }) }, reader)
  }
  const { entries } = (await auth.gateway.call('auth.auditPage', { actorId: reader.actor.id, limit: 10 })).data
  expect(
    entries.map(({ operation, objectId, objectName }) => `${operation} ${objectId} ${objectName}`).toSorted(),
  ).toEqual(['user.list null null', ...found.map(({ id, name }) => `user.list ${id} ${name}`)].toSorted())
})

test('user.toggle › locking › rejects login and publishes the end of all sessions', async () => {
  const { id, email, password } = await register()
  const locked = (await auth.gateway.call('user.toggle', { id }, admin)).data
  expect(locked.isActive).toBe(false)
  await expect(auth.gateway.call('auth.login', { email, password })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Akun dinonaktifkan',
  })
  expect(await endsOf(id)).toMatchObject([{ epoch: 1, keptSessionId: null }])
  expect((await auth.gateway.call('user.toggle', { id }, admin)).data.isActive).toBe(true)
  await auth.gateway.call('auth.login', { email, password })
})

test('user.toggle › two at once › one changes the account, the other is 409', async () => {
  for (let round = 0; round < 5; round++) {
    const { id } = await register()
    const replies = await Promise.allSettled([1, 2].map(() => auth.gateway.call('user.toggle', { id }, admin)))
    const states = replies.map((reply) =>
      reply.status === 'fulfilled' ? reply.value.data.isActive : reply.reason.code,
    )
    // Both may succeed one after the other: then each read the state that it changed.
    const isActive = (await auth.gateway.call('user.get', { id }, admin)).data.isActive
    expect([
      [false, 'conflict', false],
      ['conflict', false, false],
      [false, true, true],
      [true, false, true],
    ]).toContainEqual([...states, isActive])
  }
})

test('auth.changePassword › two at once › one is stored and keeps its session, the other is refused', async () => {
  for (let round = 0; round < 4; round++) {
    const { id, email, password, actor } = await register()
    const sessions = [actor, { ...actor, sessionId: `${actor.sessionId}-2` }]
    const passwords = ['kata-baru-41', 'kata-baru-42']
    const replies = await Promise.allSettled(
      passwords.map((newPassword, index) =>
        auth.gateway.call(
          'auth.changePassword',
          { currentPassword: password, newPassword },
          { actor: sessions[index] as typeof actor },
        ),
      ),
    )
    const winner = replies.findIndex(({ status }) => status === 'fulfilled')
    // If it runs after the other, its session is already ended.
    expect(replies[1 - winner]).toMatchObject({
      status: 'rejected',
      reason: { code: expect.stringMatching(/^(?:conflict|unauthenticated)$/) },
    })
    await auth.gateway.call('auth.login', { email, password: passwords[winner] as string })
    const loser = auth.gateway.call('auth.login', { email, password: passwords[1 - winner] as string })
    await expect(loser).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(await endsOf(id)).toMatchObject([{ epoch: 1, keptSessionId: sessions[winner]?.sessionId }])
    await auth.gateway.call('auth.me', {}, { actor: sessions[winner] as typeof actor })
    const ended = auth.gateway.call('auth.me', {}, { actor: sessions[1 - winner] as typeof actor })
    await expect(ended).rejects.toMatchObject({ code: 'unauthenticated' })
  }
})

test('user.delete › a process that died in the middle › any copy opens the person again', async () => {
  const person = await register()
  const { models } = auth
  await models.erasures.create({ _id: person.id, at: new Date(Date.now() - 11_000) })
  const bus = await busAs(auth.servers, 'auth')
  await bus.call('consultation.blockUser', { userId: person.id })
  // As after a crash: any copy finds the erasure and undoes it.
  await vi.waitUntil(async () => (await models.erasures.countDocuments({ _id: person.id })) === 0, {
    timeout: 15_000,
    interval: 100,
  })
  await auth.gateway.call('consultation.create', { weight: 60, height: 170 }, { actor: person.actor })
  const { data } = await auth.gateway.call('auth.login', { email: person.email, password: person.password })
  expect(data.user.id).toBe(person.id)
  await bus.stop()
})

test('user.delete › the audit log › names the person by a pseudonym, in entries of before as well', async () => {
  const person = await register({ name: 'Kenanga Jingga' })
  const audit = auth.models.users.db.collection<{ _id: string }>('audit')
  await audit.insertOne({
    _id: `${Date.now().toString(16).padStart(12, '0')}-kenanga`,
    operation: 'system.import',
    objectId: person.id,
    before: { name: 'Kenanga', email: person.email },
    after: { name: person.name, role: 'user' },
  } as never)
  await auth.gateway.call('user.delete', { id: person.id }, admin)
  const pseudonym = pseudonymOf(person.id)
  const entries = await audit.find({ objectId: pseudonym }).sort({ operation: 1 }).toArray()
  expect(entries).toMatchObject([
    { before: { name: pseudonym, email: pseudonym }, after: { name: pseudonym, role: 'user' } },
    { operation: 'user.delete', before: { name: pseudonym, email: pseudonym, role: 'user' } },
  ])
  expect(JSON.stringify(entries)).not.toMatch(/Kenanga|contoh\.id/)
  expect(JSON.stringify(await audit.find().toArray())).not.toContain(person.id)
})

test('user.toggle and user.delete › own account and administrators › are protected', async () => {
  const [administrator] = (await list({ role: 'admin' })).users
  const id = administrator?.id ?? ''
  const self = { actor: anActor({ id, role: 'admin' }) }
  const rejected = (operation: 'user.toggle' | 'user.delete', who: typeof self) =>
    auth.gateway
      .call(operation, { id }, who)
      .catch((error: { code: string; message: string }) => [error.code, error.message])
  expect(await rejected('user.toggle', self)).toEqual(['protected', 'Cannot deactivate your own account'])
  expect(await rejected('user.toggle', admin)).toEqual(['protected', 'Cannot modify other administrator accounts'])
  expect(await rejected('user.delete', self)).toEqual(['protected', 'Cannot delete your own account'])
  expect(await rejected('user.delete', admin)).toEqual(['protected', 'Cannot delete administrator accounts'])
})

test('user.delete › with consultations › is rejected with the reason; without, the account is gone', async () => {
  const [busy, free] = [await register(), await register()]
  await auth.gateway.call('consultation.create', { weight: 60, height: 170 }, { actor: busy.actor })
  await expect(auth.gateway.call('user.delete', { id: busy.id }, admin)).rejects.toMatchObject({
    code: 'protected',
    message: 'Pengguna masih memiliki 1 konsultasi dan tidak dapat dihapus',
  })
  await auth.gateway.call('consultation.create', { weight: 61, height: 170 }, { actor: busy.actor })
  await auth.gateway.call('user.delete', { id: free.id }, admin)
  await expect(auth.gateway.call('user.get', { id: free.id }, admin)).rejects.toMatchObject({ code: 'not-found' })
  await expect(auth.gateway.call('auth.login', { email: free.email, password: free.password })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await expect(
    auth.gateway.call('consultation.create', { weight: 60, height: 170 }, { actor: free.actor }),
  ).rejects.toMatchObject({ code: 'unauthenticated' })
})

test('auth.changePassword › right and wrong current password › changes it and ends the other sessions', async () => {
  const { id, email, password, actor } = await register()
  const change = (currentPassword: string, newPassword: string) =>
    auth.gateway.call('auth.changePassword', { currentPassword, newPassword }, { actor })
  await expect(change('salah-sama-sekali', 'kata-baru-42')).rejects.toMatchObject({
    code: 'invalid',
    errors: [{ field: 'currentPassword', message: 'Password saat ini salah' }],
  })
  await expect(change(password, 'abc')).rejects.toMatchObject({
    errors: [{ field: 'newPassword', message: 'Password minimal 6 karakter' }],
  })
  await change(password, 'kata-baru-42')
  await expect(auth.gateway.call('auth.login', { email, password })).rejects.toMatchObject({ code: 'unauthenticated' })
  await auth.gateway.call('auth.login', { email, password: 'kata-baru-42' })
  expect(await endsOf(id)).toMatchObject([{ epoch: 1, keptSessionId: actor.sessionId }])
})

test('user operations › for a user who is no administrator › are forbidden', async () => {
  const requested = auth.gateway.call('user.list', { page: 1, limit: 10 }, { actor: anActor() })
  await expect(requested).rejects.toMatchObject({ code: 'forbidden' })
})
