import { type BatchResult, type decisionOperations, maxBatch } from '@bugar/contracts/decision'
import type { decisionStreamOperations, StreamLine } from '@bugar/contracts/decision-stream'
import { invalid } from '@bugar/contracts/errors'
import type { Call, Input } from '@bugar/contracts/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { lineOf } from './lines.ts'

type StreamInput = Input<(typeof decisionStreamOperations)['decision.stream']>

/** Batches that are decided while the next is read. */
const atOnce = 2
/** Characters of one batch, below what a message carries in any script. */
const batchChars = 150_000
const batchMs = 10_000

type Parsed = { readonly facts: unknown } | { readonly refused: string }

const parseLine = (text: string): Parsed => {
  try {
    return { facts: JSON.parse(text) }
  } catch {
    return { refused: 'Not JSON' }
  }
}

interface Batch {
  /** Number of the first line, from 1. */
  readonly from: number
  readonly lines: readonly string[]
}

/**
 * Lines in groups for one message each. What a chunk completes is not held back for a full group, because the sender
 * may wait for its answer.
 * @throws AppError `invalid` for a line that fits into no message
 */
const batchesOf = async function* (chunks: AsyncIterable<Buffer>): AsyncGenerator<Batch> {
  const decoder = new TextDecoder()
  let rest = ''
  let from = 1
  const take = function* (all: readonly string[]): Generator<Batch> {
    let lines: string[] = []
    let chars = 0
    for (const line of all) {
      if (lines.length === maxBatch || (lines.length > 0 && chars + line.length > batchChars)) {
        yield { from, lines }
        from += lines.length
        lines = []
        chars = 0
      }
      lines.push(line)
      chars += line.length
    }
    if (lines.length > 0) {
      yield { from, lines }
      from += lines.length
    }
  }
  for await (const chunk of chunks) {
    const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = parts.pop() as string
    if (rest.length > batchChars || parts.some((line) => line.length > batchChars)) {
      throw invalid([{ field: '', message: `A line is longer than ${batchChars} characters` }])
    }
    yield* take(parts)
  }
  rest += decoder.decode()
  if (rest !== '') {
    yield* take([rest])
  }
}

interface Begun {
  readonly batch: Batch
  readonly results: Promise<BatchResult[]>
}

/** A promise whose failure is met when its turn comes, which may be after it has failed. */
const met = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

const settled = (promise: Promise<unknown>, value = true): Promise<boolean> =>
  promise.then(
    () => value,
    () => value,
  )

const startReading = (batches: AsyncGenerator<Batch>) => met(batches.next())

const withinBatch = (call: Call): Call => ({ ...call, deadline: Math.min(call.deadline, Date.now() + batchMs) })

const choiceOf = (ruleSet = 'active') => (/^\d{1,9}$/.test(ruleSet) ? Number(ruleSet) : ruleSet)

type TailInput = Input<(typeof decisionOperations)['decision.tail']>

/** All decisions of a team from a place in its log on, page by page. */
export const tailLines = async function* (bus: Bus, input: TailInput, call: Call): AsyncGenerator<string> {
  let { after } = input
  for (;;) {
    const { data } = await bus.call('decision.tail', { ...input, ...(after && { after }) }, withinBatch(call))
    yield data.decisions.map(lineOf).join('')
    after = data.next ?? undefined
    if (data.decisions.length < input.limit) {
      yield lineOf({ next: data.next })
      return
    }
  }
}

/**
 * Decides lines of facts as they come. It reads on only when its answers are taken, and stops when they no longer are.
 * A line that is refused is answered so; whatever else goes wrong ends the stream.
 */
export const decideLines = async function* (
  bus: Bus,
  { base, ruleSet }: StreamInput,
  call: Call,
  body: AsyncIterable<Buffer>,
): AsyncGenerator<string> {
  const count = { lines: 0, refused: 0 }

  const decide = async ({ lines }: Batch): Promise<BatchResult[]> => {
    const parsed = lines.map(parseLine)
    const items = parsed.flatMap((each) => ('facts' in each ? [each.facts] : []))
    const asked = { base, ruleSet: choiceOf(ruleSet), items }
    const decided =
      items.length > 0 ? (await bus.call('decision.evaluateBatch', asked, withinBatch(call))).data.results : []
    const results = decided.values()
    return parsed.map((each) =>
      'facts' in each ? (results.next().value as BatchResult) : { errors: [{ field: '', message: each.refused }] },
    )
  }

  const toText = ({ from }: Batch, results: readonly BatchResult[]): string => {
    count.lines += results.length
    count.refused += results.filter((result) => 'errors' in result).length
    return results.map((result, at) => lineOf({ line: from + at, result } satisfies StreamLine)).join('')
  }

  const batches = batchesOf(body)
  const begun: Begun[] = []
  const answer = async (): Promise<string> => {
    const { batch, results } = begun.shift() as Begun
    return toText(batch, await results)
  }
  try {
    let reading = startReading(batches)
    for (let isOver = false; !isOver || begun.length > 0;) {
      const [first] = begun
      const mayRead = !isOver && begun.length < atOnce
      // The sender may wait for this answer before it sends more.
      const isAnswered = first && (!mayRead || (await Promise.race([settled(first.results), settled(reading, false)])))
      if (isAnswered) {
        yield await answer()
        continue
      }
      const read = await reading
      if (read.done) {
        isOver = true
      } else {
        const results = decide(read.value)
        begun.push({ batch: read.value, results: met(results) })
        reading = startReading(batches)
      }
    }
  } finally {
    // Not awaited: a read that is under way ends with the request.
    met(batches.return(undefined))
  }
  yield lineOf({ end: count } satisfies StreamLine)
}
