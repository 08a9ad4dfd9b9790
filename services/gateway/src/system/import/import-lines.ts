import { contentMaxLength, continuationType, lineMaxBytes, recordTypes } from '@bugar/contracts/system/database'
import { formatName, formatVersion } from '../export.ts'
import type { Problems } from './import-problems.ts'

export type Owner = keyof typeof recordTypes

export interface Line {
  readonly line: number
  readonly type: string
  readonly data: object
}

/** Receives the records of a file, in the order of the file. */
export type OnRecord = (owner: Owner, record: Line, bytes: number) => Promise<void>

const newline = 10

/** The lines of a file; null for one over the limit, which is discarded. */
const linesOf = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer | null> {
  let pieces: Buffer[] = []
  let bytes = 0
  const take = (piece: Buffer) => {
    bytes += piece.length
    pieces = bytes > lineMaxBytes ? [] : [...pieces, piece]
  }
  const end = () => {
    const line = bytes > lineMaxBytes ? null : Buffer.concat(pieces)
    pieces = []
    bytes = 0
    return line
  }
  for await (const chunk of chunks) {
    let from = 0
    for (let at = chunk.indexOf(newline); at >= 0; at = chunk.indexOf(newline, from)) {
      take(chunk.subarray(from, at))
      yield end()
      from = at + 1
    }
    take(chunk.subarray(from))
  }
  if (bytes > 0) {
    yield end()
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** More than twice the depth of any record; far deeper values could be parsed here, but not sent on. */
const maxLevels = 32

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((part) => isDeeper(part, levels - 1)))

interface Read {
  readonly type: string
  readonly data: object
}

/** A parsed line, its problem as text, or null for an empty one. */
const read = (bytes: Buffer | null): Read | string | null => {
  if (bytes === null) {
    return `Baris lebih dari ${lineMaxBytes} byte`
  }
  try {
    const text = utf8.decode(bytes)
    if (text.trim() === '') {
      return null
    }
    const line = JSON.parse(text) as Record<string, unknown>
    if (isDeeper(line, maxLevels)) {
      return `Bersarang lebih dari ${maxLevels} tingkat`
    }
    const { type, data, ...rest } = line
    return typeof type === 'string' && typeof data === 'object' && data !== null && Object.keys(rest).length === 0
      ? { type, data }
      : 'Baris harus berbentuk {"type": …, "data": {…}}'
  } catch {
    return 'Baris bukan JSON dalam UTF-8'
  }
}

const ownerOf = (type: string): Owner | null =>
  (Object.entries(recordTypes) as [Owner, readonly string[]][]).find(([, types]) => types.includes(type))?.[0] ?? null

const contentOf = (data: object): string | null => {
  const { content } = data as { content?: unknown }
  return typeof content === 'string' ? content : null
}

/** Emits each record once the next line shows that it has no continuation. */
const createGathering = (problems: Problems, onRecord: OnRecord) => {
  let open: { owner: Owner; record: Line; bytes: number } | null = null
  let records = 0
  const flush = async () => {
    const gathered = open
    open = null
    if (gathered) {
      await onRecord(gathered.owner, gathered.record, gathered.bytes)
    }
  }
  return {
    flush,
    count: () => records,
    begin: async (owner: Owner, record: Line, bytes: number) => {
      await flush()
      records += 1
      open = { owner, record, bytes }
    },
    goOn: (line: number, data: object, bytes: number) => {
      const before = open && contentOf(open.record.data)
      const more = contentOf(data)
      if (open === null || before === null || more === null) {
        problems.add(line, 'Tidak ada catatan yang dilanjutkan')
      } else if (before.length + more.length > contentMaxLength) {
        problems.add(line, 'Catatan terlalu panjang')
      } else {
        const whole = { ...open.record, data: { ...open.record.data, content: before + more } }
        open = { ...open, record: whole, bytes: open.bytes + bytes }
      }
    },
  }
}

/**
 * Reads a file from front to back, a line at a time, and stops at too many problems; the head must fit, and a file with
 * a head must have its end.
 */
export const visitLines = async (
  chunks: AsyncIterable<Buffer>,
  problems: Problems,
  onRecord: OnRecord,
): Promise<void> => {
  const gathering = createGathering(problems, onRecord)
  let number = 0
  let hasHead = false
  let declared: number | null = null

  const take = async ({ type, data }: Read, bytes: number): Promise<void> => {
    const owner = ownerOf(type)
    if (type === formatName && number === 1) {
      hasHead = true
      if ((data as { version?: unknown }).version !== formatVersion) {
        problems.add(number, `Hanya berkas versi ${formatVersion} yang dapat dibaca`)
      }
    } else if (type === 'end') {
      declared = Number((data as { records?: unknown }).records)
    } else if (type === continuationType) {
      gathering.goOn(number, data, bytes)
    } else if (owner === null) {
      problems.add(number, `Jenis catatan tidak dikenal: ${type.slice(0, 100)}`)
    } else {
      await gathering.begin(owner, { line: number, type, data }, bytes)
    }
  }

  for await (const bytes of linesOf(chunks)) {
    number += 1
    const line = read(bytes)
    if (typeof line === 'string') {
      problems.add(number, line)
    } else if (line !== null) {
      await take(line, bytes?.length ?? 0)
    }
    if (problems.areTooMany()) {
      return
    }
  }
  await gathering.flush()
  if (hasHead && declared !== gathering.count()) {
    const message =
      declared === null ? 'Berkas terpotong' : `Berkas memuat ${gathering.count()} catatan, bukan ${declared}`
    problems.add(number, message)
  }
}
