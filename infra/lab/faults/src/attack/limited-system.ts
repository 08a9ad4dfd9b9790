import { freePort } from '@bugar/local/servers/ports'
import { type ServiceProcess, startProcess } from '@bugar/testing/processes'
import { startTestServers } from '@bugar/testing/servers'
import { admin } from '@bugar/testing/stack'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Memory in MB that docker-compose.yml gives a container. */
const memoryMB = { gateway: 1024, auth: 512, catalog: 512, inference: 512, consultation: 512, training: 512 } as const
export type Name = keyof typeof memoryMB
export const names = Object.keys(memoryMB) as Name[]

/** Node takes half of its container's memory for old objects. */
const heapShare = 0.5

export interface Memory {
  readonly name: Name
  /** The most that it ever had, in MB; null where there is no /proc or it has ended. */
  readonly peakMB: number | null
  readonly limitMB: number
}

/** Seconds that each process has worked so far; 0 where there is no /proc or it has ended. */
export type Work = Readonly<Record<Name, number>>

export interface LimitedSystem {
  readonly url: string
  /** How another team connects to NATS. */
  readonly nats: { readonly url: string; readonly user: string; readonly password: string }
  /** Processes that have ended, each with how. */
  readonly ended: readonly string[]
  memory(): readonly Memory[]
  work(): Work
  stop(): Promise<void>
}

const readOf = (pid: number, file: 'status' | 'stat'): string | null => {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8')
  } catch {
    return null
  }
}

const peakOf = (pid: number): number | null => {
  const kilobytes = /VmHWM:\s+(\d+)/.exec(readOf(pid, 'status') ?? '')?.[1]
  return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024)
}

const ticksPerSecond = 100

/** User plus system CPU time of a process; 0 where there is no /proc or it has ended. */
const secondsOf = (pid: number): number => {
  const fields = (readOf(pid, 'stat') ?? '').split(') ').at(-1)?.split(' ') ?? []
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) / ticksPerSecond
}

/** One process of each service as in production: with rate limits, and with Node's heap in its container. */
export const startLimitedSystem = async (): Promise<LimitedSystem> => {
  const servers = await startTestServers()
  const dataDir = mkdtempSync(join(tmpdir(), 'bugar-attack-'))
  const port = await freePort()
  const processes = new Map<Name, ServiceProcess>()
  const ended: string[] = []
  let isStopping = false
  const start = async (name: Name) => {
    const process = await startProcess(servers, name, {
      NODE_OPTIONS: `--max-old-space-size=${memoryMB[name] * heapShare}`,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: String(port),
      // So that people and attacker come from addresses of their own.
      TRUST_PROXY: '127.0.0.1',
    })
    process.child.once('exit', (code, signal) => {
      if (!isStopping) {
        ended.push(`${name} ended with ${signal ?? `code ${code}`}`)
      }
    })
    processes.set(name, process)
  }
  const stop = async () => {
    isStopping = true
    await Promise.allSettled([...processes.values()].map((process) => process.end('SIGTERM')))
    await servers.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await Promise.all(names.filter((name) => name !== 'gateway').map(start))
    await start('gateway')
  } catch (error) {
    await stop()
    throw error
  }
  const { NATS_URL: natsUrl, NATS_USER: user, NATS_PASSWORD: password } = servers.environment('integration')
  const pidOf = (name: Name) => processes.get(name)?.child.pid as number
  return {
    url: `http://127.0.0.1:${port}`,
    nats: { url: natsUrl, user, password },
    ended,
    memory: () => names.map((name) => ({ name, peakMB: peakOf(pidOf(name)), limitMB: memoryMB[name] })),
    work: () => Object.fromEntries(names.map((name) => [name, secondsOf(pidOf(name))])) as Work,
    stop,
  }
}
