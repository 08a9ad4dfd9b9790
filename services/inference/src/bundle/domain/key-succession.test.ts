import { expect, test } from 'vitest'
import { publishedAheadMs, lifetimeMs, signingMs, successionOf } from './key-succession.ts'

const first = new Date('2026-01-01T00:00:00Z')
const after = (ms: number) => new Date(first.getTime() + ms)
const key = (name: string, createdAt: Date) => ({ name, createdAt })
const one = key('one', first)
const two = key('two', after(signingMs - publishedAheadMs))
const names = (keys: readonly (typeof one)[], now: Date) => {
  const found = successionOf(keys, now)
  return found && [found.signer.name, found.published.map(({ name }) => name), found.needsSuccessor]
}

test.each([
  ['no key', [], first, null],
  ['the first, at once', [one], first, ['one', ['one'], false]],
  ['a clock before the first key', [one], after(-1), ['one', ['one'], false]],
  [
    'a millisecond before the successor is due',
    [one],
    after(signingMs - publishedAheadMs - 1),
    ['one', ['one'], false],
  ],
  ['the successor is due', [one], after(signingMs - publishedAheadMs), ['one', ['one'], true]],
  ['the successor is told', [one, two], after(signingMs - 1), ['one', ['one', 'two'], false]],
  ['the successor signs', [one, two], after(signingMs), ['two', ['one', 'two'], false]],
  ['the last bundle of the first', [one, two], after(signingMs + lifetimeMs - 1), ['two', ['one', 'two'], false]],
  ['no bundle of the first is left', [one, two], after(signingMs + lifetimeMs), ['two', ['two'], false]],
  ['the next successor is due', [one, two], after(2 * signingMs - publishedAheadMs), ['two', ['two'], true]],
  ['long unused', [one], after(3 * signingMs), ['one', ['one'], true]],
])('successionOf › %s', (_what, keys, now, expected) => {
  expect(names(keys, now)).toEqual(expected)
})
