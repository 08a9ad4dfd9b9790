import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { isAlive } from '../../processes.mjs'
import { hasWheel } from '../../test/wheel.ts'
import { onLines } from '../processes/lines.ts'
import { readRecords } from '../processes/run-folder.ts'

const script = fileURLToPath(new URL('../../test/run-dummies.ts', import.meta.url))

let root: string
let runPath: string
let running: ChildProcess[]

const write = (path: string, content: object) => writeFileSync(join(root, path), JSON.stringify(content))

/** A checkout whose web app needs no building. */
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'bugar-stack-'))
  runPath = join(root, '.data', 'run')
  running = []
  mkdirSync(join(root, 'web'))
  write('package.json', { name: 'checkout', packageManager: 'npm@11.0.0', workspaces: ['web'] })
  write('package-lock.json', { lockfileVersion: 3, packages: {} })
  write('turbo.json', { tasks: { build: { cache: false } } })
  write('web/package.json', { name: '@bugar/web', scripts: { build: 'node -v' } })
})
afterEach(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
  }
  await until(() => pids().every((pid) => !isAlive(pid)))
  rmSync(root, { recursive: true, force: true })
})

const pids = () => readRecords(runPath).flatMap(({ pid }) => pid ?? [])

const until = async (done: () => boolean) => {
  const end = Date.now() + 20_000
  while (!done() && Date.now() < end) {
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(done()).toBe(true)
}

/** Files and folders that other users than the owner may read or enter. */
const readableByOthers = (folder: string) =>
  ['.', ...readdirSync(folder, { recursive: true, encoding: 'utf8' })].filter(
    (path) => (statSync(join(folder, path)).mode & 0o077) !== 0,
  )

const start = () => {
  const env = { ...process.env, LOCAL_MONGODB: 'wheel' }
  delete (env as NodeJS.ProcessEnv)['NATS_URL']
  const child = spawn(process.execPath, [script, root], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.push(child)
  const lines: string[] = []
  onLines(child.stdout, (line) => lines.push(line))
  onLines(child.stderr, (line) => lines.push(line))
  const ended = once(child, 'exit').then(([code]) => code as number | null)
  return { child, lines, ended, ready: () => until(() => lines.some((line) => line.startsWith('Ready: '))) }
}

describe.skipIf(!hasWheel)('start', () => {
  test('start › Ctrl-C, even twice › everything ends, code 0, nothing is left', async () => {
    const { child, lines, ended, ready } = start()
    await ready()
    const started = pids()
    expect(started.length).toBe(5)
    expect(lines).toContainEqual(expect.stringMatching(/^MongoDB: embedded server \(secantusd-py/))
    expect(lines).toContain('gateway: an error to show')
    expect(lines).toContain('  admin@bugar.test')
    expect(readFileSync(join(runPath, 'auth.log'), 'utf8')).toContain('"password":true')
    expect(readableByOthers(join(root, '.data'))).toEqual([])
    child.kill('SIGINT')
    child.kill('SIGINT')
    expect(await ended).toBe(0)
    expect(started.filter(isAlive)).toEqual([])
    expect(readRecords(runPath)).toEqual([])
  })

  test('start › killed with SIGKILL › its guard ends everything', async () => {
    const { child, ready } = start()
    await ready()
    const started = pids()
    child.kill('SIGKILL')
    await until(() => started.every((pid) => !isAlive(pid)))
  })

  test('start › one runs already › the second is rejected and the first goes on', async () => {
    const first = start()
    await first.ready()
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.lines.join('\n')).toMatch(/^Bugar already runs here \(process \d+, http:/)
    expect(pids().every(isAlive)).toBe(true)
    first.child.kill('SIGTERM')
    expect(await first.ended).toBe(0)
  })

  test('start › a service and the database die › both are started again in their place', async () => {
    const { child, lines, ended, ready } = start()
    await ready()
    const pidOf = (part: string) => readRecords(runPath).find((record) => record.part === part)?.pid ?? 0
    const before = { auth: pidOf('auth'), mongodb: pidOf('mongodb'), url: urlOf('mongodb') }
    process.kill(before.auth, 'SIGKILL')
    process.kill(before.mongodb, 'SIGKILL')
    await until(() => pidOf('auth') !== before.auth && pidOf('mongodb') !== before.mongodb)
    expect(lines).toContain('auth: ended with SIGKILL; starting it again in 0.5 s')
    expect(urlOf('mongodb')).toBe(before.url)
    child.kill('SIGTERM')
    expect(await ended).toBe(0)
  })
})

const urlOf = (part: string) => readRecords(runPath).find((record) => record.part === part)?.url
