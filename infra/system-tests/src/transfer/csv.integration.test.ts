import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

let stack: Stack
let token: string
let person: Awaited<ReturnType<typeof aPerson>>

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
  person = await aPerson(stack.url)
  for (const weight of [60, 61, 62, 63]) {
    await request(stack.url, 'POST', '/consultations', { token: person.token, body: { weight, height: 170.5 } })
  }
})
afterAll(() => stack.stop())

/** 20 November 2026 in Jakarta: its first and its last millisecond, and those just outside. */
const moments = [
  '2026-11-19T16:59:59.999Z',
  '2026-11-19T17:00:00.000Z',
  '2026-11-20T16:59:59.999Z',
  '2026-11-20T17:00:00.000Z',
]
const day = 'from=2026-11-19T17:00:00.000Z&to=2026-11-20T17:00:00.000Z'

const setTimes = async (service: 'consultation' | 'auth', collection: string, times: Record<string, string>) => {
  const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment(service)
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  for (const [id, time] of Object.entries(times)) {
    const _id = (service === 'auth' ? id : new mongoose.Types.ObjectId(id)) as never
    await connection.collection(collection).updateOne({ _id }, { $set: { createdAt: new Date(time) } })
  }
  await connection.close()
}

const get = async (path: string) => request(stack.url, 'GET', path, { token })

test('a span › of consultations › has its first moment and not its end, in the list as in the table', async () => {
  const { consultations } = (await get('/consultations/admin/all')).body.data
  const ids = consultations.map(({ id }: { id: string }) => id).toReversed()
  await setTimes(
    'consultation',
    'consultations',
    Object.fromEntries(ids.map((id: string, at: number) => [id, moments[at]])),
  )
  const { data } = (await get(`/consultations/admin/all?${day}`)).body
  expect(data.consultations.map(({ weight }: { weight: number }) => weight)).toEqual([62, 61])
  expect(data.pagination.total).toBe(2)
  const none = (await get(`/consultations/admin/all?${day}&search=tidak-ada`)).body.data
  expect(none.pagination.total).toBe(0)

  const { text, headers } = await get(`/consultations/admin/csv?${day}`)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('content-disposition')).toBe(`attachment; filename="bugar-konsultasi-${inDays(0)}.csv"`)
  const [head, ...rows] = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(head).toMatch(/^Waktu \(WIB\);Nama;Email;/)
  expect(rows.map((row) => row.split(';').slice(0, 1))).toEqual([['2026-11-20 23:59'], ['2026-11-20 00:00']])
  expect(rows[0]).toContain(`;${person.name};${person.email};`)
  expect(rows[0]).toContain(';62;170,5;')
})

test('a span › of users › is of their registration; the list says who has consultations', async () => {
  const other = await aPerson(stack.url)
  await setTimes('auth', 'users', { [person.id]: moments[1] as string, [other.id]: moments[3] as string })
  const { data } = (await get(`/users?${day}`)).body
  expect(data.users).toMatchObject([{ id: person.id, consultationTotal: 4 }])
  const { text } = await get(`/users/csv?${day}`)
  expect(text.split('\r\n')).toHaveLength(3)
  expect(text).toMatch(new RegExp(`2026-11-20 00:00;${person.name};${person.email};.*;4\r\n$`))
  const whole = (await get(`/users?search=${other.email}`)).body.data.users
  expect(whole).toMatchObject([{ id: other.id, consultationTotal: 0 }])
})

test('a name that is a formula › is text in the table', async () => {
  const { id } = await aPerson(stack.url)
  const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment('auth')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  await connection.collection('users').updateOne({ _id: id as never }, { $set: { name: '=1+1;x' } })
  await connection.close()
  expect((await get('/users/csv')).text).toContain(`;"'=1+1;x";`)
})

test('a table › is for administrators, with filters that are valid, and leaves an entry', async () => {
  for (const path of ['/users/csv', '/consultations/admin/csv', '/audit/csv', '/decisions/csv']) {
    expect((await request(stack.url, 'GET', path, { token: person.token })).status).toBe(403)
    expect((await request(stack.url, 'GET', path)).status).toBe(401)
    expect((await get(`${path}?page=2`)).status).toBe(400)
    expect((await get(`${path}?from=kemarin`)).status).toBe(400)
  }
  const { text } = await get('/audit/csv?operation=user.csv')
  expect(text).toMatch(/^.?Waktu \(WIB\);Pelaku;Tindakan;Kode tindakan;Objek;/)
  expect(text).toMatch(/;Mengunduh CSV pengguna;user\.csv;;;selesai;;"?\{/)
})
