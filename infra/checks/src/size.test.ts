import { expect, test } from 'vitest'
import { files, isSource, isTest, read } from './repository.ts'

const counted = files.filter((path) => isSource(path) || /\.(?:css|sh)$|Dockerfile$/.test(path))
const linesOf = (path: string) => read(path).trimEnd().split('\n').length
const longerThan = (limit: number, paths: readonly string[]) =>
  paths.filter((path) => linesOf(path) > limit).map((path) => `${path}: ${linesOf(path)} lines`)

/** Content and data are as long as they are: programs, exercises, tables of cases. */
const isContent = (path: string) => path.includes('/seed/')

test('no source file has more than 400 lines', () => {
  expect(
    longerThan(
      400,
      counted.filter((path) => !isTest(path) && !isContent(path)),
    ),
  ).toEqual([])
})

test('no test file has more than 300 lines', () => {
  expect(longerThan(300, counted.filter(isTest))).toEqual([])
})
