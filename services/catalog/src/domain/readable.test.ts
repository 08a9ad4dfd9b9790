import { expect, test } from 'vitest'
import { readOneOf, readText, readTextOrNull, readTime } from './readable.ts'

test.each([['teks'], ['']])('readText, readTextOrNull › "%s" › is itself', (text) => {
  expect(readText(text)).toBe(text)
  expect(readTextOrNull(text)).toBe(text)
})

test.each([[undefined], [null], [7], [['teks']]])('readText, readTextOrNull › %o › is blank', (value) => {
  expect(readText(value)).toBe('')
  expect(readTextOrNull(value)).toBeNull()
})

test('readTime › a time › in ISO form', () => {
  expect(readTime(new Date('2026-03-01T12:00:00Z'))).toBe('2026-03-01T12:00:00.000Z')
})

test.each([[undefined], ['2026-03-01'], [new Date(NaN)]])('readTime › %o › is the beginning of time', (value) => {
  expect(readTime(value)).toBe('1970-01-01T00:00:00.000Z')
})

test('readOneOf › a value of the list › is itself, anything else the given one', () => {
  expect(readOneOf(['a', 'b'], 'b', 'a')).toBe('b')
  expect(readOneOf(['a', 'b'], 'c', 'a')).toBe('a')
  expect(readOneOf(['a', 'b'], undefined, 'b')).toBe('b')
})
