import type { ProcessName } from '@bugar/contracts/operations'
import { repository } from '@bugar/local/repository'
import type { TestServers } from './servers.ts'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import type { Socket } from 'node:net'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

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

/** Starts a service as a separate process; resolves when it logs that it is ready. */
export const startProcess = async (
  servers: TestServers,
  name: ProcessName,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServiceProcess> => {
  const main = fileURLToPath(new URL(`../../../services/${name}/src/main.ts`, import.meta.url))
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache, ...servers.environment(name), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>((resolve, reject) => {
    let text = ''
    child.stdout?.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('"msg":"ready"')) {
        resolve()
      }
    })
    child.once('exit', (code) => reject(new Error(`${name} ended with ${code} before it was ready: ${text}`)))
  })
  // A failing test may leave it: it does not keep this process running and ends with it, so its output is closed.
  const kill = () => void child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.off('exit', kill))
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
