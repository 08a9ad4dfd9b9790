import { createWriteStream, existsSync, openSync, statSync } from 'node:fs'
import { relative } from 'node:path'
import { onLines } from './lines.ts'
import type { Say } from '../servers/local-server.ts'
import { rotateLog, startPart } from './run-folder.ts'
import type { Running } from './supervisor.ts'

export interface Service {
  readonly name: string
  /** The file that Node runs. */
  readonly script: string
}

export interface ServiceProcess extends Service {
  readonly env: NodeJS.ProcessEnv
  readonly cwd: string
  readonly runPath: string
  readonly say: Say
  /** Restarted by Node when one of its files changes. */
  readonly watch: boolean
}

const errorLevel = 50

/** The error in a line of a service's output, for the terminal; null when there is none. */
export const errorIn = (line: string, stream: 'stdout' | 'stderr') => {
  if (!line.trim()) {
    return null
  }
  try {
    const { level, msg, err } = JSON.parse(line) as { level?: number; msg?: string; err?: { message?: string } }
    if (typeof level === 'number') {
      return level < errorLevel
        ? null
        : [msg, err?.message].filter((part, at, all) => part && all.indexOf(part) === at).join(': ')
    }
  } catch {
    // Not a log line: what Node itself or a crash has written.
  }
  return stream === 'stderr' ? line : null
}

const maxLogBytes = 16 * 1024 * 1024

/** Appends to a log that makes room for a fresh one when it is full. */
export const boundedLog = (file: string, maxBytes = maxLogBytes) => {
  // Opened at once: a stream that opens later could follow a rotation into the wrong file.
  const open = () => createWriteStream(file, { fd: openSync(file, 'a') }).on('error', () => {})
  let bytes = existsSync(file) ? statSync(file).size : 0
  let stream = open()
  return {
    write: (line: string) => {
      if (bytes > maxBytes) {
        stream.end()
        rotateLog(file)
        stream = open()
        bytes = 0
      }
      stream.write(`${line}\n`)
      bytes += line.length + 1
    },
    end: () => stream.end(),
  }
}

/** Starts one service. Its output goes to its log in the run folder; its errors are also printed. */
export const startService = async (service: ServiceProcess): Promise<Running> => {
  const { name, script, runPath, say } = service
  const child = await startPart(runPath, name, {
    command: process.execPath,
    args: [...(service.watch ? ['--watch', '--watch-preserve-output'] : []), script],
    env: service.env,
    cwd: service.cwd,
    output: 'pipe',
  })
  const log = boundedLog(child.logFile)
  for (const stream of ['stdout', 'stderr'] as const) {
    onLines(child[stream], (line) => {
      log.write(line)
      const error = errorIn(line, stream)
      if (error) {
        say(`${name}: ${error}`)
      }
    })
  }
  void child.outputRead.then(() => log.end())
  child.record(relative(service.cwd, script))
  return child
}
