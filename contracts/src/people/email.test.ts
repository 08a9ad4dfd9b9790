import { expect, test } from 'vitest'
import { emailKey, emailSpelling } from './email.ts'

const label = (length: number) => 'a'.repeat(length)

test.each([
  ['Sari@Contoh.ID', 'sari@contoh.id'],
  ['x@bücher.example', 'x@xn--bcher-kva.example'],
  ['x@xn--bcher-kva.example', 'x@xn--bcher-kva.example'],
  ['x@BÜCHER.example', 'x@xn--bcher-kva.example'],
  ['x@bu\u0308cher.example', 'x@xn--bcher-kva.example'],
  ['x@例え。jp', 'x@xn--r8jz45g.jp'],
  ['jose\u0301@contoh.id', 'josé@contoh.id'],
  ['JOSÉ@contoh.id', 'josé@contoh.id'],
  ["o'hara+gym!#$%&*/=?^_`{|}~-@contoh.id", "o'hara+gym!#$%&*/=?^_`{|}~-@contoh.id"],
  ['a.b@1-2.contoh.id', 'a.b@1-2.contoh.id'],
  [`${label(64)}@contoh.id`, `${label(64)}@contoh.id`],
  [`x@${label(63)}.id`, `x@${label(63)}.id`],
  [`${label(62)}@${label(63)}.${label(63)}.${label(60)}.id`, `${label(62)}@${label(63)}.${label(63)}.${label(60)}.id`],
])('emailSpelling › %j › is stored as %j, and again as the same', (typed, stored) => {
  expect(emailSpelling(typed)).toBe(stored)
  expect(emailSpelling(stored)).toBe(stored)
})

const hosts = ['gmail.com.', 'gmail..com', '.gmail.com', 'gmail.com,', 'gmail.com>', 'gmail.c', 'gmail', '', '-a.id']
const strange = [
  'a-.id',
  '127.0.0.1',
  '[::1]',
  '0x7f.1',
  '2130706433',
  'a.id:80',
  'a.id/x',
  'a.id?x',
  'a.id#x',
  'a%2eid',
]
const locals = ['', '.a', 'a.', 'a..b', 'a b', 'a@b', '"a"', 'a,b', 'a<b', 'a(b)', label(65)]
const invisible = [
  '\u200b',
  '\u200d',
  '\u00ad',
  '\u202e',
  '\u2066',
  '\ufeff',
  '\u2060',
  '\u0000',
  '\n',
  '\u2800',
  '\u3164',
]

test.each([
  ...[...hosts, ...strange, `${label(64)}.id`, 'a_b.id'].map((host) => `x@${host}`),
  ...locals.map((local) => `${local}@contoh.id`),
  ...invisible.flatMap((character) => [
    `a${character}@contoh.id`,
    `a@con${character}toh.id`,
    `a@contoh.id${character}`,
  ]),
  `${label(63)}@${label(63)}.${label(63)}.${label(60)}.id`,
  'contoh.id',
  ' a@contoh.id',
])('emailSpelling › %j › is rejected', (typed) => {
  expect(emailSpelling(typed)).toBeNull()
})

test.each([
  ['X@Gmail.com', 'x@gmail.com'],
  ['X@gmail.com.', 'x@gmail.com'],
  ['a\u200b@contoh.id', 'a@contoh.id'],
  ['X@gmail..com', 'x@gmail..com'],
])('emailKey › %j, as an older release took it › is found under %j', (typed, key) => {
  expect([emailKey(typed), emailKey(key)]).toEqual([key, key])
})
