import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { files, isSource, isTest, read } from './repository.ts'

const counted = files.filter((path) => isSource(path) || /\.(?:css|sh)$|Dockerfile$/.test(path))
const linesOf = (path: string) => read(path).trimEnd().split('\n').length
const longerThan = (limit: number, paths: readonly string[]) =>
  paths.filter((path) => linesOf(path) > limit).map((path) => `${path}: ${linesOf(path)} lines`)

/** Content and data are as long as they are: programs, exercises, tables of cases. */
const isContent = (path: string) => path.includes('/seed/')

test('no source file has more than 400 lines', () => {
  const written = counted.filter((path) => !isTest(path) && !isContent(path))
  expect(longerThan(400, written)).toEqual([])
})

test('no test file has more than 400 lines', () => {
  expect(longerThan(400, counted.filter(isTest))).toEqual([])
})

/** Lists that names sort: tests of screens, decisions, examples. */
const isList = (folder: string) => /^(?:web\/e2e|infra\/adr|contracts\/src\/examples)/.test(folder)

test('no folder has more than 20 entries', () => {
  const entries = new Map<string, Set<string>>()
  for (const file of files) {
    for (let path = file; path !== '.' && posix.dirname(path) !== '.'; path = posix.dirname(path)) {
      const folder = posix.dirname(path)
      entries.set(folder, (entries.get(folder) ?? new Set()).add(path))
    }
  }
  const large = [...entries].filter(([folder, { size }]) => size > 20 && !isList(folder))
  expect(large.map(([folder, { size }]) => `${folder}: ${size} entries`)).toEqual([])
})
