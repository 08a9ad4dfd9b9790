import { freePort } from '@bugar/local/servers/ports'
import { type ServiceProcess, startProcess } from '@bugar/testing/servers/processes'
import { startTestServers } from '@bugar/testing/servers'
import { admin } from '@bugar/testing/stack'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

interface Stoppable {
  stop(): Promise<void>
}

/**
 * Servers and an empty folder for one measurement; `await using` stops the servers and everything that was kept, also
 * after an error.
 */
export const openLab = async () => {
  const folder = mkdtempSync(join(os.tmpdir(), 'bugar-lab-'))
  const servers = await startTestServers()
  const kept: Stoppable[] = [servers]
  return {
    servers,
    folder,
    /** Registers what is stopped with the lab, the last one first. */
    keep: <T extends Stoppable>(started: T): T => {
      kept.push(started)
      return started
    },
    [Symbol.asyncDispose]: async () => {
      for (const each of kept.toReversed()) {
        await each.stop()
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** In the order they start: the gateway comes last. */
export const services = ['auth', 'catalog', 'inference', 'consultation', 'training', 'gateway'] as const
export type Service = (typeof services)[number]

/** Starts one process of each service, with the administrator of tests. */
export const startSystem = async (
  { servers, folder }: Awaited<ReturnType<typeof openLab>>,
  environmentOf: (name: Service) => Readonly<Record<string, string>>,
) => {
  const port = await freePort()
  const processes = new Map<Service, ServiceProcess>()
  /** Processes that ended before they were stopped, each with how. */
  const ended: string[] = []
  let isStopping = false
  const start = async (name: Service) => {
    const process = await startProcess(servers, name, {
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: String(port),
      ...environmentOf(name),
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
  }
  try {
    await Promise.all(services.filter((name) => name !== 'gateway').map(start))
    await start('gateway')
  } catch (error) {
    await stop()
    throw error
  }
  const pids = Object.fromEntries(services.map((name) => [name, processes.get(name)?.child.pid as number]))
  return { url: `http://127.0.0.1:${port}`, pids: pids as Readonly<Record<Service, number>>, ended, stop }
}
export type System = Awaited<ReturnType<typeof startSystem>>

/** Linux counts processor time in hundredths of a second (USER_HZ). */
const msPerTick = 10

/**
 * Milliseconds of processor time, user and system, that a process has used since it began.
 * @throws Error when it is gone, and where there is no /proc.
 */
export const cpuMs = (pid: number): number => {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The name before the last bracket may itself have blanks and brackets.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * msPerTick
}

/** The most resident memory that a process ever had, in MB. @throws as `cpuMs` */
export const peakMB = (pid: number): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)

/** Result of `read`; `otherwise` when the process is gone or there is no /proc. */
export const readOr = <T, O>(read: () => T, otherwise: O): T | O => {
  try {
    return read()
  } catch {
    return otherwise
  }
}

/** How much of all processors is in use while this process waits for `ms`: 0 to 1. */
export const busyShare = async (ms = 2000): Promise<number> => {
  const read = () => {
    const times = os.cpus().map((cpu) => cpu.times)
    const idle = times.reduce((sum, each) => sum + each.idle, 0)
    return { idle, all: times.reduce((sum, each) => sum + Object.values(each).reduce((a, b) => a + b, 0), 0) }
  }
  const before = read()
  await sleep(ms)
  const after = read()
  return 1 - (after.idle - before.idle) / (after.all - before.all)
}
