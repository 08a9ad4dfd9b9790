import { operations } from '@bugar/contracts/operations'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs } from '@bugar/testing/bus'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aRegistration, type AuthUnderTest, prepareAuth, signingKeyId } from './support/auth-under-test.ts'
import { type Mail, startMailServer } from './support/mail-server.ts'

let auth: AuthUnderTest
let operator: Bus
let inference: Bus
let consultation: Bus
let rina: Person
let smtp: Awaited<ReturnType<typeof startMailServer>>
let mails: Mail[]

type Person = Awaited<ReturnType<typeof register>>

beforeEach(async () => {
  mails = []
  smtp = await startMailServer(mails, () => false)
  auth = await prepareAuth()
  await auth.start({
    SMTP_URL: `smtp://bugar:surat@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Bugar <bugar@contoh.id>',
    PUBLIC_URL: 'https://contoh.id/bugar/',
  })
  operator = await busAs(auth.servers, 'operator')
  inference = await busAs(auth.servers, 'inference')
  consultation = await busAs(auth.servers, 'consultation')
  const block = { 'consultation.blockUser': operations['consultation.blockUser'] }
  await consultation.serve('consultation', block, {
    'consultation.blockUser': () => ({ data: { blocked: true, total: 0 } }),
  })
  // The administrator of the first start is out of the way, so that each test counts its own.
  await auth.models.users.deleteMany({})
  rina = await anAdministrator('Rina')
})
afterEach(async () => {
  await Promise.all([operator, inference, consultation].map((bus) => bus.stop()))
  await auth.stop()
  await new Promise<void>((closed) => smtp.close(closed))
})

const register = async (name: string) => {
  const registration = aRegistration({ name })
  const { user } = (await auth.gateway.call('auth.register', registration)).data
  return { ...registration, id: user.id, name }
}
const change = (person: Person, fields: object) => auth.models.users.updateOne({ _id: person.id }, { $set: fields })
/** As the operator makes them: their approvals count at once. */
const anAdministrator = async (name: string): Promise<Person> => {
  const person = await register(name)
  await change(person, { role: 'admin' })
  return person
}
const stored = (person: Person) => auth.models.users.findById(person.id).lean()

/** A call by this person, in a session of now. */
const as = async (person: Person) => {
  const { epoch = 0, role = 'user' } = (await stored(person)) ?? {}
  return { actor: anActor({ ...person, role, epoch, keyId: await signingKeyId(auth) }) }
}
type Verb = 'invite' | 'retire' | 'approve' | 'reject'
const ask = async (by: Person, verb: Verb, about: Person) =>
  (await auth.gateway.call(`admin.${verb}`, { id: about.id }, await as(by))).data
const refused = (by: Person, verb: Verb, about: Person) =>
  ask(by, verb, about).then(
    () => null,
    ({ message }: Error) => message,
  )
const standing = async ({ id }: Person) => (await inference.call('admin.standing', { userId: id })).data
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

test('operator.makeAdmin › a registered address in any case › counts at once, ends sessions and links', async () => {
  const sari = await register('Sari')
  const before = await as(sari)
  await operator.call('operator.createResetLink', { email: sari.email })
  await operator.call('operator.makeAdmin', { email: sari.email.toUpperCase() })
  expect(await stored(sari)).toMatchObject({ role: 'admin', epoch: 1, resetLinks: [] })
  expect(await standing(sari)).toEqual({ countsFrom: new Date(0).toISOString(), hasSecond: true })
  await expect(auth.gateway.call('account.get', {}, before)).rejects.toMatchObject({ code: 'unauthenticated' })
  const makes = (email: string) => operator.call('operator.makeAdmin', { email })
  await expect(makes(sari.email)).rejects.toMatchObject({ message: 'This account is an administrator already' })
  await expect(makes('tidak@contoh.id')).rejects.toMatchObject({ message: 'No account has this e-mail address' })
  const locked = await register('Tono')
  await change(locked, { isActive: false })
  await expect(makes(locked.email)).rejects.toMatchObject({ code: 'protected' })
})

test('operator.retireAdmin › an administrator, but never the last one › becomes a person, in the log', async () => {
  const retire = (email: string) => operator.call('operator.retireAdmin', { email })
  const [sari, ordinary] = [await register('Sari'), await register('Bima')]
  await operator.call('operator.makeAdmin', { email: sari.email })
  const before = await as(sari)
  await retire(sari.email.toUpperCase())
  expect(await stored(sari)).toMatchObject({ role: 'user', adminSince: null, totp: null, epoch: 2 })
  await expect(auth.gateway.call('account.get', {}, before)).rejects.toMatchObject({ code: 'unauthenticated' })
  const { entries } = (await auth.gateway.call('auth.auditPage', { objectId: sari.id, limit: 1 })).data
  expect(entries).toMatchObject([
    {
      operation: 'operator.retireAdmin',
      actor: { id: 'operator' },
      before: { role: 'admin' },
      after: { role: 'user' },
    },
  ])
  await expect(retire(ordinary.email)).rejects.toMatchObject({ message: 'This account is not an administrator' })
  await expect(retire('tidak@contoh.id')).rejects.toMatchObject({ code: 'not-found' })
  await expect(retire(rina.email)).rejects.toMatchObject({
    message: 'This is the last administrator: make another one first',
  })
  expect(await stored(rina)).toMatchObject({ role: 'admin' })
})

test('admin.invite › the only administrator › takes effect at once, and the new one approves after the wait only', async () => {
  const [puppet, other] = [await register('Boneka'), await register('Sari')]
  expect(await ask(rina, 'invite', puppet)).toEqual({ done: true })
  expect(await standing(puppet)).toMatchObject({ hasSecond: true })
  expect(await standing(rina)).toMatchObject({ hasSecond: false })
  expect(await ask(puppet, 'invite', other)).toEqual({ done: false })
  expect(await refused(puppet, 'approve', other)).toBe('Usulan Anda perlu disetujui administrator lain.')
  await change(other, { adminRequest: { kind: 'invite', by: rina.id, at: new Date() } })
  expect(await refused(puppet, 'approve', other)).toMatch(/^Keputusan Anda sebagai administrator baru dihitung mulai /)
  expect(await refused(puppet, 'reject', other)).toMatch(/^Keputusan Anda/)
  await change(puppet, { adminSince: hoursAgo(24) })
  expect(await ask(puppet, 'approve', other)).toEqual({ done: true })
  expect(await stored(other)).toMatchObject({ role: 'admin', adminRequest: null })
})

test('admin.invite › two administrators › waits for the second; withdrawn and rejected ones leave an ordinary user', async () => {
  const [bayu, sari] = [await anAdministrator('Bayu'), await register('Sari')]
  for (const by of [rina, bayu]) {
    expect(await ask(rina, 'invite', sari)).toEqual({ done: false })
    expect((await stored(sari))?.role).toBe('user')
    expect(await refused(bayu, 'invite', sari)).toBe('Sudah ada usulan tentang akun ini.')
    expect(await refused(rina, 'approve', sari)).toBe('Usulan Anda perlu disetujui administrator lain.')
    await ask(by, 'reject', sari)
    expect(await refused(bayu, 'approve', sari)).toMatch(/^Tidak ada usulan/)
  }
  await ask(rina, 'invite', sari)
  const decided = await Promise.all([refused(bayu, 'approve', sari), refused(bayu, 'approve', sari)])
  expect(decided.filter((message) => message === null)).toHaveLength(1)
  const { entries } = (await auth.gateway.call('auth.auditPage', { objectId: sari.id, limit: 10 })).data
  expect(entries.map(({ operation, after }) => [operation, after?.['state']])).toEqual([
    ['admin.approve', undefined],
    ['admin.invite', 'waiting'],
    ['admin.reject', 'rejected'],
    ['admin.invite', 'waiting'],
    ['admin.reject', 'withdrawn'],
    ['admin.invite', 'waiting'],
  ])
})

test('admin.retire › one of two › neither alone, but with the consent of the one concerned; their powers end', async () => {
  const bayu = await anAdministrator('Bayu')
  const totp = { secret: 'x', enrolledAt: new Date(), lastStep: 1, recovery: [], provedBy: null, provedAt: null }
  await change(bayu, { totp })
  const sari = await register('Sari')
  await ask(bayu, 'invite', sari)
  expect(await ask(rina, 'retire', bayu)).toEqual({ done: false })
  expect(await refused(bayu, 'reject', bayu)).toBe('Usulan tentang akun Anda sendiri ditolak oleh administrator lain.')
  expect(await refused(rina, 'approve', bayu)).toBe('Usulan Anda perlu disetujui administrator lain.')
  const before = await as(bayu)
  expect(await ask(bayu, 'approve', bayu)).toEqual({ done: true })
  expect(await stored(bayu)).toMatchObject({ role: 'user', totp: null, adminRequest: null, epoch: 1 })
  expect((await stored(sari))?.adminRequest).toBeNull()
  await expect(auth.gateway.call('admin.invite', { id: sari.id }, before)).rejects.toMatchObject({
    code: 'unauthenticated',
  })
})

test.each(['retires', 'deletes the account', 'deletes the account of the retired'])(
  'others %s › still a second for the wait, so that nobody decides alone by it',
  async (how) => {
    const [bayu, sari] = [await anAdministrator('Bayu'), await register('Sari')]
    if (how === 'deletes the account') {
      await auth.gateway.call('auth.deleteAccount', { password: bayu.password }, await as(bayu))
    } else {
      await ask(bayu, 'retire', bayu)
    }
    if (how === 'deletes the account of the retired') {
      await auth.gateway.call('user.delete', { id: bayu.id }, await as(rina))
    }
    expect(await standing(rina)).toMatchObject({ hasSecond: true })
    expect(await ask(rina, 'invite', sari)).toEqual({ done: false })
    expect(await refused(rina, 'approve', sari)).toBe('Usulan Anda perlu disetujui administrator lain.')
    await auth.models.tenures.updateMany({}, { $set: { until: hoursAgo(24) } })
    expect(await ask(rina, 'approve', sari)).toEqual({ done: true })
  },
)

test('the last administrator › is neither retired nor deleted, even by two who leave at once', async () => {
  expect(await refused(rina, 'retire', rina)).toMatch(/^Administrator terakhir/)
  const bayu = await anAdministrator('Bayu')
  const left = await Promise.all([refused(rina, 'retire', rina), refused(bayu, 'retire', bayu)])
  expect(left.filter((message) => message === null)).toHaveLength(1)
  expect(await auth.models.users.countDocuments({ role: 'admin' })).toBe(1)
})

test('locks, deletions, links and factors › another administrator › stay refused', async () => {
  const bayu = await anAdministrator('Bayu')
  const call = await as(rina)
  for (const name of ['user.toggle', 'user.delete', 'user.createResetLink', 'user.removeTotp'] as const) {
    await expect(auth.gateway.call(name, { id: bayu.id }, call), name).rejects.toMatchObject({ code: 'protected' })
  }
})

test('admin.list › a second administrator sees what waits, and who does not count yet', async () => {
  const [bayu, sari] = [await anAdministrator('Bayu'), await register('Sari')]
  await ask(rina, 'invite', sari)
  const seen = async (by: Person) => (await auth.gateway.call('admin.list', {}, await as(by))).data
  const request = { kind: 'invite', person: { id: sari.id, name: 'Sari' }, by: { id: rina.id, name: 'Rina' } }
  expect(await seen(bayu)).toMatchObject({ requests: [{ ...request, mayApprove: true, mayReject: true }] })
  expect(await seen(rina)).toMatchObject({ requests: [{ ...request, mayApprove: false }], needsSecond: true })
  await ask(bayu, 'approve', sari)
  expect(await seen(rina)).toMatchObject({ requests: [], newcomers: [{ id: sari.id }] })
})

test('admin.tellApprovers › a proposal › is mailed to the administrators whose approvals count, not to who proposes', async () => {
  const [bayu, newcomer] = [await anAdministrator('Bayu'), await anAdministrator('Tono')]
  await change(newcomer, { adminSince: new Date() })
  await register('Sari')
  const what = 'Rancangan Keselamatan'
  const path = '/admin/drafts?base=safety&id=6b01c0ffee0000000000d0ff&tab=penerbitan'
  await inference.call('admin.tellApprovers', { by: rina.id, what, note: 'Batas usia menurut WHO', path })
  const sent = () => mails.filter(({ content }) => content.includes(`${what} menunggu persetujuan Anda`))
  await expect.poll(() => sent().length).toBeGreaterThan(0)
  expect(sent().map(({ to }) => to)).toEqual([[bayu.email]])
  expect(sent()[0]?.content).toContain('Batas usia menurut WHO')
  expect(sent()[0]?.content).toContain(`https://contoh.id/bugar${path}`)
})
