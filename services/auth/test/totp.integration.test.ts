import type { Actor } from '@bugar/contracts/core/bus/actor'
import { freshCodeSeconds, recoveryCodeCount } from '@bugar/contracts/people/totp'
import { anActor } from '@bugar/testing/bus'
import { createDecoder } from 'fast-jwt'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { allRevocations, aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'
import { codeOf, type Enrolled, enrolledAt, halfMinute } from './support/enrolled-administrator.ts'

let auth: AuthUnderTest

beforeAll(async () => {
  auth = await prepareAuth()
  await Promise.all([auth.start(), auth.start()])
})
afterAll(() => auth.stop())
afterEach(() => void vi.useRealTimers())

const decode = createDecoder()

type Outcome = { code?: string; message?: string; errors?: { field: string }[]; data?: any }
const outcomeOf = (asked: Promise<{ data: unknown }>): Promise<Outcome> =>
  asked.then(
    ({ data }) => ({ code: 'ok', data }),
    (error: Outcome) => error,
  )

const enrolled = () => enrolledAt(auth)

const logIn = ({ email, password }: Enrolled, code?: string) =>
  outcomeOf(auth.gateway.call('auth.login', { email, password, ...(code !== undefined && { code }) }))
const fresh = async (actor: Actor) => (await outcomeOf(auth.gateway.call('totp.requireFresh', {}, { actor }))).code
const verify = (actor: Actor, code: string) => outcomeOf(auth.gateway.call('totp.verify', { code }, { actor }))
const moveTo = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now })

test('an app › is asked for only once a code has confirmed it, and never stored as it is', async () => {
  const registration = aRegistration()
  const { user } = (await auth.gateway.call('auth.register', registration)).data
  const actor = anActor({ ...user, role: 'admin' })
  const wrong = await outcomeOf(auth.gateway.call('totp.begin', { password: 'bukan-ini' }, { actor }))
  expect(wrong).toMatchObject({ code: 'invalid', errors: [{ field: 'password' }] })
  const { secret, uri } = (await auth.gateway.call('totp.begin', { password: registration.password }, { actor })).data
  expect(uri).toContain(`secret=${secret}`)
  expect(JSON.stringify(await auth.models.users.findById(user.id).lean())).not.toContain(secret)
  expect(
    (await auth.gateway.call('auth.login', { email: user.email, password: registration.password })).data.user.id,
  ).toBe(user.id)
  const rejected = await outcomeOf(auth.gateway.call('totp.confirm', { code: '000000' }, { actor }))
  expect(rejected).toMatchObject({ code: 'invalid', errors: [{ field: 'code' }] })
  const { data } = await auth.gateway.call('totp.confirm', { code: codeOf(secret) }, { actor })
  expect(new Set(data.recoveryCodes).size).toBe(recoveryCodeCount)
  expect(data.recoveryCodes.every((code) => /^[a-z2-7]{5}-[a-z2-7]{5}$/.test(code))).toBe(true)
  const stored = JSON.stringify(await auth.models.users.findById(user.id).lean())
  expect(stored).not.toContain(data.recoveryCodes[0]?.replace('-', ''))
  const ends = (await allRevocations(auth)).filter((end) => 'userId' in end && end.userId === user.id)
  expect(ends).toMatchObject([{ epoch: 1, keptSessionId: actor.sessionId }])
  const again = await outcomeOf(auth.gateway.call('totp.begin', { password: registration.password }, { actor }))
  expect(again).toMatchObject({ code: 'conflict' })
})

test('auth.login › without a code, with a wrong one › names the field; a wrong password says nothing of codes', async () => {
  const person = await enrolled()
  expect(await logIn(person)).toMatchObject({
    code: 'unauthenticated',
    message: 'Masukkan kode dari aplikasi autentikator',
    errors: [{ field: 'code' }],
  })
  expect(await logIn(person, '000000')).toMatchObject({ code: 'unauthenticated', errors: [{ field: 'code' }] })
  const wrong = await logIn({ ...person, password: 'bukan-ini' }, codeOf(person.secret))
  expect(wrong).toMatchObject({ code: 'unauthenticated', message: 'Email atau password salah' })
  expect(wrong.errors).toBeUndefined()
  expect((await logIn(person, codeOf(person.secret))).code).toBe('ok')
})

test('a code › given twice, or by twenty at once over two copies › counts once; one of before never', async () => {
  const person = await enrolled()
  const now = Date.now()
  const code = codeOf(person.secret)
  const outcomes = await Promise.all(Array.from({ length: 4 }, () => logIn(person, code)))
  expect(outcomes.filter((each) => each.code === 'ok').length).toBe(1)
  expect(await logIn(person, code)).toMatchObject({ code: 'unauthenticated' })
  expect((await verify(person.actor, codeOf(person.secret, now - halfMinute))).code).toBe('invalid')
  // Five wrong codes caused a wait of half a minute.
  moveTo(now + 3 * halfMinute)
  expect((await logIn(person, codeOf(person.secret))).code).toBe('ok')
})

test('a recovery code › stands in for a code once, also when two give it at the same time', async () => {
  const person = await enrolled()
  const [first = '', second = ''] = person.recoveryCodes
  expect((await logIn(person, first.toUpperCase())).code).toBe('ok')
  expect(await logIn(person, first)).toMatchObject({ code: 'unauthenticated' })
  const outcomes = await Promise.all([logIn(person, second), logIn(person, second.replace('-', ' '))])
  expect(outcomes.map(({ code }) => code).toSorted()).toEqual(['ok', 'unauthenticated'])
  const state = await auth.gateway.call('totp.get', {}, { actor: person.actor })
  expect(state.data.recoveryCodes).toBe(recoveryCodeCount - 2)
  const { data } = await auth.gateway.call('totp.renewCodes', {}, { actor: person.actor })
  expect(await logIn(person, person.recoveryCodes[2])).toMatchObject({ code: 'unauthenticated' })
  expect((await logIn(person, data.recoveryCodes[0])).code).toBe('ok')
})

test('five wrong codes › close the account’s second step for a while, whatever the address, and for the right one too', async () => {
  const person = await enrolled()
  const wrong = await Promise.all(Array.from({ length: 30 }, (_, index) => logIn(person, `00000${index % 10}`)))
  expect(wrong.filter(({ code }) => code === 'unauthenticated').length).toBeLessThanOrEqual(5)
  expect(wrong.map(({ code }) => code)).not.toContain('ok')
  expect(await logIn(person, codeOf(person.secret))).toMatchObject({ code: 'rate-limited' })
  // The password alone does not unlock it.
  expect(await logIn(person)).toMatchObject({ code: 'unauthenticated' })
  expect(await logIn(person, codeOf(person.secret))).toMatchObject({ code: 'rate-limited' })
  moveTo(Date.now() + 31_000)
  expect((await logIn(person, codeOf(person.secret))).code).toBe('ok')
})

test('totp.requireFresh › ten minutes from the code on, in the session that gave it, and no millisecond longer', async () => {
  const person = await enrolled()
  const begun = (await auth.models.users.findById(person.id).lean())?.totp?.provedAt?.getTime() ?? 0
  expect(await fresh(person.actor)).toBe('ok')
  expect(await fresh({ ...person.actor, sessionId: 'another' })).toBe('forbidden')
  moveTo(begun + freshCodeSeconds * 1000 - 1)
  expect(await fresh(person.actor)).toBe('ok')
  moveTo(begun + freshCodeSeconds * 1000)
  expect(await fresh(person.actor)).toBe('forbidden')
  expect((await verify(person.actor, '000000')).code).toBe('invalid')
  expect(await fresh(person.actor)).toBe('forbidden')
  expect((await verify(person.actor, codeOf(person.secret))).code).toBe('ok')
  expect(await fresh(person.actor)).toBe('ok')
  expect(await fresh(anActor({ role: 'admin' }))).toBe('ok')
})

test('a login with a code › is fresh itself', async () => {
  const person = await enrolled()
  const { data } = await logIn(person, codeOf(person.secret))
  const { sid } = decode(data.token) as { sid: string }
  expect(await fresh({ ...person.actor, sessionId: sid })).toBe('ok')
})

test('user.removeTotp › of another administrator › is rejected; of somebody who is none any more › is in the log', async () => {
  const [person, other] = [await enrolled(), await enrolled()]
  const { gateway } = auth
  const removeOf = ({ id }: Enrolled) => gateway.call('user.removeTotp', { id }, { actor: other.actor })
  expect((await gateway.call('user.get', { id: person.id }, { actor: other.actor })).data.hasTotp).toBe(true)
  const rejected = { code: 'protected', message: 'Cannot modify other administrator accounts' }
  expect(await outcomeOf(removeOf(person))).toMatchObject(rejected)
  expect(await outcomeOf(removeOf(other))).toMatchObject({ code: 'protected' })
  expect(await logIn(person)).toMatchObject({ errors: [{ field: 'code' }] })
  await auth.models.users.updateOne({ _id: person.id }, { $set: { role: 'user' } })
  await removeOf(person)
  expect((await logIn(person)).code).toBe('ok')
  expect(await outcomeOf(removeOf(person))).toMatchObject({ code: 'protected' })
  const { entries } = (await gateway.call('auth.auditPage', { limit: 10, objectId: person.id })).data
  expect(entries.map(({ operation, actor }) => [operation, actor?.id])).toEqual([
    ['user.removeTotp', other.id],
    ['user.get', other.id],
    ['totp.confirm', person.id],
  ])
  expect(JSON.stringify(entries) + auth.log.join('')).not.toContain(person.secret)
})

test('user.createResetLink › for another administrator › is rejected', async () => {
  const [person, other] = [await enrolled(), await enrolled()]
  const asked = auth.gateway.call('user.createResetLink', { id: person.id }, { actor: other.actor })
  expect(await outcomeOf(asked)).toMatchObject({
    code: 'protected',
    message: 'Cannot modify other administrator accounts',
  })
})

test('totp.remove › asks for the password alone again', async () => {
  const person = await enrolled()
  await auth.gateway.call('totp.remove', {}, { actor: person.actor })
  expect((await logIn(person)).code).toBe('ok')
  const state = await auth.gateway.call('totp.get', {}, { actor: person.actor })
  expect(state.data).toEqual({ isOffered: true, enrolledAt: null, recoveryCodes: 0 })
})

test('another password by a link › leaves the app in place', async () => {
  const person = await enrolled()
  const admin = { actor: anActor({ role: 'admin' }) }
  await auth.models.users.updateOne({ _id: person.id }, { $set: { role: 'user' } })
  const { token } = (await auth.gateway.call('user.createResetLink', { id: person.id }, admin)).data
  await auth.gateway.call('auth.resetPassword', { token, newPassword: 'kapal-pagi-42' })
  expect(await logIn({ ...person, password: 'kapal-pagi-42' })).toMatchObject({ errors: [{ field: 'code' }] })
})
