import { anActor } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsOf } from '../src/migrations.ts'
import { aRegistration, type AuthUnderTest, prepareAuth } from './support/auth-under-test.ts'

let auth: AuthUnderTest
beforeAll(async () => {
  auth = await prepareAuth()
  await auth.start()
})
afterAll(() => auth.stop())

const password = 'rahasia-7x'
const register = async (email: string, own = password) =>
  (await auth.gateway.call('auth.register', aRegistration({ email, password: own }))).data.user
const logIn = (email: string, typed = password) =>
  auth.gateway.call('auth.login', { email, password: typed }).then(
    ({ data }) => data.user.id,
    ({ code }: { code: string }) => code,
  )
/** As an older release stored it. */
const store = async (id: string, email: string, name = 'Sari Dewi') => {
  const change = { email, name, searchText: `${name} ${email}`.toLowerCase() }
  await auth.models.users.collection.updateOne({ _id: id as never }, { $set: change })
}
const found = async (search: string) => {
  const actor = anActor({ role: 'admin' })
  return (await auth.gateway.call('user.list', { search, page: 1, limit: 10 }, { actor })).data.users.map(
    ({ id }) => id,
  )
}

test.each([
  ['Ani@Bücher.Example', 'ani@xn--bcher-kva.example'],
  ['ani@contoh.id', 'ANI@CONTOH.ID'],
  ['jose\u0301@contoh.id', 'José@contoh.id'],
  ['budi@gmail.test', 'budi@gmail.test.'],
])('auth.register, auth.login › %j and %j › are one account', async (first, second) => {
  const { id, email } = await register(first)
  const message = 'Email sudah terdaftar'
  const again = { code: email.startsWith('budi') ? 'invalid' : 'conflict', errors: [{ field: 'email' }] }
  await expect(register(second)).rejects.toMatchObject(again)
  if (again.code === 'conflict') {
    await expect(register(second)).rejects.toMatchObject({ message })
  }
  expect([await logIn(first), await logIn(second)]).toEqual([id, id])
})

test.each(['a\u200b@contoh.id', 'a@gmail.com,', 'a@gmail..com', '.a@gmail.com', 'a@gmail.com>', 'a@gmail.com.'])(
  'auth.register › %j › is rejected at the field, with what to do',
  async (email) => {
    const message = expect.stringContaining('misalnya nama@gmail.com') as string
    await expect(register(email)).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'email', message }] })
  },
)

test('auth.login › ten wrong passwords for five spellings › are limited together', async () => {
  await register('dedi@bücher.example')
  const spellings = [
    'dedi@bücher.example',
    'DEDI@bücher.example',
    'dedi@xn--bcher-kva.example',
    'dedi@xn--bcher-kva.example.',
  ]
  for (let count = 0; count < 10; count++) {
    expect(await logIn(spellings[count % 4] as string, 'salah')).toBe('unauthenticated')
  }
  expect(await Promise.all(spellings.map((typed) => logIn(typed, 'salah')))).toEqual(Array(4).fill('rate-limited'))
})

test('0001-spell-emails › addresses of an older release › get their spelling; of two that have one both log in', async () => {
  const stored = [
    ['sri@xn--mller-kva.example', 'sri@xn--mller-kva.example', 'Sri Lama'],
    ['sri@müller.example', 'sri@müller.example', 'Sri Baru'],
    ['tuti@contoh.id.', 'tuti@contoh.id', "José Jum'at"],
    ['tuti@contoh..id', 'tuti@contoh..id', 'Tuti'],
  ] as const
  const ids: string[] = []
  for (const [index, [email, , name]] of stored.entries()) {
    ids.push((await register(`lama${index}@contoh.id`, `rahasia-${index}x`)).id)
    await store(ids[index] as string, email, name)
  }
  const warned: unknown[] = []
  const [migration] = migrationsOf({ warn: (fields: unknown) => void warned.push(fields) })
  // Again, as after a crash.
  for (let run = 0; run < 2; run++) {
    await migration?.up(auth.models.users.db)
  }
  const emails = await Promise.all(ids.map(async (id) => (await auth.models.users.findById(id).lean())?.email))
  expect(emails).toEqual(stored.map(([, email]) => email))
  expect(warned).toEqual([{ user: ids[1] }, { user: ids[1] }])
  for (const [index, [email]] of stored.entries()) {
    expect(await logIn(email, `rahasia-${index}x`)).toBe(ids[index])
  }
  expect(await logIn('sri@xn--mller-kva.example', 'rahasia-1x')).toBe(ids[1])
  expect(await found('jum’at  jose')).toEqual([ids[2]])
})
