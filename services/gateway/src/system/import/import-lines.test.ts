import { contentMaxLength, contentPieceLength } from '@bugar/contracts/system/database'
import { maxStoredFileBytes } from '@bugar/contracts/catalog/file'
import { expect, test } from 'vitest'
import { type Line, visitLines } from './import-lines.ts'
import { createProblems } from './import-problems.ts'

const read = async (text: string) => {
  const problems = createProblems()
  const found: Line[] = []
  const chunks = (async function* () {
    yield Buffer.from(text)
  })()
  await visitLines(chunks, problems, async (_owner, line) => void found.push(line))
  return { found, reject: problems.reject }
}

/** A line is the first level, its data the second. */
const nested = (levels: number) => {
  const inner = '{"a":'.repeat(levels - 1) + '1' + '}'.repeat(levels - 1)
  return `{"type":"exercise","data":${inner}}`
}

test('visitLines › 32 levels › are read', async () => {
  const { found, reject } = await read(nested(32))
  expect(reject).not.toThrow()
  expect(found).toHaveLength(1)
})

test.each([33, 1000, 100_000])('visitLines › %d levels › are a problem of their line', async (levels) => {
  const { found, reject } = await read(`${nested(2)}\n${nested(levels)}\n`)
  expect(reject).toThrow(
    expect.objectContaining({ errors: [{ field: 'line 2', message: 'Bersarang lebih dari 32 tingkat' }] }),
  )
  expect(found).toHaveLength(1)
})

const inPieces = (length: number) =>
  Array.from({ length: Math.ceil(length / contentPieceLength) }, (_, index) => {
    const content = 'A'.repeat(Math.min(contentPieceLength, length - index * contentPieceLength))
    return JSON.stringify({ type: index === 0 ? 'file' : 'more', data: { content } })
  }).join('\n')

test('visitLines › a record in pieces › is as long as the longest file, and no longer than the limit', async () => {
  const longestFile = Math.ceil(maxStoredFileBytes / 3) * 4
  for (const length of [longestFile, contentMaxLength]) {
    const { found, reject } = await read(inPieces(length))
    expect(reject).not.toThrow()
    expect(found.map(({ data }) => (data as { content: string }).content.length)).toEqual([length])
  }
  const { reject } = await read(inPieces(contentMaxLength + 1))
  expect(reject).toThrow(
    expect.objectContaining({ errors: [{ field: 'line 18', message: 'Catatan terlalu panjang' }] }),
  )
})
