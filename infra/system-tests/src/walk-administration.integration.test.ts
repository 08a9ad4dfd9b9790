import { days } from '@bugar/contracts/core/values/knowledge'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { admin, type Stack, startStack } from '@bugar/testing/stack'

/** Every call that administrators have. */
let stack: Stack
let token: string
let person: Awaited<ReturnType<typeof aPerson>>

beforeAll(async () => {
  stack = await startStack()
  token = await loginAs(stack.url, admin)
  person = await aPerson(stack.url)
  await request(stack.url, 'POST', '/consultations', { token: person.token, body: { weight: 60, height: 170 } })
})
afterAll(() => stack.stop())

const sendRequest = async (method: string, path: string, body?: unknown) => {
  const reply = await request(stack.url, method, path, { token, body })
  return { status: reply.status, ...reply.body, text: reply.text, type: reply.headers.get('content-type') }
}

const count = expect.any(Number)
const text = expect.any(String)
const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
const ok = { status: 200, success: true }
const created = { status: 201, success: true }
const rejected = { success: false }
const schedule = Object.fromEntries(days.map((day) => [day, 'Istirahat penuh']))

test('PUT /programs/{id} › data, message and updatedFields, then nothing to save', async () => {
  const content = {
    name: 'Program Uji',
    description: 'Uraian',
    cardioRatio: '60% Kardio - 40% Beban',
    dietRecommendation: 'Makan seimbang',
    schedule,
    isActive: true,
  }
  expect(await sendRequest('PUT', '/programs/P9', content)).toMatchObject({
    ...ok,
    message: 'Program berhasil diperbarui',
    updatedFields: ['name', 'description', 'cardioRatio', 'dietRecommendation', 'schedule'],
    data: { code: 'P9', ...content },
  })
  expect(await sendRequest('PUT', '/programs/P9', content)).toMatchObject({ ...ok, updatedFields: [] })
})

test.each([
  [{ name: 'ab' }, 'name', 'Program name must be at least 3 characters'],
  [{ schedule: { Senin: 'x' } }, 'schedule', 'Missing schedule for days: Selasa, Rabu, Kamis, Jumat, Sabtu, Minggu'],
  [
    { schedule: Object.fromEntries(days.map((day) => [day, ' '])) },
    'schedule',
    'At least one day must have training schedule',
  ],
  [{ code: 'P1' }, 'code', 'Cannot modify protected fields'],
])('PUT /programs/{id} › %j › message and errors say why not', async (body, field, message) => {
  expect(await sendRequest('PUT', '/programs/P1', body)).toMatchObject({
    status: 400,
    ...rejected,
    message: text,
    errors: [{ field, message: expect.stringContaining(message) }],
  })
})

const ruleSet = { version: count, hash: text }

test('GET /rules and its siblings › filters, one, numbers, missing pairs', async () => {
  const rule = {
    id: 'B2-L2',
    name: text,
    stage: 'complete',
    bmiCategory: 'B2',
    bodyFatCategory: 'L2',
    condition: text,
    programId: 'P2',
    programCode: 'P2',
    program: { code: 'P2', name: text },
    isActive: true,
  }
  expect(await sendRequest('GET', '/rules')).toMatchObject({ ...ok, meta: { total: 14, ruleSet } })
  const filtered = await sendRequest('GET', '/rules?bmiCategory=B2&bodyFatCategory=L2&isActive=true')
  expect(filtered).toMatchObject({ ...ok, data: [rule], meta: { total: 1 } })
  expect(await sendRequest('GET', '/rules/B2-L2')).toMatchObject({ ...ok, data: rule })
  expect(await sendRequest('GET', '/rules/B1')).toMatchObject({
    ...ok,
    data: { stage: 'bmi-only', range: text, description: text },
  })
  expect((await sendRequest('GET', '/rules/stats')).data).toEqual({
    complete: 10,
    bmiOnly: 4,
    cells: 12,
    ownRule: 10,
    fallback: 2,
    coverage: 100,
  })
  expect((await sendRequest('GET', '/rules/missing-combinations')).data).toEqual([
    { id: 'B4-L1', bmiCategory: 'B4', bodyFatCategory: 'L1', fallback: 'P4' },
    { id: 'B4-L2', bmiCategory: 'B4', bodyFatCategory: 'L2', fallback: 'P4' },
  ])
})

test('PUT /rules/{id}, versions, activate › a new version in force, and the earlier one again', async () => {
  const changed = await sendRequest('PUT', '/rules/B1-L2', {
    programId: 'P9',
    note: 'uji jalan-jalan',
    updateGoldenCases: true,
  })
  expect(changed).toMatchObject({
    ...ok,
    message: 'Aturan berhasil diperbarui',
    data: { id: 'B1-L2', programCode: 'P9' },
    meta: { ruleSet: { version: 2 } },
  })
  const { versions } = (await sendRequest('GET', '/rules/versions')).data
  expect(versions).toMatchObject([
    { version: 2, hash: text, author: { name: text }, note: 'uji jalan-jalan', createdAt: time, active: true },
    { version: 1, author: null, active: false },
  ])
  expect((await sendRequest('GET', '/rules/versions/2/changes')).data).toMatchObject({
    previous: 1,
    changes: [
      {
        before: { id: 'B1-L2', event: { params: { value: 'P5' } } },
        after: { id: 'B1-L2', event: { params: { value: 'P9' } } },
      },
    ],
    casesChanged: expect.toSatisfy((cases: number) => cases > 0),
  })
  const first = { previous: null, changes: [], casesChanged: 0 }
  expect((await sendRequest('GET', '/rules/versions/1/changes')).data).toEqual(first)
  expect(await sendRequest('GET', '/rules/versions/3/changes')).toMatchObject({ status: 404, ...rejected })
  const back = await sendRequest('POST', '/rules/versions/1/activate', { note: 'kembali' })
  expect(back).toMatchObject({ ...ok, data: { version: 1, active: true } })
  expect(await sendRequest('PUT', '/rules/B1-L2', { programCode: null })).toMatchObject({
    status: 400,
    errors: [{ field: 'programCode', message: 'Program assignment is required' }],
  })
})

test('GET /consultations/admin/all, /consultations/admin/stats › everybody’s, found by name or e-mail', async () => {
  const pagination = { total: 1, page: 1, totalPages: 1, limit: 3 }
  const found = await sendRequest('GET', `/consultations/admin/all?page=1&limit=3&search=${person.email}`)
  expect(found).toMatchObject({
    ...ok,
    data: { consultations: [{ user: { name: person.name, email: person.email } }], pagination },
  })
  expect((await sendRequest('GET', '/consultations/admin/stats')).data).toEqual({
    total: 1,
    today: 1,
    activeUsers: 1,
    programStats: [{ program: { code: 'P2', name: text }, count: 1 }],
  })
})

test('POST, PUT, PATCH, DELETE /exercises › created, changed, switched and deleted', async () => {
  const sent = { name: 'Gerakan Uji', category: 'Other', description: null, youtubeUrl: null, isActive: true }
  const made = await sendRequest('POST', '/exercises', sent)
  expect(made).toMatchObject({ ...created, message: 'Latihan berhasil dibuat', data: { id: text, ...sent } })
  const path = `/exercises/${made.data.id}`
  const video = { youtubeUrl: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', youtubeVideoId: 'dQw4w9WgXcQ' }
  const changed = await sendRequest('PUT', path, { youtubeUrl: 'youtu.be/dQw4w9WgXcQ' })
  expect(changed).toMatchObject({ ...ok, message: 'Latihan berhasil diperbarui', data: video })
  const off = { ...ok, message: 'Latihan dinonaktifkan', data: { isActive: false } }
  const on = { ...ok, message: 'Latihan diaktifkan', data: { isActive: true } }
  expect(await sendRequest('PATCH', `${path}/toggle`)).toMatchObject(off)
  expect(
    (await sendRequest('GET', '/exercises?limit=1000&includeInactive=true&search=Gerakan%20Uji')).data.exercises,
  ).toHaveLength(1)
  expect((await sendRequest('GET', '/exercises?search=Gerakan%20Uji')).data.exercises).toHaveLength(0)
  expect(await sendRequest('PATCH', `${path}/status`, { isActive: true })).toMatchObject(on)
  const { data } = await sendRequest('GET', '/exercises/admin/stats')
  expect(data).toEqual({ total: count, active: data.total, inactive: 0, withVideo: count })
  expect(await sendRequest('DELETE', path)).toMatchObject({ ...ok, message: 'Latihan berhasil dihapus' })
  expect(await sendRequest('GET', path)).toMatchObject({ status: 404, ...rejected })
})

test.each([
  [{ name: 'a', category: 'Other' }, 'name', 'Exercise name must be at least 2 characters'],
  [{ name: 'Gerakan' }, 'category', 'Category is required'],
  [{ name: 'Gerakan', category: 'Yoga' }, 'category', 'Invalid category. Must be one of: Angkat Beban, Kardio, Other'],
  [{ name: 'Gerakan', category: 'Other', youtubeUrl: 'contoh.id/x' }, 'youtubeUrl', 'Invalid YouTube URL format'],
  [
    { name: 'Gerakan', category: 'Other', youtubeUrl: 'youtu.be/x' },
    'youtubeUrl',
    'Could not extract video ID from URL',
  ],
])('POST /exercises › %j › is rejected for %s', async (body, field, message) => {
  expect(await sendRequest('POST', '/exercises', body)).toMatchObject({
    status: 400,
    ...rejected,
    errors: [{ field, message }],
  })
})

test('GET /users, /users/{id}, /users/stats › pages by search, role and status', async () => {
  const found = await sendRequest('GET', `/users?page=1&limit=10&search=${person.email}&role=user&status=active`)
  const user = { id: person.id, name: person.name, email: person.email, role: 'user', isActive: true, createdAt: time }
  const pagination = { total: 1, page: 1, totalPages: 1, limit: 10 }
  expect(found).toMatchObject({ ...ok, data: { users: [user], pagination } })
  expect(await sendRequest('GET', `/users/${person.id}`)).toMatchObject({
    ...ok,
    data: { ...user, updatedAt: time, consultationTotal: 1, consultations: [{ bmi: count, bodyFatPercentage: null }] },
  })
  const numbers = { total: count, active: count, inactive: 0, admins: 1, users: count, male: count, female: count }
  expect((await sendRequest('GET', '/users/stats')).data).toEqual(numbers)
})

test('PATCH /users/{id}/toggle, DELETE /users/{id} › locked, unlocked, kept with consultations, deleted without', async () => {
  const other = await aPerson(stack.url)
  const message = 'Status berhasil diperbarui'
  const login = { email: other.email, password: other.password }
  expect(await sendRequest('PATCH', `/users/${other.id}/toggle`)).toMatchObject({
    ...ok,
    message,
    data: { isActive: false },
  })
  expect(await sendRequest('POST', '/auth/login', login)).toMatchObject({ status: 403, message: 'Akun dinonaktifkan' })
  expect(await sendRequest('PATCH', `/users/${other.id}/toggle`)).toMatchObject({
    ...ok,
    message,
    data: { isActive: true },
  })
  expect(await sendRequest('DELETE', `/users/${other.id}`)).toMatchObject({ ...ok, message: 'User berhasil dihapus' })
  expect(await sendRequest('GET', `/users/${other.id}`)).toMatchObject({ status: 404, ...rejected })
  expect(await sendRequest('DELETE', `/users/${person.id}`)).toMatchObject({
    status: 409,
    message: expect.stringContaining('1'),
  })
})

test('PATCH, DELETE /users/{id} › the own account › is protected', async () => {
  const own = (await sendRequest('GET', '/auth/me')).data.user.id
  const deleting = { status: 409, message: 'Cannot delete your own account' }
  const locking = { status: 409, message: 'Cannot deactivate your own account' }
  expect(await sendRequest('DELETE', `/users/${own}`)).toMatchObject(deleting)
  expect(await sendRequest('PATCH', `/users/${own}/toggle`)).toMatchObject(locking)
})

test('GET /stats, /database/status, POST /database/migrate, /database/seed › every service is in them', async () => {
  expect((await sendRequest('GET', '/stats')).data).toMatchObject({
    users: count,
    programs: { total: 10 },
    exercises: count,
    rules: { coverage: 100 },
    consultations: { total: 1 },
    unavailable: [],
  })
  const names = ['auth', 'catalog', 'consultation', 'inference', 'training']
  for (const [method, path, message] of [
    ['GET', '/database/status', undefined],
    ['POST', '/database/migrate', 'Migrasi selesai'],
    ['POST', '/database/seed', 'Data awal sudah lengkap'],
  ] as const) {
    const reply = await sendRequest(method, path)
    expect(reply).toMatchObject({ ...ok, ...(message && { message }), data: { unavailable: [] } })
    expect(Object.keys(reply.data.services).toSorted()).toEqual(names)
  }
})

test('GET /export, POST /import/content › lines of JSON out, and a report in', async () => {
  const file = await sendRequest('GET', '/export')
  expect(file.type).toContain('application/x-ndjson')
  const headers = { 'content-type': 'application/x-ndjson', authorization: `Bearer ${token}` }
  const lines = file.text.split('\n').filter((line) => line.startsWith('{"type":"exercise"'))
  const response = await fetch(`${stack.url}/api/import/content`, { method: 'POST', headers, body: lines.join('\n') })
  expect(await response.json()).toMatchObject({
    success: true,
    message: 'Impor selesai',
    data: { total: lines.length, types: { exercise: { created: 0, updated: 0, unchanged: lines.length } } },
  })
})

test('POST /upload › without a form › 415; DELETE /files/{id} › one that is not there › 404', async () => {
  expect(await sendRequest('POST', '/upload', {})).toMatchObject({ status: 415, ...rejected })
  expect(await sendRequest('DELETE', `/files/${'0'.repeat(32)}`)).toMatchObject({ status: 404, ...rejected })
})

test('POST /forward-chaining/validate, /forward-chaining/simulate › findings, and who would move', async () => {
  expect(await sendRequest('POST', '/forward-chaining/validate', {})).toMatchObject({
    ...ok,
    data: {
      valid: true,
      coverage: 100,
      findings: [{ code: text, severity: 'info', place: text, message: text }, { severity: 'info' }],
      goldenCases: { total: count, failed: [] },
    },
  })
  const changes = [{ id: 'B2', programCode: 'P6' }]
  expect(await sendRequest('POST', '/forward-chaining/simulate', { changes })).toMatchObject({
    ...ok,
    data: { total: 1, changed: 1, table: [{ from: 'P2', to: 'P6', count: 1 }], examples: [{ from: 'P2', to: 'P6' }] },
  })
})
