import { maxBatch } from '@bugar/contracts/teams/decision'
import { invalid } from '@bugar/contracts/core/bus/errors'

/** Characters per batch: in any script it fits into a message. */
const batchChars = 150_000

export interface Batch {
  /** Number of the first line, from 1. */
  readonly from: number
  readonly lines: readonly string[]
}

const tooLong = () => invalid([{ field: '', message: `A line is longer than ${batchChars} characters` }])

/** @returns what decodes the next chunk; it throws AppError `invalid` for what is not UTF-8 */
const createDecode = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  return (chunk?: Buffer): string => {
    try {
      return chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode()
    } catch {
      throw invalid([{ field: '', message: 'The body is not UTF-8' }])
    }
  }
}

/** Lines in groups that a message carries. */
const grouped = function* (lines: readonly string[]): Generator<readonly string[]> {
  let group: string[] = []
  let chars = 0
  for (const line of lines) {
    if (group.length === maxBatch || (group.length > 0 && chars + line.length > batchChars)) {
      yield group
      group = []
      chars = 0
    }
    group.push(line)
    chars += line.length
  }
  if (group.length > 0) {
    yield group
  }
}

/**
 * Lines of a body in batches. Complete lines are not held back to fill a batch, because the sender may wait for their
 * answer.
 * @throws AppError `invalid` for a line that exceeds a batch, after the lines before it, and for what is not UTF-8
 */
export const lineBatches = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Batch> {
  const decode = createDecode()
  // Pieces of the incomplete line; joined once, because it may consist of many small chunks.
  let pieces: string[] = []
  let chars = 0
  let from = 1
  const numbered = function* (lines: readonly string[]): Generator<Batch> {
    for (const group of grouped(lines)) {
      yield { from, lines: group }
      from += group.length
    }
  }
  for await (const chunk of chunks) {
    const [first = '', ...others] = decode(chunk).split('\n')
    pieces.push(first)
    chars += first.length
    const rest = others.pop()
    if (rest !== undefined) {
      const complete = [pieces.join(''), ...others]
      const long = complete.findIndex((line) => line.length > batchChars)
      yield* numbered(long === -1 ? complete : complete.slice(0, long))
      if (long !== -1) {
        throw tooLong()
      }
      pieces = [rest]
      chars = rest.length
    }
    if (chars > batchChars) {
      throw tooLong()
    }
  }
  const last = pieces.join('') + decode()
  if (last !== '') {
    yield* numbered([last])
  }
}
