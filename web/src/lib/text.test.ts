import { expect, test } from 'vitest'
import { foldText, searchedWords } from './text.ts'

test.each([
  ['Push-up', 'pushup'],
  ['Jäger dkk.', 'jager dkk.'],
  ['1.4', '1,4'],
  ['1,4', '1,4'],
  ['150–300 menit', '150300 menit'],
  ['K-09', 'k09'],
  ['selesai. 2 hari', 'selesai. 2 hari'],
])('foldText › %s', (text, folded) => {
  expect(foldText(text)).toBe(folded)
})

test.each([
  ['', []],
  ['  ', []],
  [' ACSM  2015 ', ['acsm', '2015']],
])('searchedWords › "%s"', (search, words) => {
  expect(searchedWords(search)).toEqual(words)
})
