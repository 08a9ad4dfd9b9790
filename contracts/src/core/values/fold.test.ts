import { expect, test } from 'vitest'
import { containsText, foldText, searchedWords } from './fold.ts'

const same: readonly string[][] = [
  [
    'push up',
    'pushup',
    'push-up',
    'Push‑Up',
    'PUSH\u2013UP',
    'push\u2212up',
    'push\u00adup',
    'push  up',
    'push\u00a0up',
  ],
  ["Jum'at", 'Jum’at', 'Jum‘at', 'Jumʼat', 'Jum`at', 'Jum´at', 'Jum′at', 'jumat', 'JUMAT'],
  ['José', 'Jose\u0301', 'jose', 'JOSE', 'José\u200b', 'Ｊｏｓé'],
  ['Strauß', 'STRAUSS', 'strauss'],
  ['1.4', '1,4'],
  ['İzmir', 'izmir', 'IZMIR'],
]

test.each(same.map((spellings) => [spellings]))('foldText › %j › find each other', (spellings) => {
  expect(spellings.every((text) => spellings.every((search) => containsText(text, search)))).toBe(true)
})

test.each([
  ['Jäger dkk.', 'jager dkk,'],
  ['150–300 menit', '150300 menit'],
  ['K-09', 'k09'],
  ['a - b \n c', 'a b \n c'],
])('foldText › %j › is %j, and folded again the same', (text, folded) => {
  expect([foldText(text), foldText(folded)]).toEqual([folded, folded])
})

test.each([
  ['', []],
  ["  ' - ", []],
  [' ACSM  2015 ', ['acsm', '2015']],
])('searchedWords › %j › are %j', (search, words) => {
  expect(searchedWords(search)).toEqual(words)
})

const pushUp = 'Dorong lantai (Push-up)\nOtot: dada. Lebih mudah: 50% beban, café, éclair'

test.each([
  ['', true],
  ['ong lan', true],
  ['  dada ', true],
  ['lantai dorong', true],
  ['(Push', true],
  ['50%', true],
  ['CAFÉ', true],
  ['eclair', true],
  ['push up', true],
  ['.*', false],
  ['push.up', false],
  ['^Dorong', false],
  ['[a-z]', false],
  ['$', false],
  ['\\', false],
  ['(Push-up)Otot', false],
  ['daridada', false],
  ['ailebih', false],
  ['lebihmudah', true],
])('containsText › %j › is found: %s', (search, found) => {
  expect(containsText(pushUp, search)).toBe(found)
})
