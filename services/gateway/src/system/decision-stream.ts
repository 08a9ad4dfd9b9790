import type { BatchResult, decisionOperations } from '@bugar/contracts/teams/decision'
import type { decisionStreamOperations, StreamLine } from '@bugar/contracts/teams/decision-stream'
import { AppError, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call, Input, Output } from '@bugar/contracts/core/bus/operation'
import type { Bus } from '@bugar/runtime/nats/bus'
import { setTimeout as sleep } from 'node:timers/promises'
import { readJson } from '@bugar/contracts/core/values/foreign-json'
import type { Turn } from '../http/limits/admission.ts'
import { type Batch, lineBatches } from './import/line-batches.ts'
import { lineOf } from './lines.ts'

type Parsed = { readonly facts: unknown } | { readonly refused: string }

const parseLine = (text: string): Parsed => {
  try {
    return { facts: readJson(text) }
  } catch {
    return { refused: 'Not JSON' }
  }
}

/** The answer to a line that no service was asked about. */
const refusalOf = (message: string): BatchResult => ({ errors: [{ field: '', message }], code: 'invalid' })

const codeOf = (result: BatchResult | undefined) => (result && 'errors' in result ? result.code : undefined)
/** Worth another try: the log was busy or away. */
const isUnavailable = (result: BatchResult | undefined) => codeOf(result) === 'unavailable'
const isOverQuota = (result: BatchResult | undefined) => codeOf(result) === 'rate-limited'
/** True for errors that concern a whole group. */
const isFailure = (error: unknown) =>
  error instanceof AppError && (error.code === 'unavailable' || error.code === 'outcome-unknown')

/** The last line of a stream that the quota of the day ends. */
const stoppedAt = (line: number, result: BatchResult | undefined): string => {
  const { errors, retryAfter } = result && 'errors' in result ? result : { errors: [], retryAfter: undefined }
  const message = errors[0]?.message ?? ''
  const stopped = { line, code: 'rate-limited' as const, message, ...(retryAfter !== undefined && { retryAfter }) }
  return lineOf({ stopped } satisfies StreamLine)
}

type StreamInput = Input<(typeof decisionStreamOperations)['decision.stream']>
type TailInput = Input<(typeof decisionOperations)['decision.tail']>
type Decided = Output<(typeof decisionOperations)['decision.evaluateBatch']>

/** Batches that are decided while the next is read. */
const atOnce = 2
const batchMs = 10_000
/** Delay after a team exceeded its requests per second. */
const paceMs = 1000

/** Limits a request to a batch's time, and retries it when the team exceeds its rate. */
const patiently = async <T>(call: Call, turn: Turn, request: (within: Call) => Promise<T>): Promise<T> => {
  for (;;) {
    try {
      return await turn(() => request({ ...call, deadline: Math.min(call.deadline, Date.now() + batchMs) }))
    } catch (error) {
      const isTooFast = error instanceof AppError && error.code === 'rate-limited'
      if (!isTooFast || Date.now() + paceMs >= call.deadline) {
        throw error
      }
      await sleep(paceMs)
    }
  }
}

interface Answer {
  readonly version: number
  readonly results: readonly BatchResult[]
}

interface Begun {
  readonly batch: Batch
  readonly answer: Promise<Answer>
}

/** Marks the rejection of a promise as handled, because it is awaited later. */
const met = <T>(promise: Promise<T>): Promise<T> => {
  promise.catch(() => undefined)
  return promise
}

const settled = (promise: Promise<unknown>, value: boolean): Promise<boolean> =>
  promise.then(
    () => value,
    () => value,
  )

const choiceOf = (ruleSet = 'active') => (/^\d{1,9}$/.test(ruleSet) ? Number(ruleSet) : ruleSet)

/** Rejects when too little time is left to decide another batch. */
const startClock = ({ deadline }: Call) => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(unavailable()), Math.max(0, deadline - batchMs - Date.now()))
  return { isLate: met(promise), stop: () => clearTimeout(timer) }
}

/**
 * Decides lines of facts as they arrive. Reads on only while its answers are consumed, and stops with the consumer.
 * A rejected line gets an answer; the end of the quota and any other failure end the stream, after the answers before
 * it. A group of lines that failed is tried once again. Nothing is read before the team's access is confirmed.
 */
export const decideLines = async function* (
  bus: Bus,
  { base, ruleSet: choice }: StreamInput,
  call: Call,
  body: AsyncIterable<Buffer>,
  turn: Turn,
): AsyncGenerator<string> {
  let ruleSet: Decided['ruleSet'] = { version: 0, hash: '' }
  /** In halves where they count as more than a second of the team; a line that does so alone is refused. */
  const request = async (items: readonly unknown[]): Promise<Decided> => {
    const input = { base, ruleSet: choiceOf(choice), items: [...items] }
    try {
      return await patiently(
        call,
        turn,
        async (within) => (await bus.call('decision.evaluateBatch', input, within)).data,
      )
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'too-large' || items.length === 0) {
        throw error
      }
      if (items.length === 1) {
        return { ruleSet, results: [refusalOf(error.message)] }
      }
      const middle = Math.ceil(items.length / 2)
      const first = await request(items.slice(0, middle))
      const second = await request(items.slice(middle))
      return { ...second, results: [...first.results, ...second.results] }
    }
  }
  ruleSet = (await request([])).ruleSet

  /** Tries once again what failed but for its facts or the quota. */
  const decideAll = async (items: readonly unknown[]): Promise<readonly BatchResult[]> => {
    if (items.length === 0) {
      return []
    }
    const first = await request(items).catch((error: unknown) =>
      isFailure(error) ? request(items) : Promise.reject(error),
    )
    ruleSet = first.ruleSet
    const failed = items.filter((_, at) => isUnavailable(first.results[at]))
    if (failed.length === 0) {
      return first.results
    }
    const again = (await request(failed)).results.values()
    return first.results.map((result) => (isUnavailable(result) ? (again.next().value ?? result) : result))
  }

  const decide = async ({ lines }: Batch): Promise<Answer> => {
    const parsed = lines.map(parseLine)
    const results = (await decideAll(parsed.flatMap((each) => ('facts' in each ? [each.facts] : [])))).values()
    return {
      version: ruleSet.version,
      results: parsed.map((each) =>
        'facts' in each ? (results.next().value as BatchResult) : refusalOf(each.refused),
      ),
    }
  }

  const count = { lines: 0, refused: 0 }
  const toText = ({ from }: Batch, answer: Answer): string => {
    count.lines += answer.results.length
    count.refused += answer.results.filter((result) => 'errors' in result).length
    return answer.results
      .map((result, at) => lineOf({ line: from + at, version: answer.version, result } satisfies StreamLine))
      .join('')
  }

  const batches = lineBatches(body)
  const clock = startClock(call)
  const begun: Begun[] = []
  let failure: { readonly error: unknown } | null = null
  try {
    let reading = met(batches.next())
    for (let isOver = false; !isOver || begun.length > 0;) {
      const [first] = begun
      const mayRead = !isOver && begun.length < atOnce
      // The sender may wait for this answer before it sends more.
      if (first && (!mayRead || (await Promise.race([settled(first.answer, true), settled(reading, false)])))) {
        begun.shift()
        const answer = await first.answer
        const over = answer.results.findIndex(isOverQuota)
        yield toText(first.batch, over === -1 ? answer : { ...answer, results: answer.results.slice(0, over) })
        if (over !== -1) {
          yield stoppedAt(first.batch.from + over, answer.results[over])
          return
        }
        continue
      }
      try {
        const read = await Promise.race([reading, clock.isLate])
        isOver = read.done === true
        if (!read.done) {
          begun.push({ batch: read.value, answer: met(decide(read.value)) })
          reading = met(batches.next())
        }
      } catch (error) {
        failure = { error }
        isOver = true
      }
    }
  } finally {
    clock.stop()
    // Not awaited: a read in progress ends with the request.
    void met(batches.return(undefined))
  }
  if (failure) {
    throw failure.error
  }
  yield lineOf({ end: count } satisfies StreamLine)
}

/** All decisions of a team from a position in its log on, page by page. */
export const tailLines = async function* (bus: Bus, input: TailInput, call: Call, turn: Turn): AsyncGenerator<string> {
  let { after } = input
  for (;;) {
    const { data } = await patiently(call, turn, (within) =>
      bus.call('decision.tail', { ...input, ...(after && { after }) }, within),
    )
    yield data.decisions.map(lineOf).join('')
    after = data.next ?? undefined
    if (data.decisions.length < input.limit) {
      yield lineOf({ next: data.next })
      return
    }
  }
}
