import { days, programCodes } from '@bugar/contracts/core/values/knowledge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, loginAs, request, type Send } from '@bugar/testing/client'
import { type Stack, startStack } from '@bugar/testing/stack'

/** Every call as people and screens use it; administration has its own walk. */
let stack: Stack
let person: Awaited<ReturnType<typeof aPerson>>

beforeAll(async () => {
  stack = await startStack()
  person = await aPerson(stack.url)
})
afterAll(() => stack.stop())

/** Status and body of a request by a person. */
const send = async (method: string, path: string, body?: unknown, given: Send = {}) => {
  const reply = await request(stack.url, method, path, { token: person.token, body, ...given })
  return { status: reply.status, ...reply.body, headers: reply.headers }
}

const count = expect.any(Number)
const text = expect.any(String)
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const truth = expect.any(Boolean)
const ok = { status: 200, success: true }
const created = { status: 201, success: true }
const pagination = (total: number, totalPages = 1) => ({ total, page: 1, totalPages, limit: count })

test('GET /health › anybody › data.stats and the state of each service', async () => {
  const state = { state: 'ok', copies: 1 }
  expect(await request(stack.url, 'GET', '/health')).toMatchObject({
    status: 200,
    body: {
      success: true,
      data: {
        stats: { users: count, programs: 10, exercises: count, rules: 10, consultations: count },
        services: { auth: state, catalog: state, inference: state, consultation: state, training: state },
      },
    },
  })
})

const user = {
  id: text,
  name: 'Budi Hartono',
  email: text,
  gender: 'male',
  role: 'user',
  isActive: true,
  createdAt: time,
  updatedAt: time,
}

test('POST /auth/register, login, GET /auth/me, POST /auth/logout › a session from its begin to its end', async () => {
  const email = `budi-${Date.now()}@contoh.id`
  const registration = { name: 'Budi Hartono', email, password: 'rahasia123', gender: 'male' }
  const registered = await send('POST', '/auth/register', registration)
  expect(registered).toMatchObject({ ...created, message: 'Registrasi berhasil!', data: { user, token: text } })
  const login = await send('POST', '/auth/login', { email, password: registration.password })
  expect(login).toMatchObject({ ...ok, message: 'Login berhasil!', data: { user, token: text } })
  const { token } = login.data
  expect(await send('GET', '/auth/me', undefined, { token })).toMatchObject({ ...ok, data: { user } })
  expect(await send('POST', '/auth/logout', undefined, { token })).toMatchObject({ ...ok, message: 'Logout berhasil' })
  expect(await send('GET', '/auth/me', undefined, { token })).toMatchObject({ status: 401, success: false })
  expect(await send('POST', '/auth/register', registration)).toMatchObject({
    status: 409,
    success: false,
    message: 'Email sudah terdaftar',
    errors: [{ field: 'email', message: 'Email sudah terdaftar' }],
  })
})

test.each([
  ['name', '', 'Nama lengkap harus diisi'],
  ['name', 'A', 'Nama minimal 2 karakter'],
  ['email', '', 'Email harus diisi'],
  ['email', 'tanpa-at', 'Format email tidak valid'],
  ['password', '', 'Password harus diisi'],
  ['password', '12345', 'Password minimal 6 karakter'],
  ['gender', 'x', 'Jenis kelamin harus dipilih'],
])('POST /auth/register › %s %j › errors carry field and message', async (field, value, message) => {
  const body = { name: 'Sari Dewi', email: 'sari@contoh.id', password: 'rahasia123', gender: 'female', [field]: value }
  expect(await send('POST', '/auth/register', body)).toMatchObject({
    status: 400,
    success: false,
    message: text,
    errors: [{ field, message }],
  })
})

test('POST /auth/login › a wrong password and an unknown e-mail › the same answer', async () => {
  const wrong = await send('POST', '/auth/login', { email: person.email, password: 'bukan-ini' })
  const unknown = await send('POST', '/auth/login', { email: 'tidak-ada@contoh.id', password: 'bukan-ini' })
  expect(wrong).toMatchObject({ status: 401, success: false, message: 'Email atau password salah' })
  expect({ ...wrong, headers: null }).toEqual({ ...unknown, headers: null })
})

test('PATCH /auth/password › ends the other sessions and keeps this one', async () => {
  const changer = await aPerson(stack.url)
  const other = await loginAs(stack.url, { email: changer.email, password: changer.password })
  const body = { currentPassword: changer.password, newPassword: 'rahasia-baru' }
  const sent = { token: changer.token }
  const changed = await send('PATCH', '/auth/password', body, sent)
  expect(changed).toMatchObject({ ...ok, message: 'Password berhasil diubah' })
  expect(await send('GET', '/auth/me', undefined, sent)).toMatchObject(ok)
  await expect.poll(async () => (await send('GET', '/auth/me', undefined, { token: other })).status).toBe(401)
})

const program = {
  id: 'P2',
  code: 'P2',
  name: text,
  description: text,
  cardioRatio: text,
  dietRecommendation: text,
  schedule: Object.fromEntries(days.map((day) => [day, text])),
  isActive: true,
  bmiCategory: 'B2',
  bodyFatCategory: 'L2',
}

test('GET /programs, /programs/id/{id}, /programs/stats › data and meta, in the order of codes', async () => {
  const all = await send('GET', '/programs')
  expect(all).toMatchObject({ ...ok, meta: { total: 10 } })
  expect(all.data.map(({ code }: { code: string }) => code)).toEqual([...programCodes])
  const searched = await send('GET', '/programs?search=p10')
  expect(searched).toMatchObject({ ...ok, meta: { total: 1 }, data: [{ code: 'P10' }] })
  expect(await send('GET', '/programs/id/P2')).toMatchObject({ ...ok, data: program })
  expect(await send('GET', '/programs/stats')).toMatchObject({ ...ok, data: { total: 10, active: 10, complete: 10 } })
})

const consultation = {
  user: { name: 'Sari Dewi', email: expect.stringContaining('@') },
  weight: 68.5,
  height: 170,
  bodyFatPercentage: 15,
  bmi: expect.closeTo(23.7, 1),
  bmiCategory: 'B2',
  bodyFatCategory: 'L2',
  program: { code: 'P2', name: text },
  fallback: false,
  notice: null,
  ruleSet: { version: count, hash: text },
  status: 'completed',
  isBMIOnly: false,
  createdAt: time,
  updatedAt: time,
}
const explanation = {
  trace: {
    steps: expect.arrayContaining([expect.objectContaining({ stage: 'complete', ruleId: 'B2-L2', fired: true })]),
  },
  stability: { stable: truth, neighbours: expect.any(Array), boundaries: expect.any(Array) },
}

test('POST, GET, PUT, DELETE /consultations › made, listed, read, noted and deleted', async () => {
  const notes = 'Konsultasi lengkap dengan BMI dan Body Fat'
  const sent = { weight: 68.5, height: 170, bodyFatPercentage: 15, notes }
  const made = await send('POST', '/consultations', sent)
  expect(made).toMatchObject({
    ...created,
    message: 'Konsultasi lengkap berhasil!',
    data: { id: text, ...consultation, ...explanation, notes },
  })
  const path = `/consultations/${made.data.id}`
  expect(await send('GET', path)).toMatchObject({ ...ok, data: made.data })
  expect(await send('GET', '/consultations?page=1&limit=10')).toMatchObject({
    ...ok,
    data: { consultations: [{ id: made.data.id, ...consultation }], pagination: pagination(1) },
  })
  expect(await send('PUT', path, { notes: 'Baru' })).toMatchObject({ ...ok, data: { ...consultation, notes: 'Baru' } })
  expect(await send('PUT', path, { weight: 1 })).toMatchObject({ status: 400, errors: expect.any(Array) })
  expect(await send('DELETE', path)).toMatchObject({ ...ok, message: 'Konsultasi berhasil dihapus' })
  expect(await send('GET', path)).toMatchObject({ status: 404, success: false })
})

test('POST /consultations › without body fat, and a pair without a rule of its own', async () => {
  const bmiOnly = await send('POST', '/consultations', { weight: 45, height: 170, notes: 'Konsultasi BMI saja' })
  expect(bmiOnly).toMatchObject({
    ...created,
    message: 'Konsultasi BMI berhasil!',
    data: { isBMIOnly: true, bodyFatPercentage: null, bodyFatCategory: null, program: { code: 'P1' } },
  })
  expect(await send('POST', '/consultations', { weight: 100, height: 170, bodyFatPercentage: 8 })).toMatchObject({
    ...created,
    data: {
      fallback: true,
      program: { code: 'P4' },
      notice: 'Kombinasi ini belum memiliki aturan lengkap; program dipilih berdasarkan BMI.',
    },
  })
})

test.each([
  [{ height: 170 }, 'weight', 'Berat badan wajib diisi'],
  [{ weight: 0.9, height: 170 }, 'weight', 'Berat badan harus antara 1 dan 300 kg'],
  [{ weight: 60 }, 'height', 'Tinggi badan wajib diisi'],
  [{ weight: 60, height: 251 }, 'height', 'Tinggi badan harus antara 1 dan 250 cm'],
  [{ weight: 60, height: 170, bodyFatPercentage: 70.5 }, 'bodyFatPercentage', 'Lemak tubuh harus antara 1 dan 70%'],
])('POST /consultations › %j › is rejected for %s', async (body, field, message) => {
  expect(await send('POST', '/consultations', body)).toMatchObject({ status: 400, errors: [{ field, message }] })
})

test('POST /consultations › one Idempotency-Key › the stored answer again, 422 for another body', async () => {
  const headers = { 'idempotency-key': 'kunci-jalan' }
  const first = await send('POST', '/consultations', { weight: 70, height: 170 }, { headers })
  const again = await send('POST', '/consultations', { weight: 70, height: 170 }, { headers })
  expect(again.data).toEqual(first.data)
  expect([first.headers.get('idempotency-replayed'), again.headers.get('idempotency-replayed')]).toEqual([null, 'true'])
  expect(await send('POST', '/consultations', { weight: 71, height: 170 }, { headers })).toMatchObject({ status: 422 })
})

const exercise = {
  id: text,
  name: text,
  category: expect.stringMatching(/^(?:Angkat Beban|Kardio|Other)$/),
  isActive: true,
  createdAt: time,
}

test('GET /exercises and its siblings › pages, one, categories', async () => {
  const library = await send('GET', '/exercises?limit=1000&active=true')
  expect(library).toMatchObject({ ...ok, data: { pagination: { page: 1, totalPages: 1, limit: 1000 } } })
  const { exercises, pagination: pages } = library.data
  expect(exercises.length).toBeGreaterThanOrEqual(24)
  expect(pages.total).toBe(exercises.length)
  expect(exercises[0]).toMatchObject(exercise)
  const { id, name } = exercises[0]
  expect(await send('GET', `/exercises/${id}`)).toMatchObject({ ...ok, data: exercises[0] })
  expect((await send('GET', `/exercises?search=${encodeURIComponent(name)}`)).data.exercises).toContainEqual(
    exercises[0],
  )
  const cardio = await send('GET', '/exercises/category/Kardio')
  expect(cardio).toMatchObject({ ...ok, data: { exercises: expect.any(Array), pagination: { page: 1, limit: 10 } } })
  expect(await send('GET', '/exercises/categories')).toMatchObject({
    ...ok,
    data: [{ category: 'Angkat Beban' }, { category: 'Kardio' }, { category: 'Other', label: 'Lainnya', count }],
  })
  expect(await send('GET', '/exercises?includeInactive=true')).toMatchObject({ status: 403, success: false })
})

test('GET, POST, DELETE /user/favorites › added once and twice, listed, removed', async () => {
  const exerciseId = (await send('GET', '/exercises?limit=1')).data.exercises[0].id
  const message = 'Ditambahkan ke favorit'
  expect(await send('POST', '/user/favorites', { exerciseId })).toMatchObject({ ...created, message })
  expect(await send('POST', '/user/favorites', { exerciseId })).toMatchObject({ ...ok, message })
  const favorites = [{ exerciseId, createdAt: time }]
  expect(await send('GET', '/user/favorites')).toMatchObject({ ...ok, data: { favorites } })
  const removed = await send('DELETE', `/user/favorites/${exerciseId}`)
  expect(removed).toMatchObject({ ...ok, message: 'Dihapus dari favorit' })
  expect((await send('GET', '/user/favorites')).data.favorites).toEqual([])
})

test('GET, POST /user/workout-history › a session is logged and found between two days', async () => {
  const entry = {
    date: '2026-11-20',
    day: 'Jumat',
    programCode: 'P2',
    exercises: [{ name: 'Push-up', sets: 3, reps: 10, weightKg: 0 }],
    durationMinutes: 40,
    feeling: 4,
    notes: 'Ringan',
  }
  const logged = await send('POST', '/user/workout-history', entry)
  expect(logged).toMatchObject({ ...created, data: { id: text, ...entry, createdAt: time } })
  const found = await send('GET', '/user/workout-history?page=1&limit=10&from=2026-11-20&to=2026-11-20')
  expect(found).toMatchObject({ ...ok, data: { entries: [logged.data], pagination: pagination(1) } })
  expect((await send('GET', '/user/workout-history?to=2026-11-19')).data.entries).toEqual([])
})

test('GET, POST /user/progress/{id} › entries newest first and the best values', async () => {
  const path = `/user/progress/${(await send('GET', '/exercises?limit=1')).data.exercises[0].id}`
  await send('POST', path, { date: '2026-11-18', weightKg: 25, reps: 6 })
  const entry = { date: '2026-11-19', sets: 3, reps: 8, weightKg: 20, durationMinutes: 12, notes: 'x' }
  expect(await send('POST', path, entry)).toMatchObject({ ...created, data: { id: text, ...entry } })
  expect(await send('GET', path)).toMatchObject({
    ...ok,
    data: {
      entries: [{ date: '2026-11-19' }, { date: '2026-11-18', sets: null }],
      best: { weightKg: 25, reps: 8, durationMinutes: 12 },
    },
  })
})

test('POST /forward-chaining/test, GET /forward-chaining/rules, /programs › the chain without a consultation', async () => {
  const facts = { gender: 'male', weight: 68.5, height: 170, bodyFatPercentage: 15 }
  expect(await send('POST', '/forward-chaining/test', facts)).toMatchObject({
    ...ok,
    data: { ...facts, bmiCategory: 'B2', bodyFatCategory: 'L2', programCode: 'P2', fallback: false, ...explanation },
  })
  const rules = await send('GET', '/forward-chaining/rules')
  expect(rules).toMatchObject({ ...ok, meta: { total: rules.data.length, ruleSet: { version: count, hash: text } } })
  const programs = await send('GET', '/forward-chaining/programs')
  expect(programs.data).toContainEqual({ code: 'P2', name: text, rules: ['B2-L2', 'B2'] })
})
