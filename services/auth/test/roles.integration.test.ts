import type { Role } from '@bugar/contracts/core/bus/access'
import { operations } from '@bugar/contracts/operations'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs } from '@bugar/testing/bus'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  allRevocations,
  aRegistration,
  type AuthUnderTest,
  prepareAuth,
  signingKeyId,
} from './support/auth-under-test.ts'

let auth: AuthUnderTest
let consultation: Bus
let asked: string[]

beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start()
  consultation = await busAs(auth.servers, 'consultation')
  const names = ['consultation.ofUser', 'consultation.countsOfUsers'] as const
  const table = Object.fromEntries(names.map((name) => [name, operations[name]])) as Pick<
    typeof operations,
    (typeof names)[number]
  >
  await consultation.serve('consultation', table, {
    'consultation.ofUser': () => {
      asked.push('consultation.ofUser')
      return { data: { consultations: [], total: 3 } }
    },
    'consultation.countsOfUsers': ({ userIds }) => {
      asked.push('consultation.countsOfUsers')
      return { data: { counts: Object.fromEntries(userIds.map((id) => [id, 3])) } }
    },
  })
})
beforeEach(() => {
  asked = []
})
afterAll(async () => {
  await consultation.stop()
  await auth.stop()
})

type Person = Awaited<ReturnType<typeof aPerson>>

const aPerson = async (role: Role = 'user') => {
  const registration = aRegistration()
  const { user, token } = (await auth.gateway.call('auth.register', registration)).data
  await auth.models.users.updateOne({ _id: user.id }, { $set: { role } })
  return { ...registration, id: user.id, token }
}
const stored = ({ id }: Pick<Person, 'id'>) => auth.models.users.findById(id).lean()

/** A call by this person, with the role and the epoch of now. */
const as = async (person: Person) => {
  const { epoch = 0, role = 'user' } = (await stored(person)) ?? {}
  return { actor: anActor({ ...person, role, epoch, keyId: await signingKeyId(auth) }) }
}
const give = async (by: Person, about: Pick<Person, 'id'>, role: Role) =>
  (await auth.gateway.call('user.setRole', { id: about.id, role: role as 'user' }, await as(by))).data

test.each(['support', 'trainer', 'user'] as const)(
  'user.setRole › to %s › ends sessions and links in the same write, and is in the log',
  async (role) => {
    const [rina, sari] = [await aPerson('admin'), await aPerson(role === 'user' ? 'trainer' : 'user')]
    const before = await as(sari)
    const totp = { secret: 'x', enrolledAt: new Date(), lastStep: 1, recovery: [], provedBy: null, provedAt: null }
    const link = { hash: 'x', expiresAt: new Date(Date.now() + 60_000), usedAt: null }
    await auth.models.users.updateOne({ _id: sari.id }, { $set: { totp, resetLinks: [link] } })
    expect(await give(rina, sari, role)).toMatchObject({ id: sari.id, role })
    const after = await stored(sari)
    expect(after).toMatchObject({ role, epoch: 1, resetLinks: [] })
    // The screen that removes the app is for staff alone.
    expect(after?.totp === null).toBe(role === 'user')
    expect(await allRevocations(auth)).toContainEqual(
      expect.objectContaining({ userId: sari.id, epoch: 1, keptSessionId: null }),
    )
    await expect(auth.gateway.call('auth.me', {}, before)).rejects.toMatchObject({ code: 'unauthenticated' })
    const { entries } = (await auth.gateway.call('auth.auditPage', { objectId: sari.id, limit: 1 })).data
    expect(entries).toMatchObject([{ operation: 'user.setRole', after: { role } }])
  },
)

test('user.setRole › an administrator, the role that a person has, a role that is given by invitation › is refused', async () => {
  const [rina, bayu, sari] = [await aPerson('admin'), await aPerson('admin'), await aPerson()]
  await expect(give(rina, bayu, 'support')).rejects.toMatchObject({ code: 'protected' })
  await expect(give(rina, rina, 'user')).rejects.toMatchObject({ code: 'protected' })
  await expect(give(rina, sari, 'user')).rejects.toMatchObject({ code: 'protected' })
  await expect(give(rina, sari, 'admin')).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'role' }] })
  await expect(give(rina, { id: '0123456789abcdef01234567' }, 'trainer')).rejects.toMatchObject({ code: 'not-found' })
  expect((await stored(bayu))?.role).toBe('admin')
})

test.each(['user', 'support', 'trainer'] as const)('user.setRole › asked by a %s › is refused', async (role) => {
  const [caller, sari] = [await aPerson(role), await aPerson()]
  await expect(give(caller, sari, 'trainer')).rejects.toMatchObject({ code: 'forbidden' })
})

test('an administrator who was made a trainer since › calls nothing with the older token', async () => {
  const [rina, bayu, sari] = [await aPerson('admin'), await aPerson('admin'), await aPerson()]
  const before = await as(bayu)
  await auth.gateway.call('admin.retire', { id: bayu.id }, before)
  await give(rina, bayu, 'trainer')
  await expect(auth.gateway.call('user.setRole', { id: sari.id, role: 'trainer' }, before)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test('support › reads accounts and failed logins, and nothing about consultations', async () => {
  const [tono, sari] = [await aPerson('support'), await aPerson()]
  const wrong = { email: sari.email, password: 'salah-sekali' }
  const stranger = { address: '198.51.100.7' }
  await expect(auth.gateway.call('auth.login', wrong, stranger)).rejects.toMatchObject({ code: 'unauthenticated' })
  const call = await as(tono)
  const detail = (await auth.gateway.call('user.get', { id: sari.id }, call)).data
  expect(detail).toMatchObject({
    email: sari.email,
    consultations: null,
    consultationTotal: null,
    loginFailures: { count: 1, lastAt: expect.stringMatching(/Z$/), blockedUntil: null },
  })
  const search = { search: sari.email, page: 1, limit: 10 }
  expect((await auth.gateway.call('user.list', search, call)).data.users).toMatchObject([
    { id: sari.id, consultationTotal: null },
  ])
  expect(asked).toEqual([])
  const asAdmin = await as(await aPerson('admin'))
  expect((await auth.gateway.call('user.list', search, asAdmin)).data.users).toMatchObject([{ consultationTotal: 3 }])
  expect((await auth.gateway.call('user.get', { id: sari.id }, asAdmin)).data.consultationTotal).toBe(3)
})

test.each(['user.createResetLink', 'user.endLogins'] as const)(
  '%s › support › for ordinary users alone; an administrator also for support and trainers',
  async (name) => {
    const [tono, rina] = [await aPerson('support'), await aPerson('admin')]
    const outcomes: string[] = []
    for (const by of [tono, rina]) {
      for (const role of ['user', 'support', 'trainer', 'admin'] as const) {
        const { id } = await aPerson(role)
        const done = auth.gateway.call(name, { id }, await as(by)).then(
          () => 'done',
          ({ code }: { code: string }) => code,
        )
        outcomes.push(await done)
      }
    }
    expect(outcomes).toEqual(['done', 'protected', 'protected', 'protected', 'done', 'done', 'done', 'protected'])
  },
)

test('user.endLogins › a person who is logged in › is logged out, and the log says by whom', async () => {
  const [tono, sari] = [await aPerson('support'), await aPerson()]
  const before = await as(sari)
  await auth.gateway.call('user.endLogins', { id: sari.id }, await as(tono))
  expect(await stored(sari)).toMatchObject({ epoch: 1, isActive: true })
  await expect(auth.gateway.call('auth.me', {}, before)).rejects.toMatchObject({ code: 'unauthenticated' })
  const { entries } = (await auth.gateway.call('auth.auditPage', { objectId: sari.id, limit: 1 })).data
  expect(entries).toMatchObject([{ operation: 'user.endLogins', actor: { id: tono.id } }])
  const gone = { id: '0123456789abcdef01234567' }
  await expect(auth.gateway.call('user.endLogins', gone, await as(tono))).rejects.toMatchObject({ code: 'not-found' })
})

test('a trainer › reads no account', async () => {
  const call = await as(await aPerson('trainer'))
  await expect(auth.gateway.call('user.list', { page: 1, limit: 10 }, call)).rejects.toMatchObject({
    code: 'forbidden',
  })
})
