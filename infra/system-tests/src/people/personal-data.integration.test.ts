import { healthProfileExamples, trainingProfileExamples } from '@bugar/contracts/examples/advice'
import { ownExerciseExamples } from '@bugar/contracts/examples/training'
import { aPerson, loginAs, request } from '@bugar/testing/client'
import { downloadData, prepared } from '@bugar/testing/data-download'
import { inDays } from '@bugar/testing/days'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import mongoose from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'

let stack: Stack

beforeAll(async () => {
  stack = await startStack()
})
afterAll(() => stack.stop())

/** As `account.requestEmail` stores it, which needs a mail server. */
const setPendingEmail = async (id: string, email: string, forMs: number) => {
  const { MONGODB_URI, MONGODB_DATABASE } = stack.servers.environment('auth')
  const connection = await mongoose.createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE }).asPromise()
  const emailChange = { email, hash: id, expiresAt: new Date(Date.now() + forMs) }
  await connection.collection<{ _id: string }>('users').updateOne({ _id: id }, { $set: { emailChange } })
  await connection.close()
}

const download = (token: string) => downloadData(stack.url, token)

const send = (method: string, path: string, token: string, body?: object) =>
  request(stack.url, method, path, { token, ...(body && { body }) })

test('account.download › a person who has something of everything › all of it, nothing of others, no secrets', async () => {
  const [person, other] = [await aPerson(stack.url, { name: 'Melati Unduh' }), await aPerson(stack.url)]
  const { token } = person
  const exercise = (await send('GET', '/exercises?limit=1', token)).body.data.exercises[0].id
  await send('POST', '/user/favorites', token, { exerciseId: exercise })
  await send('POST', `/user/progress/${exercise}`, token, { date: '2026-11-20', sets: 3 })
  await send('POST', '/user/workout-history', token, {
    date: '2026-11-20',
    day: 'Jumat',
    programCode: 'P2',
    exercises: [],
    notes: '=HYPERLINK("x")',
  })
  await send('POST', '/training/exercises', token, ownExerciseExamples['ownExercise.create'].input)
  await send('POST', '/user/weigh-ins', token, { date: '2026-11-20', weight: 60.4 })
  await send('PUT', '/user/training-profile', token, trainingProfileExamples['trainingProfile.update'].input)
  // More than a page of an export.
  for (let weight = 50; weight < 75; weight++) {
    await send('POST', '/consultations', token, { weight, height: 170 })
  }
  // The weights fell by more than 10 % within a month, so that no lower goal is accepted.
  const answers = healthProfileExamples['healthProfile.update'].input
  const screening = { ...answers?.screening, pregnant: undefined, missedPeriods: undefined }
  await send('PUT', '/user/health-profile', token, { ...answers, screening })
  await send('PUT', '/user/body-goal', token, { weight: 75, date: inDays(70) })
  await send('POST', '/consultations', other.token, { weight: 99, height: 199 })
  const asAdmin = await loginAs(stack.url, admin)
  await send('PATCH', `/users/${person.id}/toggle`, asAdmin)
  await send('PATCH', `/users/${person.id}/toggle`, asAdmin)
  await setPendingEmail(person.id, 'menunggu@contoh.id', 60_000)
  const { email, password } = person
  const { response, texts, data } = await download(await loginAs(stack.url, { email, password }))
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="?Bugar_Data_[\d-]+\.zip"?$/)
  const counts = Object.entries(data).flatMap(([type, records]) =>
    Array.isArray(records) ? [[type, records.length]] : [],
  )
  expect(Object.fromEntries(counts)).toEqual({
    user: 1,
    pendingEmail: 1,
    consultation: 25,
    healthProfile: 1,
    trainingProfile: 1,
    weighIn: 1,
    bodyGoal: 1,
    workout: 1,
    progress: 1,
    ownExercise: 1,
    favorite: 1,
    // Locking the account ended the other.
    session: 1,
    notice: expect.any(Number),
    audit: 2,
  })
  expect(new Set(data['consultation']?.map(({ user }) => user.id))).toEqual(new Set([person.id]))
  expect(data['audit']?.map(({ by, operation }) => [by, operation])).toEqual([
    ['administrator', 'user.toggle'],
    ['administrator', 'user.toggle'],
  ])
  const all = Object.values(texts).join('\n')
  expect(all).not.toMatch(/argon2|passwordHash/)
  expect(all).not.toContain(other.id)
  expect(all).not.toContain(admin.email)
  expect(texts['csv/konsultasi.csv']?.trim().split('\n')).toHaveLength(26)
  expect(texts['csv/catatan-latihan.csv']).toContain(`'=HYPERLINK`)
  expect(texts['csv/sasaran-berat.csv']).toContain(`75;${inDays(70)};`)
  expect(texts['csv/gerakan-sendiri.csv']).toContain('Dorong gerobak;detik;walk;')
  expect(texts['csv/berat-badan.csv']).toContain('2026-11-20;60,4;')
  expect(texts['csv/jawaban-latihan.csv']).toContain(';Menambah otot;3;45;Di rumah;Pemula')
  const { name } = (await send('GET', `/exercises/${exercise}`, asAdmin)).body.data
  expect(data['favorite']?.[0]).toMatchObject({ exerciseId: exercise, exerciseName: name })
  expect(texts['csv/aktivitas-akun.csv']).toMatch(/;Semua data Anda diminta untuk diunduh\.;/)
  expect(data['pendingEmail']).toEqual([{ email: 'menunggu@contoh.id', expiresAt: expect.any(String) }])
  expect(texts['csv/email-menunggu.csv']).toContain('menunggu@contoh.id;')
  expect(texts['csv/kemajuan-gerakan.csv']).toContain(`2026-11-20;${name};3;`)
  expect(texts['index.html']).toContain('Melati Unduh')
})

test('account.download › a newcomer, whose other address expired unconfirmed › has the account alone', async () => {
  const { id, token } = await aPerson(stack.url)
  await setPendingEmail(id, 'kedaluwarsa@contoh.id', 0)
  const { data } = await download(token)
  expect(Object.keys(data)).toEqual(['createdAt', 'user', 'session', 'notice', 'audit'])
  expect(data['audit']).toEqual([])
})

test('account.download › an administrator › gets what they did without the data of others', async () => {
  const person = await aPerson(stack.url, { name: 'Orang Lain' })
  const asAdmin = await loginAs(stack.url, admin)
  await send('PATCH', `/users/${person.id}/toggle`, asAdmin)
  const { texts } = await download(asAdmin)
  expect(texts['csv/jejak-administrator.csv']).toContain('user.toggle;Anda')
  expect(Object.values(texts).join('\n')).not.toMatch(/Orang Lain/)
})

test('account.download › a service that is away › says that it failed instead of giving half', async () => {
  const { token } = await aPerson(stack.url)
  await stack.stopService('catalog')
  expect((await send('POST', '/user/account/data', token)).status).toBe(201)
  expect(await prepared(stack.url, token)).toEqual({ state: 'failed' })
  expect((await send('GET', '/user/account/data', token)).status).toBe(404)
})
