import { contentTypes, recordTypes } from '@bugar/contracts/system/database'
import { AppError, conflict, invalid } from '@bugar/contracts/core/bus/errors'
import type { ImportCounts, ImportKind } from '@bugar/contracts/system/import'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { ImportReport } from '@bugar/contracts/system/system'
import type { Bus } from '@bugar/runtime/nats/bus'
import { whileRenewing } from '@bugar/runtime/core/while-renewing'
import { randomUUID } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { Turn } from '../../http/limits/admission.ts'
import { type Line, type OnRecord, type Owner, visitLines } from './import-lines.ts'
import { createProblems, invalidFile } from './import-problems.ts'
import { chunksOf, receive, withTempFile } from './temp-file.ts'

/** Limits of one message to a service. */
const batchLines = 200
const batchBytes = 1_500_000

/** An import that is not renewed for a minute is given up. */
const renewEveryMs = 15_000
const commitWithinMs = 120_000

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

const interrupted = (cause: unknown) =>
  new AppError('outcome-unknown', 'Penyelesaian terputus. Sistem melanjutkannya sendiri; lihat lagi sebentar lagi.', {
    cause,
  })
const within = (call: Call) => ({ ...call, deadline: Date.now() + 30_000 })
const owners = Object.keys(recordTypes) as Owner[]

/** @throws AppError `conflict` when a service has records of people */
const requireNoPeople = async (bus: Bus, call: Call): Promise<void> => {
  const found = await Promise.all(owners.map((owner) => bus.call(`${owner}.hasPeople`, {}, within(call))))
  if (found.some(({ data }) => data.hasPeople)) {
    throw conflict(
      'Pemulihan hanya untuk sistem baru: di sini sudah ada, atau pernah ada, akun atau catatan orang lain.',
    )
  }
}

/** More are stored in one transaction than a database takes. */
const maxContentRecords = 5000

/** @throws AppError `invalid` when the file has records that are not content, or too many */
const requireContent = (counts: ReadonlyMap<string, number>): void => {
  const others = [...counts].filter(([type]) => !(contentTypes as readonly string[]).includes(type))
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  if (total > maxContentRecords) {
    throw invalid([{ field: '', message: `Paling banyak ${maxContentRecords} catatan` }], invalidFile)
  }
  if (others.length > 0) {
    const found = others.map(([type, count]) => `${count} ${type}`).join(', ')
    throw invalid(
      [{ field: '', message: `Berkas memuat catatan lain: ${found}` }],
      'Ke sistem yang sudah dipakai hanya program, gerakan dan aturan dapat diimpor. Unduh ekspor konten; tidak ada yang diubah.',
    )
  }
}

interface Importing {
  readonly bus: Bus
  readonly file: FileHandle
  readonly kind: ImportKind
  readonly id: string
  readonly call: Call
}

/** Before anything is staged: of a content import every type in the file. */
const readTypes = async (file: FileHandle): Promise<void> => {
  const counts = new Map<string, number>()
  const problems = createProblems()
  await visitLines(chunksOf(file), problems, async (_owner, { type }) => {
    counts.set(type, (counts.get(type) ?? 0) + 1)
  })
  problems.reject()
  requireContent(counts)
}

/**
 * Has every record checked and staged.
 * @throws AppError `invalid` with one entry for each bad line, at most a hundred
 */
const stageFile = async ({ bus, file, kind, id, call }: Importing): Promise<ImportReport['types']> => {
  const problems = createProblems()
  const types = new Map<string, ImportCounts>()
  const batches = createBatches(async (owner, type, records) => {
    const { data } = await bus.call(`${owner}.importStage`, { import: id, kind, records }, within(call))
    data.errors.forEach(({ line, message }) => problems.add(line, message))
    const { created, updated, unchanged } = types.get(type) ?? { created: 0, updated: 0, unchanged: 0 }
    types.set(type, {
      created: created + data.counts.created,
      updated: updated + data.counts.updated,
      unchanged: unchanged + data.counts.unchanged,
    })
  })
  await visitLines(chunksOf(file), problems, batches.add)
  if (!problems.areTooMany()) {
    await batches.end()
  }
  problems.reject()
  const sealed = await Promise.all(owners.map((owner) => bus.call(`${owner}.importSeal`, { import: id }, within(call))))
  const rest = sealed.flatMap(({ data }) => data.problems)
  if (rest.length > 0) {
    throw invalid(
      rest.map((message) => ({ field: '', message })),
      invalidFile,
    )
  }
  return Object.fromEntries([...types].toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b)))
}

/**
 * Restores an export, or adds its content: all of it is staged and checked before anything is visible, and then put in
 * place as a whole (ADR 0073).
 * @param preview only stages and checks, and deletes what was staged
 * @throws AppError `invalid` for the file, `conflict` when another import is under way, or for a restore where people
 * are; then nothing was changed
 */
export const importFile = async (
  bus: Bus,
  body: Readable | undefined,
  { kind, preview }: { readonly kind: ImportKind; readonly preview: boolean },
  call: Call,
  turn: Turn,
): Promise<ImportReport> => {
  if (body === undefined) {
    throw invalid([{ field: '', message: 'Pilih berkas' }])
  }
  return withTempFile(async (file) => {
    await receive(body, file)
    return turn(async () => {
      await (kind === 'restore' ? requireNoPeople(bus, call) : readTypes(file))
      const id = randomUUID()
      const hold = async () => (await bus.call('import.hold', { holder: id, kind }, within(call))).data.held
      if (!(await hold())) {
        throw conflict('Impor lain sedang berjalan. Silakan coba lagi setelah selesai.')
      }
      let isDecided = false
      try {
        const types = await whileRenewing(hold, renewEveryMs, () => stageFile({ bus, file, kind, id, call }))
        if (!preview) {
          isDecided = true
          await bus.call('import.commit', { holder: id }, { ...call, deadline: Date.now() + commitWithinMs })
        }
        const total = Object.values(types).flatMap((counts) => Object.values(counts))
        return { preview, total: total.reduce((sum, count) => sum + count, 0), types }
      } catch (error) {
        throw isDecided && !(error instanceof AppError && error.code === 'conflict') ? interrupted(error) : error
      } finally {
        if (!isDecided) {
          // Otherwise auth does it, when the import was not renewed for a minute.
          await bus.call('import.drop', { holder: id }, within(call)).catch(() => undefined)
        }
      }
    })
  })
}
