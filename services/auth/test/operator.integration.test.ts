import type { Actor } from '@bugar/contracts/core/bus/actor'
import { operatorActor } from '@bugar/contracts/system/operator'
import { operations } from '@bugar/contracts/operations'
import { personKey } from '@bugar/runtime/privacy/person-key'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs } from '@bugar/testing/bus'
import { createDecoder } from 'fast-jwt'
import { trusted } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { allRevocations, aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'

let auth: AuthUnderTest
let operator: Bus
let neighbours: Bus[]
const decode = createDecoder({ complete: true })

/** A fake service without any data of people. */
const forgetting = async (name: 'catalog' | 'consultation' | 'inference' | 'training'): Promise<Bus> => {
  const bus = await busAs(auth.servers, name)
  const table = { [`${name}.eraseUser`]: operations[`${name}.eraseUser`] }
  await bus.serve(name, table, { [`${name}.eraseUser`]: () => ({ data: {} }) })
  return bus
}

beforeAll(async () => {
  auth = await prepareAuth()
  await Promise.all([auth.start(), auth.start()])
  operator = await busAs(auth.servers, 'operator')
  neighbours = await Promise.all((['catalog', 'consultation', 'inference', 'training'] as const).map(forgetting))
})
afterAll(async () => {
  await Promise.all([operator, ...neighbours].map((bus) => bus.stop()))
  await auth.stop()
})

const keyIdOf = (token: string): string => decode(token).header.kid

/** A person with an account, in the form that gateways get from the token. */
const register = async () => {
  const registration = aRegistration()
  const { user, token } = (await auth.gateway.call('auth.register', registration)).data
  const { sid, iat, exp, epoch } = decode(token).payload
  const times = { tokenIssuedAt: iat, tokenExpiresAt: exp, sessionStartedAt: iat }
  const actor = { ...anActor(user), sessionId: sid, epoch, ...times, keyId: keyIdOf(token) }
  return { ...registration, id: user.id, token, actor }
}
const login = async ({ email, password }: { email: string; password: string }) =>
  (await auth.gateway.call('auth.login', { email, password })).data.token

const entriesAbout = async (objectId: string) =>
  (await auth.gateway.call('auth.auditPage', { objectId, limit: 10 })).data.entries
const lastEntry = async (operation: string) =>
  (await auth.gateway.call('auth.auditPage', { operation, limit: 1 })).data.entries[0]

/** Every renewal answers with another token, because the gender is another one each time. */
const renew = async (actor: Actor) => {
  const gender = actor.gender === 'male' ? 'female' : 'male'
  return (await auth.gateway.call('account.update', { name: actor.name, gender }, { actor })).data.token
}

const withTotp = async () => {
  const person = await register()
  const totp = { secret: 'x', enrolledAt: new Date(), lastStep: 1, recovery: [], provedBy: null, provedAt: null }
  await auth.models.users.updateOne({ _id: person.id }, { $set: { totp } })
  return person
}

test('operator.createResetLink › any case of the address › a link that sets another password, in the log without it', async () => {
  const person = await register()
  const email = person.email.toUpperCase()
  const { token } = (await operator.call('operator.createResetLink', { email })).data
  await auth.gateway.call('auth.resetPassword', { token, newPassword: 'kapal-pagi-42' })
  await login({ email: person.email, password: 'kapal-pagi-42' })
  const entries = await entriesAbout(person.id)
  expect(entries).toMatchObject([
    { operation: 'operator.createResetLink', actor: operatorActor, objectName: person.name, outcome: 'done' },
  ])
  expect(JSON.stringify(entries)).not.toContain(token)
})

test('operator.removeTotp › an administrator who lost the app › the password alone is asked for', async () => {
  const person = await withTotp()
  await auth.models.users.updateOne({ _id: person.id }, { $set: { role: 'admin' } })
  await expect(login(person)).rejects.toMatchObject({ code: 'unauthenticated' })
  await operator.call('operator.removeTotp', { email: person.email })
  await login(person)
  expect(await entriesAbout(person.id)).toMatchObject([{ operation: 'operator.removeTotp', actor: operatorActor }])
  await expect(operator.call('operator.removeTotp', { email: person.email })).rejects.toMatchObject({
    code: 'protected',
  })
})

test('operator.endSessions › of one person › ends all of theirs and nobody else’s', async () => {
  const [person, other] = [await register(), await register()]
  await operator.call('operator.endSessions', { email: person.email })
  const ended = (await allRevocations(auth)).flatMap((end) => ('userId' in end ? [[end.userId, end.epoch]] : []))
  expect(ended).toContainEqual([person.id, 1])
  await expect(auth.gateway.call('auth.me', {}, { actor: person.actor })).rejects.toMatchObject({
    code: 'unauthenticated',
  })
  await auth.gateway.call('auth.me', {}, { actor: other.actor })
  expect(await entriesAbout(person.id)).toMatchObject([{ operation: 'operator.endSessions', actor: operatorActor }])
})

test.each(['operator.createResetLink', 'operator.removeTotp', 'operator.endSessions'] as const)(
  '%s › an address without an account › says so and leaves no entry',
  async (name) => {
    const before = (await auth.gateway.call('auth.auditPage', { operation: 'operator', limit: 100 })).data.entries
      .length
    await expect(operator.call(name, { email: 'tidak-ada@contoh.id' })).rejects.toMatchObject({
      code: 'not-found',
      message: 'No account has this e-mail address',
    })
    const after = (await auth.gateway.call('auth.auditPage', { operation: 'operator', limit: 100 })).data.entries.length
    expect(after).toBe(before)
  },
)

test('operator.rotateKeys › every copy signs with the new key alone, and renews no token of an old one', async () => {
  const person = await register()
  await renew(person.actor)
  const before = (await auth.gateway.call('auth.keys', {})).data.map(({ kid }) => kid)
  await operator.call('operator.rotateKeys', {})
  const [key, ...others] = (await auth.gateway.call('auth.keys', {})).data
  expect(others).toEqual([])
  expect(before).not.toContain(key?.kid)
  // Requests are spread over both copies; the second gets the event a moment later.
  const signsAlone = async () => {
    const tokens = await Promise.all(Array.from({ length: 8 }, () => login(person)))
    return tokens.every((token) => keyIdOf(token) === key?.kid)
  }
  await expect.poll(signsAlone).toBe(true)
  for (let count = 0; count < 8; count++) {
    await expect(renew(person.actor)).rejects.toMatchObject({ code: 'unauthenticated' })
  }
  expect(keyIdOf(await renew({ ...person.actor, keyId: key?.kid ?? '' }))).toBe(key?.kid)
  expect(await lastEntry('operator.rotateKeys')).toMatchObject({ actor: operatorActor, after: { key: key?.kid } })
})

test('operator.rotateKeys › renewals under way › get no token of the new key', async () => {
  const person = await register()
  const tokens: string[] = []
  const keepOn = async () => {
    for (;;) {
      const token = await renew(person.actor).catch(() => null)
      if (token === null) {
        return
      }
      tokens.push(token)
    }
  }
  const loops = Array.from({ length: 12 }, keepOn)
  await expect.poll(() => tokens.length).toBeGreaterThan(20)
  await operator.call('operator.rotateKeys', {})
  await Promise.all(loops)
  const good = new Set((await auth.gateway.call('auth.keys', {})).data.map(({ kid }) => kid))
  expect(tokens.filter((token) => good.has(keyIdOf(token)))).toEqual([])
})

test('operator.rotateKeys › twice at once › leaves a key that all copies sign with', async () => {
  const person = await register()
  await Promise.all([operator.call('operator.rotateKeys', {}), operator.call('operator.rotateKeys', {})])
  const good = new Set((await auth.gateway.call('auth.keys', {})).data.map(({ kid }) => kid))
  expect(good.size).toBeGreaterThan(0)
  await expect.poll(async () => good.has(keyIdOf(await login(person)))).toBe(true)
})

test('operator.raiseEpochs › raises everybody’s beyond what gateways may remember, and voids what may be used or withdrawn since', async () => {
  const [person, other] = [await register(), await register()]
  const expiresAt = new Date(Date.now() + 3_600_000)
  const since = {
    keptSession: other.actor.sessionId,
    emailChange: { email: 'lain@contoh.id', hash: 'x', expiresAt },
    adminRequest: { kind: 'invite', by: person.id, at: new Date() },
    totp: { secret: 'x', enrolledAt: new Date(), lastStep: 1, recovery: ['x'], provedBy: null, provedAt: null },
    pendingTotpSecret: 'x',
  } as const
  await auth.models.users.updateOne({ _id: other.id }, { $set: since as never })
  const { token } = (await operator.call('operator.createResetLink', { email: person.email })).data
  const { accounts } = (await operator.call('operator.raiseEpochs', {})).data
  expect(accounts).toBe(await auth.models.users.countDocuments())
  const found = await auth.models.users.find({ _id: trusted({ $in: [person.id, other.id] }) }).lean()
  const voided = { epoch: 1000, keptSession: null, emailChange: null, adminRequest: null, pendingTotpSecret: null }
  expect(found).toMatchObject([voided, voided])
  expect(found.map(({ totp }) => totp?.recovery ?? null).toSorted()).toEqual([[], null])
  for (const { actor } of [person, other]) {
    await expect(auth.gateway.call('auth.me', {}, { actor })).rejects.toMatchObject({ code: 'unauthenticated' })
  }
  await expect(auth.gateway.call('auth.checkResetLink', { token })).rejects.toMatchObject({ code: 'not-found' })
  expect(decode(await login(person)).payload.epoch).toBe(1000)
  expect(await lastEntry('operator.raiseEpochs')).toMatchObject({ actor: operatorActor, after: { accounts } })
})

test('operator.eraseAgain › who is in the list › is gone, and stays in the list with those nobody knows', async () => {
  const [erased, staying] = [await register(), await register()]
  const unknown = personKey('nobody')
  const keys = [personKey(erased.id), unknown].toSorted()
  expect((await operator.call('operator.eraseAgain', { keys })).data).toEqual({ erased: 1, more: false })
  expect((await operator.call('operator.eraseAgain', { keys })).data).toEqual({ erased: 0, more: false })
  expect(await auth.models.users.countDocuments({ _id: trusted({ $in: [erased.id, staying.id] }) })).toBe(1)
  expect(await allRevocations(auth)).toContainEqual(
    expect.objectContaining({ personKey: personKey(erased.id), epoch: erased.actor.epoch + 1 }),
  )
  expect(await lastEntry('operator.eraseAgain')).toMatchObject({ actor: operatorActor, after: { erased: 1 } })
  const pages: string[][] = []
  for (let after: string | null = null; pages.at(-1)?.length !== 0;) {
    pages.push((await operator.call('operator.erasures', { after, limit: 1 })).data.keys)
    after = pages.at(-1)?.at(-1) ?? null
  }
  expect(pages.flat()).toEqual(keys)
})

test('the user operator › may ask what the operator does, and nobody else may', async () => {
  await expect(operator.call('auth.counts', {})).rejects.toMatchObject({ code: 'unavailable' })
  await expect(operator.call('user.list', { page: 1, limit: 10 })).rejects.toMatchObject({ code: 'unavailable' })
  await expect(auth.gateway.call('operator.rotateKeys', {})).rejects.toMatchObject({ code: 'outcome-unknown' })
})
