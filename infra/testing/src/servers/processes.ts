import type { ProcessName } from '@bugar/contracts/operations'
import { repository } from '@bugar/local/repository'
import type { TestServers } from '../servers.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'

/** Node's cache of compiled code, so that processes start as fast as on a second start. */
export const compileCache = join(repository, '.data', 'compile-cache')

export interface ServiceProcess {
  readonly child: ChildProcess
  /** Resolves when the process is gone. */
  end(signal: NodeJS.Signals): Promise<void>
}

/**
 * Resident memory of a process in MB (2^20 bytes).
 * @throws Error when it is gone, and where there is no /proc.
 */
export const residentMB = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

const running = new Set<ChildProcess>()
process.once('exit', () => running.forEach((child) => child.kill('SIGKILL')))

/**
 * Starts a service as a separate process; resolves when it logs that it is ready.
 * @param logFile gets what the process writes; without one, its errors are shown here
 * @param root folder with the sources of the process and their packages; this checkout by default
 */
export const startProcess = async (
  servers: Pick<TestServers, 'environment'>,
  name: ProcessName,
  environment: Readonly<Record<string, string>> = {},
  logFile?: string,
  root = repository,
): Promise<ServiceProcess> => {
  const main = join(root, 'services', name, 'src', 'main.ts')
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...servers.environment(name), ...environment },
    stdio: ['ignore', 'pipe', logFile === undefined ? 'inherit' : 'pipe'],
  })
  if (logFile !== undefined) {
    const log = createWriteStream(logFile, { flags: 'a' })
    child.stdout?.pipe(log, { end: false })
    child.stderr?.pipe(log, { end: false })
    child.once('close', () => log.end())
  }
  await new Promise<void>((resolve, reject) => {
    let text = ''
    const look = (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('"msg":"ready"')) {
        child.stdout?.off('data', look).resume()
        resolve()
      }
    }
    child.stdout?.on('data', look)
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready: ${text}`)))
  })
  // A failing test may leave it: it does not keep this process running and ends with it, so its output is closed.
  running.add(child)
  child.once('exit', () => running.delete(child))
  child.unref()
  ;(child.stdout as Socket | null)?.unref()
  return {
    child,
    end: async (signal) => {
      child.ref()
      const gone = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : null
      child.kill(signal)
      await gone
    },
  }
}
