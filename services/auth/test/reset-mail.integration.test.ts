import { internalConsultationOperations } from '@bugar/contracts/advice/consultation/consultation-internal'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor, busAs } from '@bugar/testing/bus'
import type { AddressInfo } from 'node:net'
import type { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'
import { type Mail, startMailServer } from './support/mail-server.ts'

let auth: AuthUnderTest
let smtp: SMTPServer
let consultation: Bus
/** The consultation service writes the address into its copies. */
const rename = vi.fn(async (_input: object) => ({ data: {} }))
let isDown = false
const mails: Mail[] = []

const startCopy = () =>
  auth.start({
    SMTP_URL: `smtp://bugar:surat@127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Bugar <bugar@contoh.id>',
    PUBLIC_URL: 'https://contoh.id/bugar/',
  })

beforeAll(async () => {
  smtp = await startMailServer(mails, () => isDown)
  auth = await prepareAuth()
  await startCopy()
  consultation = await busAs(auth.servers, 'consultation')
  const { 'consultation.renameUser': operation } = internalConsultationOperations
  await consultation.serve(
    'consultation',
    { 'consultation.renameUser': operation },
    { 'consultation.renameUser': rename },
  )
})
afterAll(async () => {
  await consultation.stop()
  await auth.stop()
  await new Promise<void>((closed) => smtp.close(closed))
})

const pick = ({ email, password }: { email: string; password: string }) => ({ email, password })
const ask = (email: string, address = '198.51.100.7') =>
  auth.gateway.call('auth.requestResetLink', { email }, { address }).then(
    ({ data, message }) => ({ code: 'ok', data, message }),
    (error: { code: string; message: string; retryAfter?: number }) => error,
  )
const mailsTo = (email: string) => mails.filter(({ to }) => to.includes(email))
const mailTo = async (email: string): Promise<Mail> => {
  await expect.poll(() => mails.some(({ to }) => to.includes(email)), { timeout: 5000 }).toBe(true)
  return mails.findLast(({ to }) => to.includes(email)) as Mail
}

test('a forgotten password › comes with a link that sets another one', async () => {
  const person = aRegistration({ name: 'Klik evil.example' })
  await auth.gateway.call('auth.register', person)
  expect((await auth.gateway.call('auth.resetOptions', {})).data).toEqual({ byMail: true, contact: null })
  expect(await ask(person.email.toUpperCase())).toMatchObject({ code: 'ok', data: {} })
  const { from, to, content } = await mailTo(person.email)
  expect({ from, to }).toEqual({ from: 'bugar@contoh.id', to: [person.email] })
  expect(content).toContain('Buka tautan berikut dalam 24 jam')
  expect(content).not.toContain('evil.example')
  const token = /https:\/\/contoh\.id\/bugar\/reset#token=([\w-]{43})\r?\n/.exec(content)?.[1] ?? ''
  await auth.gateway.call('auth.resetPassword', { token, newPassword: 'kapal-pagi-42' })
  const login = await auth.gateway.call('auth.login', { email: person.email, password: 'kapal-pagi-42' })
  expect(login.data.user.email).toBe(person.email)
  expect(auth.log.join('')).not.toContain(token)
})

test('an address without an account, a locked account › get the same answer and no mail', async () => {
  const [person, locked] = [aRegistration(), aRegistration()]
  await auth.gateway.call('auth.register', person)
  const { user } = (await auth.gateway.call('auth.register', locked)).data
  await auth.models.users.updateOne({ _id: user.id }, { $set: { isActive: false } })
  const unknown = await ask('bukan-siapa-siapa@contoh.id')
  expect(await ask(locked.email)).toEqual(unknown)
  expect(await ask(person.email)).toEqual(unknown)
  await mailTo(person.email)
  expect([locked.email, 'bukan-siapa-siapa@contoh.id'].flatMap(mailsTo)).toEqual([])
})

const linkIn = ({ content }: Mail) => /\/email#token=([\w-]{43})\r?\n/.exec(content)?.[1] ?? ''

const aChange = async (email = aRegistration().email) => {
  const person = aRegistration()
  const { user, token: _token } = (await auth.gateway.call('auth.register', person)).data
  const actor = anActor(user)
  const outcomeOf = (asked: Promise<object>): Promise<{ code: string }> =>
    asked.then(
      () => ({ code: 'ok' }),
      (error: { code: string }) => error,
    )
  const request = (to = email, password = person.password) =>
    outcomeOf(auth.gateway.call('account.requestEmail', { email: to, password }, { actor }))
  const use = (token: string) => outcomeOf(auth.gateway.call('account.confirmEmail', { token }))
  return { person, user, actor, email, request, use }
}

test('account.requestEmail, confirmEmail › the mailed link › changes the address once, tells the old one, ends all sessions', async () => {
  const { person, user, actor, email, request, use } = await aChange()
  expect(await request(email, 'salah')).toMatchObject({ code: 'invalid', errors: [{ field: 'password' }] })
  expect(await request(email.toUpperCase())).toEqual({ code: 'ok' })
  const { pendingEmail } = (await auth.gateway.call('account.get', {}, { actor })).data
  expect(pendingEmail).toMatchObject({ email })
  const token = linkIn(await mailTo(email))
  expect((await mailTo(person.email)).content).toContain('Alamat email lain diminta untuk akun ini.')
  expect((await auth.models.users.findById(user.id).lean())?.emailChange?.hash).not.toBe(token)
  // Two at once: one wins.
  const outcomes = await Promise.all([use(token), use(token)])
  expect(outcomes.filter(({ code }) => code === 'ok')).toHaveLength(1)
  expect(rename.mock.calls.map(([input]) => input)).toContainEqual({ userId: user.id, name: user.name, email })
  expect(await use(token)).toMatchObject({ code: 'not-found' })
  expect((await auth.gateway.call('auth.login', { email, password: person.password })).data.user).toMatchObject({
    id: user.id,
    email,
  })
  await expect(auth.gateway.call('auth.login', pick(person))).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect(auth.gateway.call('account.get', {}, { actor })).rejects.toMatchObject({ code: 'unauthenticated' })
  await expect.poll(() => mailsTo(person.email).some(({ content }) => content.includes('email diubah'))).toBe(true)
  const { entries } = (await auth.gateway.call('auth.auditPage', { objectId: user.id, limit: 10 })).data
  const by = { objectName: user.name, actor: { id: user.id, name: user.name }, outcome: 'done' }
  // The address enters the log once it is known to be the person's.
  expect(entries).toMatchObject([
    { operation: 'account.confirmEmail', ...by, before: { email: person.email }, after: { email } },
    { operation: 'account.requestEmail', ...by, before: null, after: { name: user.name } },
  ])
  expect(entries).toHaveLength(2)
  expect(JSON.stringify(entries[1])).not.toContain(email)
  expect(auth.log.join('')).not.toContain(token)
})

test('account.confirmEmail › expired, replaced, after a change of the password, taken meanwhile › changes nothing', async () => {
  const { person, user, actor, email, request, use } = await aChange()
  await request()
  const first = linkIn(await mailTo(email))
  const other = aRegistration()
  await request(other.email)
  const second = linkIn(await mailTo(other.email))
  expect(await use(first)).toMatchObject({ code: 'not-found' })
  await auth.gateway.call('auth.register', other)
  expect(await use(second)).toMatchObject({ code: 'conflict' })
  expect(await request(other.email)).toMatchObject({ code: 'conflict', errors: [{ field: 'email' }] })
  expect(await request(person.email)).toMatchObject({ code: 'invalid', errors: [{ field: 'email' }] })
  const third = aRegistration().email
  await request(third)
  const token = linkIn(await mailTo(third))
  await auth.models.users.updateOne({ _id: user.id }, { $set: { 'emailChange.expiresAt': new Date() } })
  expect(await use(token)).toMatchObject({ code: 'not-found', message: expect.stringContaining('kedaluwarsa') })
  await auth.models.users.updateOne({ _id: user.id }, { $set: { 'emailChange.expiresAt': new Date(Date.now() + 9e5) } })
  const passwords = { currentPassword: person.password, newPassword: 'gunung-sore-19' }
  await auth.gateway.call('auth.changePassword', passwords, { actor })
  expect(await use(token)).toMatchObject({ code: 'not-found' })
  expect((await auth.models.users.findById(user.id).lean())?.email).toBe(person.email)
})

test('a pending address › is deleted when its link expires, by whichever copy starts', async () => {
  const { user, email, request } = await aChange()
  await request()
  await mailTo(email)
  const stored = async () => (await auth.models.users.findById(user.id).lean())?.emailChange?.email
  const expireAt = (time: number) =>
    auth.models.users.updateOne({ _id: user.id }, { $set: { 'emailChange.expiresAt': new Date(time) } })
  await expireAt(Date.now() + 60_000)
  await startCopy()
  expect(await stored()).toBe(email)
  await expireAt(Date.now())
  await startCopy()
  await expect.poll(stored).toBeUndefined()
})

test('an address with a comma › is never read as two recipients', async () => {
  const { user } = (await auth.gateway.call('auth.register', aRegistration())).data
  // An address of an older release; it cannot be registered any more.
  const email = 'korban@lain.example,sari'
  await auth.models.users.updateOne({ _id: user.id }, { $set: { email } })
  expect(await ask(email)).toMatchObject({ code: 'ok' })
  await ask(aRegistration().email)
  expect(mails.filter(({ to }) => to.length > 1 || to.includes('korban@lain.example'))).toEqual([])
})

const tokenIn = ({ content }: Mail) => /#token=([\w-]{43})\r?\n/.exec(content)?.[1] ?? ''

/** Waits for a mail to another account that was requested after all others. */
const untilSent = async () => {
  const last = aRegistration()
  await auth.gateway.call('auth.register', last)
  await ask(last.email, '198.51.100.250')
  await mailTo(last.email)
}

test('three requests from one address › the fourth is answered alike and sends nothing; elsewhere one is sent', async () => {
  const person = aRegistration()
  await auth.gateway.call('auth.register', person)
  for (let count = 0; count < 4; count++) {
    expect(await ask(person.email, '198.51.100.8')).toMatchObject({ code: 'ok' })
  }
  await untilSent()
  expect(mailsTo(person.email).length).toBe(3)
  expect(await ask(person.email, '198.51.100.9')).toMatchObject({ code: 'ok' })
  await expect.poll(() => mailsTo(person.email).length).toBe(4)
})

test('requests of strangers › neither keep the owner from asking nor void the links that were mailed', async () => {
  const person = aRegistration()
  await auth.gateway.call('auth.register', person)
  for (let count = 0; count < 11; count++) {
    expect(await ask(person.email, `203.0.113.${count}`)).toMatchObject({ code: 'ok' })
  }
  expect(await ask(person.email, '203.0.113.99')).toMatchObject({ code: 'ok' })
  await untilSent()
  const [first, ...others] = mailsTo(person.email)
  expect(others.length).toBe(9)
  await auth.gateway.call('auth.resetPassword', { token: tokenIn(first as Mail), newPassword: 'kapal-pagi-42' })
  for (const other of others) {
    const checked = auth.gateway.call('auth.checkResetLink', { token: tokenIn(other) })
    await expect(checked).rejects.toMatchObject({ message: 'Tautan ini sudah dipakai. Minta tautan baru.' })
  }
})

test('thirty requests from one address › the next waits', async () => {
  const { email } = aRegistration()
  for (let count = 0; count < 30; count++) {
    expect(await ask(`${count}${email}`, '203.0.113.200')).toMatchObject({ code: 'ok' })
  }
  expect(await ask(`30${email}`, '203.0.113.200')).toMatchObject({ code: 'rate-limited' })
  expect(await ask(`31${email}`, '203.0.113.201')).toMatchObject({ code: 'ok' })
})

test('requests from one IPv6 network › count as from one address', async () => {
  const { email } = aRegistration()
  for (let count = 0; count < 30; count++) {
    expect(await ask(`${count}${email}`, `2001:db8:7:7::${count}`)).toMatchObject({ code: 'ok' })
  }
  expect(await ask(`30${email}`, '2001:db8:7:7:ffff::1')).toMatchObject({ code: 'rate-limited' })
  expect(await ask(`31${email}`, '2001:db8:7:8::1')).toMatchObject({ code: 'ok' })
})

test('what is done with an account › is mailed to its owner, with when and by which device, and no name', async () => {
  const person = aRegistration({ name: 'Klik evil.example' })
  const { user } = (await auth.gateway.call('auth.register', person, { address: '192.0.2.1' })).data
  const logIn = (address: string, device: string | null = null) =>
    auth.gateway.call('auth.login', { email: person.email, password: person.password }, { address, device })
  await logIn('192.0.2.1', 'Firefox di Windows')
  expect(mailsTo(person.email)).toEqual([])
  await logIn('192.0.2.2', 'Chrome di Android')
  const login = await mailTo(person.email)
  expect(login.content).toContain('Ada yang masuk dengan password Anda.')
  expect(login.content).toContain('Perangkat: Chrome di Android')
  expect(login.content).not.toContain('evil.example')
  const actor = anActor({ ...user })
  const passwords = { currentPassword: person.password, newPassword: 'gunung-sore-19' }
  await auth.gateway.call('auth.changePassword', passwords, { actor, device: 'Safari di iPhone' })
  await expect.poll(() => mailsTo(person.email).length).toBe(2)
  const { notices } = (await auth.gateway.call('account.get', {}, { actor })).data
  expect(notices.map(({ kind, device }) => [kind, device])).toEqual([
    ['password-changed', 'Safari di iPhone'],
    ['login', 'Chrome di Android'],
    ['login', 'Firefox di Windows'],
  ])
})

test('who is an administrator › each change is mailed to all of them and the person, without names', async () => {
  const register = async (role: 'user' | 'admin') => {
    const { user } = (await auth.gateway.call('auth.register', aRegistration({ name: 'Klik evil.example' }))).data
    await auth.models.users.updateOne({ _id: user.id }, { $set: { role } })
    return { ...user, call: { actor: anActor({ ...user, role }) } }
  }
  const [rina, bayu, sari] = [await register('admin'), await register('admin'), await register('user')]
  const told = async (email: string, text: string) => {
    await expect.poll(() => mailsTo(email).some(({ content }) => content.includes(text)), { timeout: 5000 }).toBe(true)
  }
  await auth.gateway.call('admin.invite', { id: sari.id }, rina.call)
  const invited = `${sari.email} diusulkan menjadi administrator. Oleh: ${rina.email}.`
  await Promise.all([told(rina.email, invited), told(bayu.email, invited)])
  await auth.gateway.call('admin.approve', { id: sari.id }, bayu.call)
  const made = `${sari.email} menjadi administrator. Oleh: ${rina.email}, disetujui ${bayu.email}.`
  await Promise.all([rina, bayu, sari].map(({ email }) => told(email, made)))
  await auth.gateway.call('admin.retire', { id: bayu.id }, bayu.call)
  await Promise.all([rina, bayu, sari].map(({ email }) => told(email, `${bayu.email} berhenti sebagai administrator.`)))
  expect(mails.filter(({ content }) => content.includes('evil.example'))).toEqual([])
  expect(mailsTo(sari.email)).toHaveLength(2)
})

test('a mail server that rejects the mail › is noted in the log, the answer stays the same', async () => {
  const person = aRegistration()
  await auth.gateway.call('auth.register', person)
  isDown = true
  expect(await ask(person.email)).toMatchObject({ code: 'ok', data: {} })
  const line = () => auth.log.find((each) => each.includes('reset link not sent') && each.includes('no mailbox'))
  await expect.poll(line, { timeout: 5000 }).toBeDefined()
  isDown = false
  // The mail server's answer names the address.
  expect(line()).toContain('no mailbox <[address]>')
  expect(auth.log.join('')).not.toContain(person.email)
})
