import { appendFileSync, mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { startChild } from './child.ts'
import { onLines } from './lines.ts'
import type { Say } from '../servers/local-server.ts'

export interface LongTask {
  /** Prefix of each progress line, such as `MongoDB: installing SecantusDB`. */
  readonly label: string
  readonly command: string
  readonly args: readonly string[]
  readonly env?: NodeJS.ProcessEnv
  readonly cwd?: string
  readonly say: Say
  /** Gets everything the program prints. */
  readonly logFile: string
}

const networkFailure =
  /NameResolutionError|NewConnectionError|ConnectTimeoutError|Temporary failure|Could not resolve host|ENOTFOUND|EAI_AGAIN/

/**
 * Runs a program to its end with a progress line every ten seconds. `tail` has the last lines that it printed, `last`
 * the very last; `offline` is true when it reported a network error.
 */
export const runLongTask = async (task: LongTask) => {
  const { label, say, logFile } = task
  mkdirSync(dirname(logFile), { recursive: true })
  const started = Date.now()
  const child = await startChild({ ...task, output: 'pipe' })
  let tail: string[] = []
  let offline = false
  const keep = (line: string) => {
    if (line.trim()) {
      tail = [...tail, line].slice(-20)
    }
    if (networkFailure.test(line)) {
      offline = true
    }
    appendFileSync(logFile, `${line}\n`)
  }
  onLines(child.stdout, keep)
  onLines(child.stderr, keep)
  const last = () => tail.at(-1)?.trim() ?? ''
  const seconds = () => Math.round((Date.now() - started) / 1000)
  const timer = setInterval(
    () => say([`${label}, ${seconds()} s`, last().slice(0, 100)].filter(Boolean).join(': ')),
    10_000,
  )
  const reason = await child.ended
  clearInterval(timer)
  // The last lines may arrive after the process has ended.
  await Promise.race([child.outputRead, sleep(500)])
  return { ok: reason === 'code 0', offline, tail, last: last(), seconds: seconds() }
}
