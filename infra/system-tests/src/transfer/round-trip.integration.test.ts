import { guidedSessionExamples } from '@bugar/contracts/examples/training'
import type { Operation } from '@bugar/contracts/core/bus/operation'
import { operations } from '@bugar/contracts/operations'
import mongoose from 'mongoose'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerHealthy, aPerson, loginAs, request } from '@bugar/testing/client'
import { inDays } from '@bugar/testing/days'
import { admin, type Stack, startStack } from '@bugar/testing/stack'
import { allowTime } from '@bugar/testing/time-allowed'
import { exportText, importBody } from '@bugar/testing/transfer'

allowTime('auth.register', 'auth.login', 'consultation.create')

const other = { email: 'lain@bugar.test', password: admin.password }

let stack: Stack
let empty: Stack
let token: string

beforeAll(async () => {
  stack = await startStack()
  empty = await startStack({}, { auth: { ADMIN_EMAIL: other.email } })
  token = await loginAs(stack.url, admin)
})
afterAll(async () => {
  await Promise.all([stack.stop(), empty.stop()])
})

type Person = Awaited<ReturnType<typeof aPerson>>

/** The smallest whole PNG: one grey pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

const upload = async (): Promise<string> => {
  const body = new FormData()
  body.append('file', new Blob([new Uint8Array(png)]), 'titik abu.png')
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${stack.url}/api/upload`, { method: 'POST', headers, body })
  return ((await response.json()) as { data: { id: string } }).data.id
}

const send = async (as: string, method: string, path: string, body?: object) => {
  const reply = await request(stack.url, method, path, { token: as, body })
  expect(reply.status, reply.text).toBeLessThan(300)
  return reply.body.data
}

/** Something of everything, and where it is. */
const fill = async (people: readonly Person[]): Promise<Readonly<Record<string, string>>> => {
  const exercise = await send(token, 'POST', '/exercises', { name: 'Gerakan uji', category: 'Kardio' })
  await send(token, 'PUT', '/programs/P9', { name: 'Program Uji' })
  for (const programCode of ['P6', 'P7']) {
    await send(token, 'PUT', '/rules/B2-L2', {
      programCode,
      note: `uji bolak-balik ${programCode}`,
      updateGoldenCases: true,
    })
  }
  let consultation = ''
  let workout = ''
  for (const { token: as } of people) {
    await send(as, 'POST', '/consultations', { weight: 90, height: 170 })
    consultation = (await send(as, 'POST', '/consultations', { weight: 68, height: 170, bodyFatPercentage: 15 })).id
    await send(as, 'POST', '/user/favorites', { exerciseId: exercise.id })
    await send(as, 'POST', `/user/progress/${exercise.id}`, { date: '2026-11-20', sets: 3, reps: 10 })
    await send(as, 'POST', '/user/weigh-ins', { date: '2026-11-20', weight: 60.4 })
    await send(as, 'PUT', '/user/body-goal', { weight: 67, date: inDays(700) })
    const logged = await send(as, 'POST', '/user/workout-history', {
      date: '2026-11-20',
      day: 'Jumat',
      programCode: 'P2',
      exercises: [{ name: 'Push-up', sets: 3, reps: 10 }],
    })
    workout = logged.id
    await answerHealthy(stack.url, as)
    await send(as, 'POST', '/training/plan', { startDate: inDays(1) })
    const session = guidedSessionExamples['guidedSession.save'].input
    const own = { ...session, id: undefined }
    await send(as, 'PUT', `/training/sessions/${randomUUID()}`, own)
  }
  return {
    '/users/{id}': people.at(-1)?.id ?? '',
    '/programs/id/{id}': 'P9',
    '/exercises/{id}': exercise.id,
    '/exercises/category/{category}': 'Kardio',
    '/user/progress/{exerciseId}': exercise.id,
    '/user/workout-history/{id}/session': workout,
    '/training/targets': `?from=${inDays(1)}&to=${inDays(7)}`,
    '/files/{id}': await upload(),
    '/rules/{id}': 'B2-L2',
    '/rules/versions/{version}/changes': '1',
    '/rule-bases/{base}/rules': 'energy',
    '/rule-bases/{base}/vectors': 'energy',
    '/rule-bases/{base}/dmn': 'energy',
    '/rule-bases/{base}/rules/{rule}/history': 'safety K-01',
    '/rule-bases/{base}/versions': 'safety',
    '/rule-bases/{base}/compare': 'safety ?from=1&to=1',
    '/rule-bases/{base}/drafts': 'safety',
    // Drafts are not part of an export.
    '/rule-drafts/{id}': noDraft,
    '/rule-drafts/{id}/check': noDraft,
    '/rule-drafts/{id}/changes': noDraft,
    '/rule-drafts/{id}/compare': noDraft,
    '/rule-drafts/{id}/coverage': noDraft,
    '/rule-drafts/{id}/shadow': noDraft,
    '/rule-drafts/{id}/files': noDraft,
    '/rule-drafts/{id}/files/{file}': `${noDraft} ${noDraft}`,
    '/decisions/{id}': noDraft,
    '/decisions/{id}/recomputed': noDraft,
    '/rule-bases/{base}/versions/{version}/changes': 'safety 1',
    '/consultations/{id}': consultation,
  }
}

const noDraft = '0123456789abcdef01234567'

/** Excluded: replies that depend on processes, sessions, time, keys or the restore's own audit entries. */
const ofOneSystem = [
  '/health',
  '/rule-copies',
  '/rule-bases/{base}/bundle',
  '/rule-bundle-keys',
  '/database/status',
  '/export',
  '/audit',
  '/audit/csv',
  '/user/sessions',
  '/user/account/data',
  '/training/plan/preview',
]

// Teams authenticate with their keys, which no export contains.
const paths = (Object.values(operations) as Operation[]).flatMap(({ http, access }) =>
  http?.method === 'GET' && access !== 'team' && !ofOneSystem.includes(http.path) ? [http.path] : [],
)

/** Reply of every compared GET operation to each person, without notices and the seeded rule version. */
const walk = async (url: string, logins: readonly { email: string; password: string }[], at: typeof objects) => {
  const replies: Record<string, unknown> = {}
  for (const login of logins) {
    const as = await loginAs(url, { email: login.email, password: login.password })
    for (const path of paths) {
      const parts = (at[path] ?? '').split(' ')
      const address = path.replaceAll(/\{\w+\}/g, () => parts.shift() ?? '') + parts.join('')
      const { status, text } = await request(url, 'GET', address, { token: as })
      replies[`${login.email} ${path}`] = { status, text: partsOfOneSystem[path]?.(text) ?? withoutFirst(path, text) }
    }
  }
  return replies
}

const withoutFirst = (path: string, text: string) =>
  path.endsWith('/versions') ? text.replace(/\{"version":1,[^}]*\}/, '') : text

/** Notices of logins exist only in the system where the login was. */
const partsOfOneSystem: Readonly<Record<string, (text: string) => string>> = {
  '/rule-bases/{base}/rules/{rule}/history': (text) => text.replace(/(?<="version":1,.*"createdAt":)"[^"]*"/, ''),
  '/user/account': (text) => text.replace(/"notices":\[[^\]]*\]/, ''),
}

let objects: Readonly<Record<string, string>>

/** The account that a new system makes for itself is none of the file's. */
const forgetOwnAccount = async () => {
  const { MONGODB_URI, MONGODB_DATABASE } = empty.servers.environment('auth')
  const client = await mongoose.mongo.MongoClient.connect(MONGODB_URI)
  await client.db(MONGODB_DATABASE).collection('users').deleteOne({ email: other.email })
  await client.close()
}

test('export, empty system, restore › every GET operation answers everybody the same, and files have their bytes', async () => {
  // The first registers alone: of two concurrent upserts of one counter the Python server answers one with null.
  const first = await aPerson(stack.url, { name: 'Sari Dewi' })
  const others = ['Budi Hartono', 'Wati Lestari'].map((name) => aPerson(stack.url, { name }))
  const people = [first, ...(await Promise.all(others))]
  objects = await fill(people)
  const before = await walk(stack.url, [admin, ...people], objects)
  expect(new Set(Object.values(before).map((reply) => (reply as { status: number }).status))).toEqual(
    new Set([200, 403, 404]),
  )
  const file = await exportText(stack.url, token)
  const { status, body } = await importBody(empty.url, await loginAs(empty.url, other), file)
  expect(body.errors ?? []).toEqual([])
  expect(status).toBe(200)
  expect(body.data.types.file).toEqual({ created: 1, updated: 0, unchanged: 0 })
  await forgetOwnAccount()
  const again = await walk(empty.url, [admin, ...people], objects)
  for (const [requested, reply] of Object.entries(before)) {
    expect(again[requested], requested).toEqual(reply)
  }
  const bytesFrom = async (url: string) => (await fetch(`${url}/api/files/${objects['/files/{id}']}`)).arrayBuffer()
  expect(await bytesFrom(empty.url)).toEqual(await bytesFrom(stack.url))
  const found = await request(empty.url, 'GET', '/consultations/admin/all?search=wati', {
    token: await loginAs(empty.url, admin),
  })
  expect(found.body.data.pagination.total).toBe(2)
})
