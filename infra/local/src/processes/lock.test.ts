import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { tryLock, withLock } from '../../lock.mjs'

const lockModule = new URL('../../lock.mjs', import.meta.url).href
let folder: string
let path: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'bugar-lock-'))
  path = join(folder, 'lock')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A process that takes the lock and is then killed, so that it cannot release it. */
const leaveDeadLock = async () => {
  const script = `const { tryLock } = await import(${JSON.stringify(lockModule)})
    await tryLock(${JSON.stringify(path)}); console.log('taken'); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
}

test('tryLock › held › tells by whom; released › free again', async () => {
  const first = await tryLock(path)
  expect(await tryLock(path)).toMatchObject({ owner: { pid: process.pid } })
  if ('release' in first) {
    await first.release()
  }
  expect(await tryLock(path)).toHaveProperty('release')
})

test('tryLock › its owner was killed › taken over', async () => {
  await leaveDeadLock()
  expect(await tryLock(path)).toHaveProperty('release')
})

test('withLock › many at once on a dead lock › one at a time', async () => {
  await leaveDeadLock()
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise((resolve) => setTimeout(resolve, 5))
    inside -= 1
  }
  await Promise.all(Array.from({ length: 5 }, () => withLock(path, work)))
  expect([most, inside]).toEqual([1, 0])
})

test('withLock › the work fails › its error, and the lock is free', async () => {
  await expect(withLock(path, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(readdirSync(folder)).toEqual([])
})
