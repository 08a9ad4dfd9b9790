import { recordTypes } from '@bugar/contracts/database'
import { AppError, invalid } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import type { ImportReport } from '@bugar/contracts/system'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Turn } from '../http/admission.ts'
import { withImportLock } from './import-lock.ts'
import { createKeys } from './import-keys.ts'
import { type Line, type OnRecord, type Owner, visitLines } from './import-lines.ts'
import { createProblems } from './import-problems.ts'
import { createTally, type Tally } from './import-tally.ts'
import { chunksOf, receive, withTempFile } from './temp-file.ts'

/** Limits of one message to a service. */
const batchLines = 200
const batchBytes = 1_500_000

type Send = (owner: Owner, type: string, records: Line[]) => Promise<void>

const order = Object.values(recordTypes).flat() as string[]

/** Batches records by type until a message is full. Types keep their order: later ones may depend on earlier ones. */
const createBatches = (send: Send) => {
  const open = new Map<string, { owner: Owner; records: Line[]; bytes: number }>()
  const flushUpTo = async (last: string) => {
    for (const type of order.slice(0, order.indexOf(last) + 1)) {
      const batch = open.get(type)
      open.delete(type)
      if (batch) {
        await send(batch.owner, type, batch.records)
      }
    }
  }
  const add: OnRecord = async (owner, record, bytes) => {
    const known = open.get(record.type)
    if (known && known.bytes + bytes > batchBytes) {
      await flushUpTo(record.type)
    }
    const batch = open.get(record.type) ?? { owner, records: [], bytes: 0 }
    batch.records.push(record)
    batch.bytes += bytes
    open.set(record.type, batch)
    if (batch.records.length >= batchLines) {
      await flushUpTo(record.type)
    }
  }
  return { add, end: () => flushUpTo(order.at(-1) as string) }
}

const within = (call: Call) => ({ ...call, deadline: Date.now() + 30_000 })

/** Number of active administrators before the import. */
const countAdministrators = async (bus: Bus, call: Call): Promise<number> =>
  (await bus.call('user.countAdmins', {}, within(call))).data.active

/** @throws AppError `protected` when no active administrator would remain. */
const requireAdministrator = (administrators: number, tally: Tally): void => {
  const lost = tally.countOf('admin-lost')
  if (lost > 0 && administrators + tally.countOf('admin-gained') - lost < 1) {
    throw new AppError('protected', 'Impor ditolak: tidak akan ada administrator aktif yang tersisa')
  }
}

interface Importing {
  readonly bus: Bus
  readonly file: FileHandle
  readonly administrators: number
  readonly call: Call
}

/**
 * Dry run: counts the effects of the file.
 * @throws AppError `invalid` with one entry for each bad line, at most a hundred, or `protected`.
 */
const checkFile = ({ bus, file, administrators, call }: Importing): Promise<Tally> =>
  withTempFile(async (keyFile) => {
    const problems = createProblems()
    const keys = createKeys(keyFile)
    const tally = createTally()
    const versions: Record<string, number> = {}
    const batches = createBatches(async (owner, type, records) => {
      const { data } = await bus.call(`${owner}.importCheck`, { records, versions, administrators }, within(call))
      Object.assign(versions, data.versions)
      data.errors.forEach(({ line, message }) => problems.add(line, message))
      for (const { line, key } of data.keys) {
        await keys.add(line, key, false)
      }
      for (const { line, key } of data.needs) {
        await keys.add(line, key, true)
      }
      tally.add(type, data)
    })
    await visitLines(chunksOf(file), problems, batches.add)
    if (!problems.areTooMany()) {
      await batches.end()
      await keys.findProblems(problems)
    }
    problems.reject()
    requireAdministrator(administrators, tally)
    return tally
  })

const interrupted = (cause: unknown) =>
  new AppError(
    'outcome-unknown',
    'Impor terputus di tengah jalan. Kirim berkas yang sama sekali lagi untuk menyelesaikannya.',
    { cause },
  )

/** @throws AppError `outcome-unknown` on any failure: a part is written, and the same file completes it. */
const applyFile = async ({ bus, file, administrators, call }: Importing, requireHeld: () => void): Promise<Tally> => {
  const tally = createTally()
  const later: Line[] = []
  const versions: Record<string, number> = {}
  const send: Send = async (owner, type, records) => {
    requireHeld()
    const { data } = await bus.call(`${owner}.importApply`, { records, versions, administrators }, within(call))
    Object.assign(versions, data.versions)
    tally.add(type, data)
    later.push(...records.filter(({ line }) => data.later.includes(line)))
  }
  try {
    const problems = createProblems()
    const batches = createBatches(send)
    await visitLines(chunksOf(file), problems, batches.add)
    await batches.end()
    problems.reject()
    const last = later.splice(0)
    if (last.length > 0) {
      await send('auth', 'user', last)
    }
  } catch (error) {
    throw interrupted(error)
  }
  if (later.length > 0) {
    throw interrupted('nobody else is an administrator any more')
  }
  return tally
}

/**
 * Reads an export file: all of it is checked before the first record is written, so an invalid line changes nothing.
 * Writing is idempotent, so after an interrupted import the same file can be sent again.
 */
export const importFile = async (
  bus: Bus,
  body: Readable | undefined,
  preview: boolean,
  call: Call,
  turn: Turn,
): Promise<ImportReport> => {
  if (body === undefined) {
    throw invalid([{ field: '', message: 'The file is missing' }])
  }
  return withTempFile(async (file) => {
    await receive(body, file)
    return turn(async () => {
      const begin = async () => ({ bus, file, administrators: await countAdministrators(bus, call), call })
      if (preview) {
        return (await checkFile(await begin())).report(true)
      }
      return withImportLock(bus, call, async (requireHeld) => {
        const importing = await begin()
        await checkFile(importing)
        return (await applyFile(importing, requireHeld)).report(false)
      })
    })
  })
}
