import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { tryLock } from '../../lock.mjs'
import { LocalServerError, type Say } from '../servers/local-server.ts'
import { repository } from '../repository.ts'
import { endLeftovers, readRecords, removeRecord, writeRecord } from '../processes/run-folder.ts'
import type { Service } from '../processes/service-process.ts'
import { createStack, type StackOptions } from './stack.ts'
import { untilSignal } from './verb.ts'

export interface RunStackOptions {
  /** Default: those of the application. */
  readonly services?: readonly Service[]
  readonly mode: StackOptions['mode']
  readonly env: NodeJS.ProcessEnv
  readonly say: Say
  readonly root?: string
}

/** The gateway is last because it calls the others. */
const applicationServices: readonly Service[] = [...serviceNames, 'gateway'].map((name) => ({
  name,
  script: join(repository, 'services', name, 'src', 'main.ts'),
}))

const takeLock = async (dataPath: string, runPath: string) => {
  const lock = await tryLock(join(dataPath, 'start.lock'))
  if ('release' in lock) {
    return lock
  }
  const at = readRecords(runPath).find(({ part }) => part === 'bugar')?.url
  throw new LocalServerError(
    `Bugar already runs here (process ${lock.owner.pid}${at ? `, ${at}` : ''}); stop it with Ctrl-C where it was started, or with "kill ${lock.owner.pid}".`,
  )
}

/** Null if the file does not exist. The clock of the file system can differ from that of this process. */
const changedAt = (file: string): number | null => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? null

/** @param before when the file was changed last before the services were started */
const tellFirstAdmin = (file: string, before: number | null, say: Say) => {
  const now = changedAt(file)
  if (now === null) {
    return
  }
  if (now === before) {
    say(`First admin: see ${relative(process.cwd(), file)}`)
    return
  }
  say(`First admin, kept in ${relative(process.cwd(), file)}:`)
  for (const line of readFileSync(file, 'utf8').split('\n').filter(Boolean)) {
    say(`  ${line}`)
  }
}

/** Runs the whole application until a signal comes. */
export const runStack = async (options: RunStackOptions) => {
  const { env, say, services = applicationServices, root = repository } = options
  const dataPath = resolve(root, env['DATA_DIR'] ?? '.data')
  const runPath = join(dataPath, 'run')
  // New files, also those of the servers and services, are private to their owner; older folders are made so.
  process.umask(0o077)
  mkdirSync(runPath, { recursive: true })
  for (const entry of readdirSync(dataPath, { withFileTypes: true }).filter((one) => one.isDirectory())) {
    chmodSync(join(dataPath, entry.name), 0o700)
  }
  const signalled = untilSignal()
  const lock = await takeLock(dataPath, runPath)
  await endLeftovers(runPath, say)

  const stack = createStack({ ...options, services, root, dataPath, runPath })
  const adminFile = join(dataPath, 'first-admin.txt')
  const before = changedAt(adminFile)
  const own = { part: 'bugar', pid: process.pid, description: options.mode === 'built' ? 'npm start' : 'npm run dev' }
  writeRecord(runPath, own)
  const run = async () => {
    const url = await stack.start()
    writeRecord(runPath, { ...own, url })
    tellFirstAdmin(adminFile, before, say)
    say(`Ready: ${url} (Ctrl-C stops everything)`)
    await signalled
  }
  try {
    await Promise.race([signalled, run()])
    say('Stopping')
    return 0
  } finally {
    await stack.stop()
    removeRecord(runPath, 'bugar')
    await lock.release()
    say('Stopped')
  }
}
