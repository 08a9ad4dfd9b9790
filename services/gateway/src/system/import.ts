import { recordTypes } from '@bugar/contracts/database'
import { type FieldError, invalid } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import type { ImportReport } from '@bugar/contracts/system'
import type { Bus } from '@bugar/runtime/bus'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatName, formatVersion } from './export.ts'

type Owner = keyof typeof recordTypes

interface Line {
  readonly line: number
  readonly type: string
  readonly data: unknown
}

const ownerOf = (type: string): Owner | null =>
  (Object.entries(recordTypes) as [Owner, readonly string[]][]).find(([, types]) => types.includes(type))?.[0] ?? null

/** What one message to a service holds at most. */
const batchLines = 200
const batchBytes = 2_000_000
const mostErrors = 100

const readLine = (text: string, line: number): Line | string => {
  try {
    const { type, data, ...rest } = JSON.parse(text) as Record<string, unknown>
    if (typeof type !== 'string' || typeof data !== 'object' || data === null || Object.keys(rest).length > 0) {
      return 'Must be {"type": …, "data": {…}}'
    }
    return { line, type, data }
  } catch {
    return 'Not JSON'
  }
}

interface Visitor {
  /** A record whose type some service knows. */
  readonly record: (owner: Owner, record: Line, bytes: number) => Promise<void>
  readonly problem: (line: number, message: string) => void
}

/** Reads the file from front to back; the head must fit, and a file with a head must have its end. */
const visit = async (path: string, { record, problem }: Visitor): Promise<void> => {
  let number = 0
  let hasHead = false
  let announced: number | null = null
  let records = 0
  for await (const text of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    number += 1
    if (text.trim() === '') {
      continue
    }
    const read = readLine(text, number)
    if (typeof read === 'string') {
      problem(number, read)
      continue
    }
    const { type, data } = read
    const owner = ownerOf(type)
    if (type === formatName && number === 1) {
      hasHead = true
      if ((data as { version?: unknown }).version !== formatVersion) {
        problem(number, `Only files of format version ${formatVersion} can be read`)
      }
    } else if (type === 'end') {
      announced = Number((data as { records?: unknown }).records)
    } else if (owner === null) {
      problem(number, `Unknown record type ${type}`)
    } else {
      records += 1
      await record(owner, read, text.length)
    }
  }
  if (hasHead && announced !== records) {
    problem(
      number,
      announced === null ? 'The file ends too early' : `The file has ${records} records, not ${announced}`,
    )
  }
}

/** Gathers records for each service and type until a message is full. */
const createBatches = (send: (owner: Owner, type: string, records: Line[]) => Promise<void>) => {
  const open = new Map<string, { owner: Owner; type: string; records: Line[]; bytes: number }>()
  const flush = async (key: string) => {
    const batch = open.get(key)
    open.delete(key)
    if (batch) {
      await send(batch.owner, batch.type, batch.records)
    }
  }
  return {
    add: async (owner: Owner, record: Line, bytes: number) => {
      const key = record.type
      const batch = open.get(key) ?? { owner, type: record.type, records: [], bytes: 0 }
      batch.records.push(record)
      batch.bytes += bytes
      open.set(key, batch)
      if (batch.records.length >= batchLines || batch.bytes >= batchBytes) {
        await flush(key)
      }
    },
    end: async () => {
      for (const key of open.keys()) {
        await flush(key)
      }
    },
  }
}

const within = (call: Call) => ({ ...call, deadline: Date.now() + 30_000 })

/** @throws AppError `invalid` with one entry for each bad line, at most a hundred. */
const checkFile = async (bus: Bus, path: string, call: Call): Promise<void> => {
  const errors: FieldError[] = []
  const lineOfKey = new Map<string, number>()
  const problem = (line: number, message: string) => {
    errors.push({ field: `line ${line}`, message })
  }
  const batches = createBatches(async (owner, _type, records) => {
    const { data } = await bus.call(`${owner}.importCheck`, { records }, within(call))
    data.errors.forEach(({ line, message }) => problem(line, message))
    for (const { line, key } of data.keys) {
      const first = lineOfKey.get(key)
      if (first === undefined) {
        lineOfKey.set(key, line)
      } else {
        problem(line, `Repeats line ${first}`)
      }
    }
  })
  await visit(path, { record: batches.add, problem })
  await batches.end()
  if (errors.length > 0) {
    const inOrder = errors.toSorted((a, b) => Number(a.field.slice(5)) - Number(b.field.slice(5)))
    throw invalid(inOrder.slice(0, mostErrors), 'Berkas impor tidak valid; tidak ada yang diubah')
  }
}

const applyFile = async (bus: Bus, path: string, call: Call): Promise<ImportReport> => {
  const types: ImportReport['types'] = {}
  let total = 0
  const batches = createBatches(async (owner, type, records) => {
    const { data } = await bus.call(`${owner}.importApply`, { records }, within(call))
    const before = types[type] ?? { created: 0, updated: 0 }
    types[type] = { created: before.created + data.created, updated: before.updated + data.updated }
    total += records.length
  })
  await visit(path, { record: batches.add, problem: () => undefined })
  await batches.end()
  return { total, types }
}

/**
 * Reads an export file: the whole of it is checked before the first record is written, so a bad line changes nothing.
 * Writing again what is there already does no harm; after an interrupted import the same file can be sent again.
 */
export const importFile = async (bus: Bus, body: Readable | undefined, call: Call): Promise<ImportReport> => {
  if (body === undefined) {
    throw invalid([{ field: '', message: 'The file is missing' }])
  }
  const folder = await mkdtemp(join(tmpdir(), 'bugar-import-'))
  try {
    const path = join(folder, 'records.ndjson')
    await pipeline(body, createWriteStream(path, { mode: 0o600 }))
    await checkFile(bus, path, call)
    return await applyFile(bus, path, call)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
