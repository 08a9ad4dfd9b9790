import { consultationOperations } from '@bugar/contracts/advice/consultation/consultation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs } from '@bugar/testing/bus'
import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRegistration, type AuthUnderTest, prepareAuth, signingKeyId } from './support/auth-under-test.ts'

/** A change between checking a caller and signing the token must not be overlooked. */
let auth: AuthUnderTest
let consultation: Bus
/** Delays renaming, as a slow consultation service would. */
let renamed = Promise.resolve()
let begun = Promise.withResolvers<void>()

const { 'consultation.renameUser': renameUser } = consultationOperations

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start()
  consultation = await busAs(auth.servers, 'consultation')
  await consultation.serve(
    'consultation',
    { 'consultation.renameUser': renameUser },
    {
      'consultation.renameUser': async () => {
        begun.resolve()
        await renamed
        return { data: {} }
      },
    },
  )
})
afterAll(async () => {
  await consultation.stop()
  await auth.stop()
})

type Outcome = { code: string; data?: { token?: string } }
const outcomeOf = (asked: Promise<{ data: unknown }>): Promise<Outcome> =>
  asked.then(
    ({ data }) => ({ code: 'ok', data: data as { token?: string } }),
    ({ code }: { code: string }) => ({ code }),
  )

const aPerson = async (role: 'user' | 'admin' = 'user') => {
  const registration = aRegistration()
  const { user } = (await auth.gateway.call('auth.register', registration)).data
  await auth.models.users.updateOne({ _id: user.id }, { $set: { role } })
  return { ...registration, id: user.id, user, keyId: await signingKeyId(auth) }
}
const actorOf = ({ user, keyId }: Awaited<ReturnType<typeof aPerson>>) => anActor({ ...user, keyId })

test('account.update with a stolen session › the owner changes the password meanwhile › no token, and nothing is changed', async () => {
  const person = await aPerson()
  const [owner, stolen] = [actorOf(person), { ...actorOf(person), sessionId: 'stolen' }]
  const hold = Promise.withResolvers<void>()
  renamed = hold.promise
  begun = Promise.withResolvers<void>()
  const update = outcomeOf(
    auth.gateway.call('account.update', { name: 'Nama Lain', gender: 'female' }, { actor: stolen }),
  )
  await begun.promise
  const passwords = { currentPassword: person.password, newPassword: 'gunung-sore-19' }
  await auth.gateway.call('auth.changePassword', passwords, { actor: owner })
  hold.resolve()
  expect(await update).toEqual({ code: 'unauthenticated' })
  expect((await auth.models.users.findById(person.id).lean())?.name).toBe(person.name)
})

test('account.update twice at once › the second is told that another is under way', async () => {
  const person = await aPerson()
  const actor = actorOf(person)
  const hold = Promise.withResolvers<void>()
  renamed = hold.promise
  begun = Promise.withResolvers<void>()
  const first = outcomeOf(auth.gateway.call('account.update', { name: 'Nama Satu', gender: 'female' }, { actor }))
  await begun.promise
  const second = auth.gateway.call('account.update', { name: 'Nama Dua', gender: 'female' }, { actor })
  expect(await outcomeOf(second)).toEqual({ code: 'conflict' })
  hold.resolve()
  expect(await first).toMatchObject({ code: 'ok' })
  expect((await auth.models.users.findById(person.id).lean())?.name).toBe('Nama Satu')
})

test('logins with the password alone › a second factor is confirmed while they wait for their turn › none gets a token', async () => {
  const person = await aPerson('admin')
  const actor = anActor({ ...person.user, role: 'admin' })
  const { email, password } = person
  const { secret } = (await auth.gateway.call('totp.begin', { password }, { actor })).data
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate()
  const logins = Array.from({ length: 12 }, () => outcomeOf(auth.gateway.call('auth.login', { email, password })))
  await auth.gateway.call('totp.confirm', { code }, { actor })
  const account = await auth.models.users.findById(person.id).lean()
  const outcomes = await Promise.all(logins)
  // Logins that completed before the confirmation have the epoch that it ended.
  const epochs = outcomes.flatMap(({ data }) => (data?.token ? [epochIn(data.token)] : []))
  expect(epochs.filter((epoch) => epoch >= (account?.epoch ?? 0))).toEqual([])
  const others = outcomes.filter(({ data }) => data === undefined).map((each) => each.code)
  expect(new Set(['conflict', 'unauthenticated', ...others])).toEqual(new Set(['conflict', 'unauthenticated']))
})

const epochIn = (token: string): number =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { epoch: number }).epoch
