import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { endGroup, isAlive, processStamp } from '../../processes.mjs'
import { LocalServerError, type Say } from '../servers/local-server.ts'
import { startChild, type ChildOptions } from './child.ts'

/** A running part: one file each in the run folder, read by `npm run status` and the next start. */
export interface RunRecord {
  /** `mongodb`, `nats`, the name of a service, or `bugar` for the program that started them. */
  readonly part: string
  readonly pid: number | null
  readonly description: string
  readonly url?: string | undefined
  readonly logFile?: string
  readonly stamp: string | null
}

const recordFile = (runPath: string, part: string) => join(runPath, `${part}.json`)

export const writeRecord = (runPath: string, record: Omit<RunRecord, 'stamp'>) => {
  mkdirSync(runPath, { recursive: true })
  const stamp = record.pid === null ? null : processStamp(record.pid)
  const file = recordFile(runPath, record.part)
  writeFileSync(`${file}.new`, `${JSON.stringify({ ...record, stamp }, null, 2)}\n`)
  renameSync(`${file}.new`, file)
}

export const removeRecord = (runPath: string, part: string) => rmSync(recordFile(runPath, part), { force: true })

export const readRecords = (runPath: string): RunRecord[] => {
  let files: string[]
  try {
    files = readdirSync(runPath)
  } catch {
    return []
  }
  return files
    .filter((file) => file.endsWith('.json'))
    .map((file) => JSON.parse(readFileSync(join(runPath, file), 'utf8')) as RunRecord)
}

/** False also when the pid belongs to another process by now. */
export const isRunning = ({ pid, stamp }: RunRecord) => pid !== null && isAlive(pid) && processStamp(pid) === stamp

/** Ends processes of an earlier start that was killed together with its guard, and removes stale records. */
export const endLeftovers = async (runPath: string, say: Say) => {
  for (const record of readRecords(runPath)) {
    if (isRunning(record) && record.pid !== null) {
      say(`${record.part}: ending process ${record.pid}, left by an earlier start`)
      await endGroup(record.pid, 30_000)
    }
    removeRecord(runPath, record.part)
  }
}

/** Logs of earlier runs that are kept beside the one in use. */
const keptLogs = 5

/** Makes room for a fresh log: `auth.log` becomes `auth.1.log` and so on up to `auth.5.log`. */
export const rotateLog = (file: string) => {
  const numbered = (number: number) => (number === 0 ? file : file.replace(/\.log$/, `.${number}.log`))
  for (let number = keptLogs - 1; number >= 0; number--) {
    try {
      renameSync(numbered(number), numbered(number + 1))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') {
        throw new LocalServerError(`${file} cannot be written: ${(error as Error).message}.`)
      }
    }
  }
}

const opened = new Set<string>()

/** The log of this run to append to; earlier logs are rotated. A part that restarts continues its log. */
export const openLog = (runPath: string, part: string) => {
  const file = join(runPath, `${part}.log`)
  mkdirSync(runPath, { recursive: true })
  if (!opened.has(file)) {
    rotateLog(file)
    opened.add(file)
  }
  return file
}

/** Starts a part with a log in the run folder; `record` writes its record, and stopping removes it. */
export const startPart = async (
  runPath: string,
  part: string,
  options: Omit<ChildOptions, 'output'> & { readonly output?: 'pipe' },
) => {
  const logFile = openLog(runPath, part)
  const child = await startChild({ output: { logFile }, ...options })
  return {
    ...child,
    logFile,
    record: (description: string, url?: string) =>
      writeRecord(runPath, { part, pid: child.pid, description, url, logFile }),
    stop: async (graceMs?: number) => {
      await child.stop(graceMs)
      removeRecord(runPath, part)
    },
  }
}
