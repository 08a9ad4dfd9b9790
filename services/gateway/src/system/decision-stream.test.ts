import type { BatchResult } from '@bugar/contracts/teams/decision'
import { AppError, unavailable } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { expect, test } from 'vitest'
import { decideLines } from './decision-stream.ts'

const call = { deadline: Date.now() + 60_000 } as Call
const busy: BatchResult = { errors: [{ field: '', message: 'x' }], code: 'unavailable', retryAfter: 1 }
const over: BatchResult = { errors: [{ field: '', message: 'used up' }], code: 'rate-limited', retryAfter: 60 }
const decided = (item: unknown): BatchResult => ({ decisionId: String(item), conclusions: [] })

/** Lines of a stream of the items, whose groups get these results or failures in turn, and then decisions. */
const streamed = async (items: readonly number[], turns: (Error | readonly BatchResult[])[]) => {
  const asked: unknown[][] = []
  const bus = {
    call: async (_name: string, input: { items: unknown[] }) => {
      if (input.items.length > 0) {
        asked.push(input.items)
        const turn = turns.shift()
        if (turn instanceof Error) {
          throw turn
        }
        return { data: { ruleSet: { version: 1, hash: '' }, results: turn ?? input.items.map(decided) } }
      }
      return { data: { ruleSet: { version: 1, hash: '' }, results: [] } }
    },
  }
  const body = async function* () {
    yield Buffer.from(items.map((item) => `${item}\n`).join(''))
  }
  let text = ''
  let failure: unknown = null
  try {
    for await (const lines of decideLines(bus as never, { base: 'energy' }, call, body(), (work) => work())) {
      text += lines
    }
  } catch (error) {
    failure = error
  }
  const lines = text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line)]))
  return { asked, lines, failure: failure && (failure as AppError).code }
}

const end = (lines: number, refused: number) => ({ end: { lines, refused } })

test('a group of which some could not be logged › those alone are sent again, once', async () => {
  const { asked, lines } = await streamed(
    [1, 2, 3],
    [
      [decided(1), busy, busy],
      [decided(2), busy],
    ],
  )
  expect(asked).toEqual([
    [1, 2, 3],
    [2, 3],
  ])
  expect(lines.map(({ result }) => result)).toEqual([decided(1), decided(2), busy, undefined])
  expect(lines.at(-1)).toEqual(end(3, 1))
})

test('a group that failed › is sent again once, and then ends the stream', async () => {
  const unknown = new AppError('outcome-unknown', 'x')
  expect((await streamed([1, 2], [unknown])).lines.at(-1)).toEqual(end(2, 0))
  expect(await streamed([1, 2], [unavailable(), unavailable()])).toMatchObject({ lines: [], failure: 'unavailable' })
  const forbidden = await streamed([1], [new AppError('forbidden', 'x')])
  expect(forbidden).toMatchObject({ asked: [[1]], failure: 'forbidden' })
})

test('a line that alone is more than a second of the team › is refused, and the others are decided', async () => {
  const tooLarge = () => new AppError('too-large', 'x')
  const { asked, lines } = await streamed([1, 2, 3], [tooLarge(), tooLarge(), tooLarge()])
  expect(asked).toEqual([[1, 2, 3], [1, 2], [1], [2], [3]])
  const refused = { errors: [{ field: '', message: 'x' }], code: 'invalid' }
  expect(lines.map(({ result }) => result)).toEqual([refused, decided(2), decided(3), undefined])
  expect(lines.at(-1)).toEqual(end(3, 1))
})

test('the end of the quota › ends the stream at the first line that was not decided', async () => {
  const items = Array.from({ length: 1200 }, (_, at) => at)
  const first = items.slice(0, 500).map((item) => (item < 3 ? decided(item) : over))
  const { lines } = await streamed(items, [first])
  expect(lines.slice(0, 3).map(({ line }) => line)).toEqual([1, 2, 3])
  expect(lines.slice(3)).toEqual([{ stopped: { line: 4, code: 'rate-limited', message: 'used up', retryAfter: 60 } }])
})
