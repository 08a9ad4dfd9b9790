import { expect, test } from 'vitest'
import { lineBatches } from './line-batches.ts'

const batchesOf = async (chunks: readonly (string | Buffer)[]) => {
  const found: [number, number, string | undefined][] = []
  const body = (async function* () {
    yield* chunks.map((chunk) => Buffer.from(chunk as string))
  })()
  try {
    for await (const { from, lines } of lineBatches(body)) {
      found.push([from, lines.length, lines.at(-1)])
    }
    return found
  } catch (error) {
    return [...found, (error as { code: string }).code]
  }
}

test.each([
  ['nothing', [], []],
  [
    'a last line without an end',
    ['a\nb'],
    [
      [1, 1, 'a'],
      [2, 1, 'b'],
    ],
  ],
  ['a line in three chunks', ['a', 'b', 'c\nd\n'], [[1, 2, 'd']]],
  ['a character in two chunks', [Buffer.from([0xc3]), Buffer.from([0xa9, 0x0a])], [[1, 1, 'é']]],
  [
    '500 lines and one more',
    ['x\n'.repeat(501)],
    [
      [1, 500, 'x'],
      [501, 1, 'x'],
    ],
  ],
  ['what is not UTF-8', ['a\n', Buffer.from([0xff, 0xfe])], [[1, 1, 'a'], 'invalid']],
  ['a character that never ends', [Buffer.from([0x61, 0x0a, 0xc3])], [[1, 1, 'a'], 'invalid']],
  ['an empty line', ['\n'], [[1, 1, '']]],
  [
    'two lines that are too much for one message',
    [`${'y'.repeat(80_000)}\n`.repeat(2)],
    [
      [1, 1, 'y'.repeat(80_000)],
      [2, 1, 'y'.repeat(80_000)],
    ],
  ],
  [
    'the longest line',
    [`a\n${'z'.repeat(150_000)}\n`],
    [
      [1, 1, 'a'],
      [2, 1, 'z'.repeat(150_000)],
    ],
  ],
  ['one character longer', [`a\n${'z'.repeat(150_001)}\nb\n`], [[1, 1, 'a'], 'invalid']],
  [
    'a line that never ends',
    ['a\n', ...Array.from({ length: 16 }, () => 'z'.repeat(10_000))],
    [[1, 1, 'a'], 'invalid'],
  ],
])('lineBatches › %s', async (_what, chunks, expected) => {
  expect(await batchesOf(chunks)).toEqual(expected)
})
