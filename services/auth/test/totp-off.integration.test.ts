import { anActor } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start({ ADMIN_TOTP: 'off' })
})
afterAll(() => auth.stop())

test('ADMIN_TOTP=off › who lost app and recovery codes gets in with the password, and nobody adds an app', async () => {
  const registration = aRegistration()
  const { user } = (await auth.gateway.call('auth.register', registration)).data
  const totp = { secret: 'x', enrolledAt: new Date(), lastStep: 1, recovery: [], provedBy: null, provedAt: null }
  await auth.models.users.updateOne({ _id: user.id }, { $set: { role: 'admin', totp } })
  const { email, password } = registration
  expect((await auth.gateway.call('auth.login', { email, password })).data.user.id).toBe(user.id)
  const actor = anActor({ ...user, role: 'admin' })
  await auth.gateway.call('totp.requireFresh', {}, { actor })
  expect((await auth.gateway.call('totp.get', {}, { actor })).data.isOffered).toBe(false)
  await expect(auth.gateway.call('totp.begin', { password }, { actor })).rejects.toMatchObject({ code: 'protected' })
  await auth.gateway.call('totp.remove', {}, { actor })
})
