import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { endGroup } from '../../processes.mjs'
import { forgetGroup, watchGroup } from './guard.ts'

export interface ChildOptions {
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  /** A log file to append to, `pipe` to read the output, or `inherit` to show it. */
  readonly output: { readonly logFile: string } | 'pipe' | 'inherit'
  /** True for a child that alone must not keep this process running. */
  readonly background?: boolean
}

export interface Child {
  readonly pid: number
  readonly stdout: Readable | null
  readonly stderr: Readable | null
  hasEnded(): boolean
  /** Resolves with `code 1` or `SIGKILL` when the process has ended. */
  readonly ended: Promise<string>
  /** Resolves when, beyond that, nobody can write to its output any more. */
  readonly outputRead: Promise<void>
  /** Ends the child and its process group; whatever is left after `graceMs` is killed. */
  stop(graceMs?: number): Promise<void>
}

/** Starts a program as the leader of a process group of its own, which ends with this process at the latest. */
export const startChild = (options: ChildOptions) =>
  new Promise<Child>((resolve, reject) => {
    const { output } = options
    let target: 'pipe' | 'inherit' | number
    if (typeof output === 'string') {
      target = output
    } else {
      mkdirSync(dirname(output.logFile), { recursive: true })
      target = openSync(output.logFile, 'a')
    }
    const child = spawn(options.command, options.args, {
      stdio: ['ignore', target, target],
      detached: true,
      windowsHide: true,
      env: options.env ?? process.env,
      ...(options.cwd ? { cwd: options.cwd } : {}),
    })
    if (typeof target === 'number') {
      closeSync(target)
    }
    const { pid } = child
    if (pid) {
      watchGroup(pid)
    }
    if (options.background) {
      child.unref()
    }
    const ended = new Promise<string>((end) => child.once('exit', (code, signal) => end(signal ?? `code ${code}`)))
    const outputRead = new Promise<void>((end) => child.once('close', () => end()))
    child.once('error', reject)
    child.once('spawn', () => {
      if (!pid) {
        return
      }
      // The group outlives its leader when that leaves children behind, so it is ended before it is forgotten.
      const gone = ended.then(() => endGroup(pid, 1000)).then(() => forgetGroup(pid))
      resolve({
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
      })
    })
  })
