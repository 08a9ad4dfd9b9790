import { expect, test } from 'vitest'
import { errorIn } from './service-process.ts'

test.each([
  ['information', 'stdout', '{"level":30,"msg":"listening"}', null],
  ['an error', 'stdout', '{"level":50,"msg":"no database"}', 'no database'],
  ['an error with its cause', 'stdout', '{"level":60,"msg":"stopped","err":{"message":"boom"}}', 'stopped: boom'],
  ['an error that is its cause', 'stdout', '{"level":50,"msg":"boom","err":{"message":"boom"}}', 'boom'],
  ['an error log on stderr', 'stderr', '{"level":50,"msg":"boom"}', 'boom'],
  ['a crash', 'stderr', 'TypeError: x is not a function', 'TypeError: x is not a function'],
  ['plain words', 'stdout', 'hello', null],
  ['an empty line', 'stderr', ' ', null],
] as const)('errorIn › %s', (_, stream, line, expected) => {
  expect(errorIn(line, stream)).toBe(expected)
})
