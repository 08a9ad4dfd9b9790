import { type Child, startChild } from '@bugar/local/processes/child'
import { lastLine } from '@bugar/local/processes/lines'
import { request } from '@bugar/testing/client'
import { admin } from '@bugar/testing/stack'
import { compileCache, residentMB } from '@bugar/testing/processes'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { cpuMs } from '../processes.ts'

/** The monolith; all ratios are to it. */
export const reference = 'express'
export const peerNames = ['nest', 'moleculer'] as const
export type PeerName = (typeof peerNames)[number]

/** A system in the comparison; all of its work outside the database counts as its own. */
export interface Contender {
  readonly name: 'bugar' | typeof reference | PeerName
  /** Where to ask; several when the gateway has several copies. */
  readonly urls: readonly string[]
  /** From the start of the processes to the first successful login. */
  readonly coldStartMs: number
  /** Milliseconds of processor time that each of its processes has used up to now. */
  cpuMs(): Readonly<Record<string, number>>
  /** Resident memory in MB of each process. */
  memory(): Readonly<Record<string, number>>
  /** Resolves when what its writes left to do afterwards is done, so that the next one is not slowed down by it. */
  untilIdle(): Promise<void>
  stop(): Promise<void>
}

/** Sum over all processes. */
export const sumOf = (byProcess: Readonly<Record<string, number>>): number =>
  Object.values(byProcess).reduce((sum, value) => sum + value, 0)

const startWithinMs = 60_000
const pollMs = 20

const canLogIn = async (url: string): Promise<boolean> =>
  (await request(url, 'POST', '/auth/login', { body: admin })).status === 200

const isHealthy = async (url: string): Promise<boolean> =>
  (await request(url, 'GET', '/health')).body.data.status === 'ok'

/** @throws Error when a process ends or the condition does not hold within a minute. */
const until = async (
  condition: (url: string) => Promise<boolean>,
  url: string,
  children: readonly Child[],
  logFiles: readonly string[],
): Promise<void> => {
  for (const begun = performance.now(); performance.now() - begun < startWithinMs; await sleep(pollMs)) {
    if (await condition(url).catch(() => false)) {
      return
    }
    if (children.some((child) => child.hasEnded())) {
      break
    }
  }
  const logged = logFiles.map((file) => `\n  ${basename(file)}: ${lastLine(file)}`)
  throw new Error(`What was started at ${url} does not work. The last lines of its logs:${logged.join('')}`)
}

/** Share of one core. */
const idleShare = 0.1

/** Waits `delayMs` and then until the processes use a tenth of a core at most; ten seconds are the longest. */
const idle = async (usedMs: () => number, delayMs: number): Promise<void> => {
  await sleep(delayMs)
  for (let round = 0; round < 40; round++) {
    const before = usedMs()
    await sleep(250)
    if (usedMs() - before < 250 * idleShare) {
      return
    }
  }
}

export interface Part {
  readonly name: string
  readonly args: readonly string[]
  readonly env: Readonly<Record<string, string>>
}

interface Start {
  readonly name: Contender['name']
  readonly parts: readonly Part[]
  readonly ports: readonly number[]
  readonly logFolder: string
  /** Processes that were there before and work for it alone, by name. */
  readonly others: Readonly<Record<string, number>>
  /** How long after a write its background work may begin. */
  readonly idleDelayMs: number
}

export const startContender = async ({
  name,
  parts,
  ports,
  logFolder,
  others,
  idleDelayMs,
}: Start): Promise<Contender> => {
  const urls = ports.map((port) => `http://127.0.0.1:${port}`)
  const logFiles = parts.map((part) => join(logFolder, `${part.name}.log`))
  const begun = performance.now()
  const children = await Promise.all(
    parts.map((part, index) =>
      startChild({
        command: process.execPath,
        args: part.args,
        env: {
          ...process.env,
          NODE_ENV: 'production',
          NODE_COMPILE_CACHE: compileCache,
          ADMIN_EMAIL: admin.email,
          ADMIN_PASSWORD: admin.password,
          ...part.env,
        },
        output: { logFile: logFiles[index] as string },
      }),
    ),
  )
  const stop = async () => {
    await Promise.all(children.map((child) => child.stop()))
  }
  try {
    await until(canLogIn, urls[0] as string, children, logFiles)
    const coldStartMs = performance.now() - begun
    for (const condition of [canLogIn, isHealthy]) {
      await Promise.all(urls.map((url) => until(condition, url, children, logFiles)))
    }
    const own = Object.fromEntries(parts.map((part, index) => [part.name, (children[index] as Child).pid]))
    const ofEach = (pids: Readonly<Record<string, number>>, read: (pid: number) => number) =>
      Object.fromEntries(Object.entries(pids).map(([part, pid]) => [part, read(pid)]))
    const usedMs = () => ofEach({ ...own, ...others }, cpuMs)
    return {
      name,
      urls,
      coldStartMs,
      cpuMs: usedMs,
      memory: () => ofEach(own, residentMB),
      untilIdle: () => idle(() => sumOf(usedMs()), idleDelayMs),
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}
