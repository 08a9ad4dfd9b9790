import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { endGroup } from '../../processes.mjs'
import { unwatchGroup, watchGroup } from './guard.ts'

export interface ChildOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** A log file to append to, `pipe` to read the output, or `inherit` to show it. */
  readonly output: { readonly logFile: string } | 'pipe' | 'inherit'
  /** True for a child that does not keep this process running. */
  readonly background?: boolean
}

export interface Child {
  readonly pid: number
  readonly stdout: Readable | null
  readonly stderr: Readable | null
  hasEnded(): boolean
  /** Resolves with `code 1` or `SIGKILL` when the process has ended. */
  readonly ended: Promise<string>
  /** Resolves when, in addition, its output is closed. */
  readonly outputRead: Promise<void>
  /** Ends the child and its process group; kills what remains after `graceMs`. */
  stop(graceMs?: number): Promise<void>
}

/** Starts a program as the leader of a process group of its own, which ends with this process at the latest. */
export const startChild = async (options: ChildOptions): Promise<Child> => {
  const { command, args, cwd, env = process.env, output } = options
  const target = typeof output === 'string' ? output : openSync(output.logFile, 'a')
  const child = spawn(command, args, {
    stdio: ['ignore', target, target],
    detached: true,
    windowsHide: true,
    env,
    ...(cwd && { cwd }),
  })
  if (typeof target === 'number') {
    closeSync(target)
  }
  if (child.pid) {
    watchGroup(child.pid)
  }
  if (options.background) {
    child.unref()
  }
  const ended = new Promise<string>((end) => child.once('exit', (code, signal) => end(signal ?? `code ${code}`)))
  const outputRead = new Promise<void>((end) => child.once('close', () => end()))
  await once(child, 'spawn')
  const pid = Number(child.pid)
  // The group outlives its leader when that leaves children behind, so it is ended before it is forgotten.
  const gone = ended.then(() => endGroup(pid, 1000)).then(() => unwatchGroup(pid))
  return {
    pid,
    stdout: child.stdout,
    stderr: child.stderr,
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    ended,
    outputRead,
    stop: async (graceMs) => {
      child.ref()
      await endGroup(pid, graceMs)
      await gone
    },
  }
}
