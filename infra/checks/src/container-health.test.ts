import { keepHealthFile } from '@bugar/runtime/core/lifecycle'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { root } from './repository.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-health-'))
  file = join(folder, 'healthy')
})
afterEach(() => rmSync(folder, { recursive: true }))

const check = async (): Promise<unknown> => {
  // By the clock of the file system, which `npm run test:clock` does not shift.
  const env = { ...process.env, LD_PRELOAD: undefined }
  const child = spawn(process.execPath, [join(root, 'infra/docker/health.ts'), file], { env })
  const [code] = await once(child, 'exit')
  return code
}
let touchedAt: number
const age = (seconds: number) => utimesSync(file, new Date(), new Date(touchedAt - seconds * 1000))

test('a container is healthy › while its service has lately reached NATS and its database', async () => {
  expect(await check()).toBe(1)
  const { stop } = keepHealthFile(file, async () => 'pong')
  await expect.poll(() => existsSync(file)).toBe(true)
  stop()
  touchedAt = statSync(file).mtimeMs
  expect(await check()).toBe(0)
  age(10)
  expect(await check()).toBe(0)
  age(16)
  expect(await check()).toBe(1)
})

test('a container is not healthy › when the database or NATS does not answer its service', async () => {
  const asked = Promise.withResolvers<void>()
  const { stop } = keepHealthFile(file, () => {
    asked.resolve()
    return Promise.reject(new Error('away'))
  })
  await asked.promise
  await setImmediate()
  stop()
  expect(await check()).toBe(1)
})
