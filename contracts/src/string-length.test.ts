import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { atLeast, atLeastTrimmed, atMost, plainText, singleLine } from './string-length.ts'

const accepts = (check: ReturnType<typeof atMost>, text: string) => z.safeParse(z.string().check(check), text).success

test.each([
  [atMost(2, 'x'), '😀😀', '😀😀😀'],
  [atMost(2, 'x'), '', 'abc'],
  [atLeast(3, 'x'), '😀😀😀', '😀😀'],
  [atLeast(3, 'x'), 'abc', 'ab'],
  [atLeastTrimmed(1, 'x'), ' a\n', ' \n\t'],
  [atLeastTrimmed(2, 'x'), ' ab ', ' a '],
  [atLeastTrimmed(2, 'x'), 'a\nb', '😀'],
  [atLeastTrimmed(3, 'x'), 'a b', 'ab '],
  [plainText(), 'a\tb\nc', 'a\rb'],
  [plainText(), ' ', '\u001f'],
  [plainText(), '~', '\u007f'],
  [plainText(), '\u00a0', '\u009f'],
  [plainText(), '', '\u0000'],
  [plainText(), '\u202e', '\ud83d'],
  [plainText(), '💪', '\udcaa\ud83d'],
  [singleLine(), 'Élan 💪 日本', 'a\nb'],
  [singleLine(), 'a b', 'a\tb'],
  [singleLine(), '\u2027', '\u2028'],
  [singleLine(), '\u202f', '\u202e'],
  [singleLine(), '\u2065', '\u2066'],
  [singleLine(), '\u206a', '\u2069'],
  [singleLine(), 'سارة', 'nama\n'],
])('%# › %o › takes %j and rejects %j', (check, good, bad) => {
  expect([accepts(check, good), accepts(check, bad)]).toEqual([true, false])
})

test('the JSON Schema of a text says what is checked, to the strictest bound', () => {
  const Text = z.string().check(atLeast(2, 'x'), atMost(9, 'x'), atMost(5, 'x'), atLeastTrimmed(1, 'x'))
  expect(z.toJSONSchema(Text)).toMatchObject({ type: 'string', minLength: 2, maxLength: 5, pattern: String.raw`\S` })
})

test('the JSON Schema of a text says which characters it takes', () => {
  const { allOf } = z.toJSONSchema(z.string().check(plainText(), singleLine(), atMost(5, 'x')))
  const patterns = (allOf ?? []).map(({ pattern }) => new RegExp(pattern as string, 'u'))
  expect(patterns.map((pattern) => [pattern.test('a\nb'), pattern.test('a\u0000b'), pattern.test('日本')])).toEqual([
    [true, false, true],
    [false, false, true],
  ])
})
