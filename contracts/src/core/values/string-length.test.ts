import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { Name } from '../../people/session.ts'
import { atLeast, atLeastTrimmed, atMost, plainText, singleLine, visibleText } from './string-length.ts'

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
  // Joined emoji and the joiners of real names count; two letters with one between them are three characters.
  [atLeastTrimmed(1, 'x'), '👩\u200d👧', '\u200d'],
  [atLeastTrimmed(3, 'x'), 'ක\u200dෂ', '\u200dක\u200d'],
  [atLeastTrimmed(2, 'x'), '\u3164ab\u3164', '\u3164a\u3164'],
  [atLeastTrimmed(2, 'x'), 'a\u2800b', 'a\u2800'],
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

test.each([
  ['zero-width joiner', '\u200d'],
  ['Hangul filler', '\u3164'],
  ['Hangul initial and medial filler', '\u115f\u1160'],
  ['halfwidth Hangul filler', '\uffa0'],
  ['Braille blank', '\u2800'],
  ['soft hyphen', '\u00ad'],
  ['word joiner and byte order mark', '\u2060\ufeff'],
  ['variation selectors', '\ufe0f\u{e0100}'],
  ['interlinear annotation', '\ufff9\ufffa\ufffb'],
  ['tag', '\u{e0061}'],
  ['no-break and ideographic space', '\u00a0\u3000'],
])('atLeastTrimmed › only %s › is blank', (_what, text) => {
  expect([accepts(atLeastTrimmed(1, 'x'), text), accepts(atLeastTrimmed(1, 'x'), ` ${text} ${text}\n`)]).toEqual([
    false,
    false,
  ])
})

test('Name › only invisible characters › is refused as a blank name is', () => {
  const messageOf = (name: string) => z.safeParse(Name, name).error?.issues.map(({ message }) => message)
  expect([messageOf('\u3164\u200d\u3164'), messageOf('  ')]).toEqual([
    ['Nama lengkap harus diisi'],
    ['Nama lengkap harus diisi'],
  ])
  expect(messageOf('\u200dA\u200d')).toEqual(['Nama minimal 2 karakter'])
  for (const name of ['Sari Dewi', 'නිරෝෂා', 'ශ්\u200dරී', '👨\u200d👩\u200d👧 Keluarga', 'O’Brien']) {
    expect(messageOf(name)).toBeUndefined()
  }
})

test('the JSON Schema of a text says what is checked, to the strictest bound', () => {
  const Text = z.string().check(atLeast(2, 'x'), atMost(9, 'x'), atMost(5, 'x'), atLeastTrimmed(1, 'x'))
  expect(z.toJSONSchema(Text)).toMatchObject({ type: 'string', minLength: 2, maxLength: 5, pattern: String.raw`\S` })
})

test.each([
  ['a line separator', '\u2028', false],
  ['a paragraph separator', '\u2029', false],
  ['an override of the order', '\u202e', false],
  ['an isolate', '\u2066', false],
  ['a byte order mark', '\ufeff', false],
  ['letters of a tag', '\u{e0041}', false],
  ['half a pair', '\ud83d', false],
  ['a control character', '\u0085', false],
  ['what joins an emoji', '👨\u200d👩', true],
  ['another script', '日本', true],
])('texts of rules and names › %s › %j', (_what, text, isTaken) => {
  for (const check of [visibleText(), singleLine()]) {
    expect(z.safeParse(z.string().check(check), `a${text}b`).success).toBe(isTaken)
  }
})

test('the JSON Schema of a text says which characters it takes', () => {
  const { allOf } = z.toJSONSchema(z.string().check(plainText(), singleLine(), atMost(5, 'x')))
  const patterns = (allOf ?? []).map(({ pattern }) => new RegExp(pattern as string, 'u'))
  expect(patterns.map((pattern) => [pattern.test('a\nb'), pattern.test('a\u0000b'), pattern.test('日本')])).toEqual([
    [true, false, true],
    [false, false, true],
  ])
})
