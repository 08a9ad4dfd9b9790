import { aPerson, loginAs, request } from '@bugar/testing/client'
import { downloadData } from '@bugar/testing/data-download'
import { admin } from '@bugar/testing/stack'
import mongoose from 'mongoose'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { consultationField, declaration } from './consultation-field.ts'
import { type Copy, copySources, newFiles } from './copy.ts'
import { generated, operation } from './operation.ts'
import { personalRecord } from './personal-record.ts'
import type { Recipe } from './recipe.ts'
import { listOfFailures, screenOfNames } from './screen.ts'

let copy: Copy
beforeAll(async () => {
  copy = copySources()
  for (const recipe of [operation, personalRecord, screenOfNames, listOfFailures]) {
    copy.follow(recipe)
  }
  await copy.run('.', 'infra/nats/generate.ts')
})
afterAll(() => copy.remove())

const touched = (recipe: Recipe) => new Set([...newFiles(recipe), ...recipe.lines.map(({ file }) => file)])

test('the recipes › touch few files', () => {
  expect(touched(operation).size + generated.length).toBeLessThanOrEqual(5)
  expect(touched(personalRecord).size + generated.length).toBeLessThanOrEqual(8)
  expect(touched(screenOfNames).size).toBeLessThanOrEqual(3)
  expect(touched(listOfFailures).size).toBeLessThanOrEqual(8)
  expect(touched(consultationField).size).toBeLessThanOrEqual(6)
})

/** Runs the system of the copy until it is stopped. */
const driver = `
import { startStack } from '@bugar/testing/stack'
const stack = await startStack()
const { MONGODB_URI: uri, MONGODB_DATABASE: dbName } = stack.servers.environment('consultation')
process.send({ url: stack.url, uri, dbName })
process.once('message', async () => {
  await stack.stop()
  process.exit(0)
})
`

const withSystem = async (work: (url: string, countGoals: () => Promise<number>) => Promise<void>): Promise<void> => {
  const path = copy.path('infra', 'testing', 'src', 'driver.ts')
  writeFileSync(path, driver)
  const system = fork(path, { cwd: copy.path() })
  const ended = once(system, 'exit')
  const failed = ended.then(([code]) => Promise.reject(new Error(`The system ended with ${code}`)))
  failed.catch(() => undefined)
  const [{ url, uri, dbName }] = await Promise.race([once(system, 'message'), failed])
  const connection = await mongoose.createConnection(uri, { dbName }).asPromise()
  try {
    await work(url, () => connection.collection('sleepgoals').countDocuments())
  } finally {
    await connection.close()
    system.send('stop')
    await ended
  }
}

test(
  'an operation, a personal record and a list › their types hold, they answer, and the record goes where the person goes',
  { timeout: 600_000 },
  async () => {
    // In one go, since the parts that take the time are shared.
    const include = ['auth', 'catalog', 'consultation', 'gateway'].flatMap((name) =>
      ['src', 'test'].map((folder) => `services/${name}/${folder}`),
    )
    writeFileSync(copy.path('tsconfig.json'), JSON.stringify({ extends: './tsconfig.base.json', include }))
    expect(await copy.run('.', 'node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1')).toBe('')
    await withSystem(async (url, countGoals) => {
      const { token, email, password } = await aPerson(url)
      const { body: names } = await request(url, 'GET', '/exercises/names', { token })
      expect(names.data).toContain('Tahan papan (Plank)')
      const save = (hours: number) => request(url, 'PUT', '/user/sleep-goal', { token, body: { hours } })
      expect((await save(7.5)).body.data).toMatchObject({ hours: 7.5 })
      const message = 'Hours must be between 4 and 12'
      expect((await save(3)).body.errors).toEqual([{ field: 'hours', message }])
      const { texts, data } = await downloadData(url, token)
      expect(data['sleepGoal']).toMatchObject([{ hours: 7.5 }])
      expect(texts['csv/target-tidur.csv']).toMatch(/Jam;Ditetapkan \(WIB\)\r\n7,5;/)
      expect(await countGoals()).toBe(1)
      expect((await request(url, 'POST', '/auth/login', { body: { email, password: 'salah-semua' } })).status).toBe(401)
      const failures = await request(url, 'GET', '/login-failures', { token: await loginAs(url, admin) })
      expect(failures.body.data).toContainEqual(expect.objectContaining({ count: 1, isBlocked: false }))
      expect((await request(url, 'DELETE', '/user/account', { token, body: { password } })).status).toBe(200)
      expect(await countGoals()).toBe(0)
    })
  },
)

test(
  'a screen and a list of nothing but columns and filters › their types hold, and each is built with a page and first requests of its own, within the limit of its size',
  { timeout: 600_000 },
  async () => {
    await copy.run('web', '../node_modules/vite/bin/vite.js', 'build')
    expect(readFileSync(copy.path('web', 'dist', 'screens', 'names.html'), 'utf8')).toContain('modulepreload')
    const assets = copy.path('web', 'dist', 'assets')
    const boot = readdirSync(assets).find((file) => /^boot-.*\.js$/.test(file)) ?? ''
    expect(readFileSync(join(assets, boot), 'utf8')).toContain('/api/exercises/names')
    // Another screen near its size limit may exceed it now, because chunks are split differently.
    const sizes = await copy.run('web', 'vite/size.ts').catch(String)
    expect(sizes).toMatch(/^\/names .* files$/m)
    expect(sizes).toMatch(/^\/admin\/login-failures .* files$/m)
    writeFileSync(
      copy.path('web', 'tsconfig.src.json'),
      JSON.stringify({ extends: './tsconfig.json', include: ['src'] }),
    )
    const types = await copy
      .run('web', '../node_modules/typescript/bin/tsc', '-p', 'tsconfig.src.json', '--noEmit')
      .catch(String)
    expect(types).not.toMatch(/(?:person\/names|admin\/login-failures)\/|routes\//)
  },
)

test(
  'a field of a consultation › the type check names each file that was forgotten, and passes when none was',
  { timeout: 600_000 },
  async () => {
    const work = copySources()
    try {
      await work.run('web', 'vite/generate-routes.ts')
      const include = ['contracts/src/examples', 'services/consultation/src', 'web/src', 'web/e2e/support']
      writeFileSync(work.path('tsconfig.json'), JSON.stringify({ extends: './web/tsconfig.json', include }))
      const check = () => work.run('.', 'node_modules/typescript/bin/tsc', '-p', '.', '--checkers', '1')
      const { lines } = consultationField
      const others = lines.filter(({ file }) => file !== declaration)
      const undeclared = readFileSync(work.path(declaration), 'utf8')

      work.follow({ ...consultationField, lines: lines.filter(({ file }) => file === declaration) })
      const found = await check().catch(String)
      expect(others.filter(({ file }) => !found.includes(`${file}(`))).toEqual([])

      work.follow({ ...consultationField, lines: others })
      expect(await check()).toBe('')

      writeFileSync(work.path(declaration), undeclared)
      await expect(check()).rejects.toThrow('restingHeartRate')
    } finally {
      work.remove()
    }
  },
)
