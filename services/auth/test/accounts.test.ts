import { readConfig as readCatalog } from '@bugar/catalog/config'
import { startCatalog } from '@bugar/catalog/service'
import { readConfig as readConsultation } from '@bugar/consultation/config'
import { startConsultation } from '@bugar/consultation/service'
import { readConfig as readInference } from '@bugar/inference/config'
import { startInference } from '@bugar/inference/service'
import type { Running } from '@bugar/runtime/lifecycle'
import { anActor, silent } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRevocations, aRegistration, type AuthUnderTest, prepareAuth } from './auth-under-test.ts'

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
  ])
})

afterAll(async () => {
  await Promise.all(others.map((service) => service.stop()))
  await auth.stop()
})

const register = async (given: object = {}) => {
  const registration = { ...aRegistration(), ...given }
  const { user } = (await auth.gateway.call('auth.register', registration)).data
  return { ...registration, id: user.id, actor: anActor({ id: user.id, name: user.name, email: user.email }) }
}

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

test('user.toggle › locking › refuses login and announces the end of all sessions', async () => {
  const { id, email, password } = await register()
  const locked = (await auth.gateway.call('user.toggle', { id }, admin)).data
  expect(locked.isActive).toBe(false)
  await expect(auth.gateway.call('auth.login', { email, password })).rejects.toMatchObject({
    code: 'forbidden',
    message: 'Akun dinonaktifkan',
  })
  const revocations = await allRevocations(auth)
  expect(revocations.filter(({ userId }) => userId === id)).toHaveLength(1)
  expect((await auth.gateway.call('user.toggle', { id }, admin)).data.isActive).toBe(true)
  await auth.gateway.call('auth.login', { email, password })
})

test('user.toggle and user.delete › own account and administrators › are protected', async () => {
  const [administrator] = (await list({ role: 'admin' })).users
  const id = administrator?.id ?? ''
  const self = { actor: anActor({ id, role: 'admin' }) }
  const refused = (operation: 'user.toggle' | 'user.delete', who: typeof self) =>
    auth.gateway
      .call(operation, { id }, who)
      .catch((error: { code: string; message: string }) => [error.code, error.message])
  expect(await refused('user.toggle', self)).toEqual(['protected', 'Cannot deactivate your own account'])
  expect(await refused('user.toggle', admin)).toEqual(['protected', 'Cannot modify other administrator accounts'])
  expect(await refused('user.delete', self)).toEqual(['protected', 'Cannot delete your own account'])
  expect(await refused('user.delete', admin)).toEqual(['protected', 'Cannot delete administrator accounts'])
})

test('user.delete › with consultations › is refused with the reason; without, the account is gone', async () => {
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
  const revocations = await allRevocations(auth)
  expect(revocations.find(({ userId }) => userId === id)).toMatchObject({ exceptTokenId: actor.tokenId })
})

test('user operations › for a user who is no administrator › are forbidden', async () => {
  const asked = auth.gateway.call('user.list', { page: 1, limit: 10 }, { actor: anActor() })
  await expect(asked).rejects.toMatchObject({ code: 'forbidden' })
})
