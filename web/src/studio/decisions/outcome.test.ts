import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { expect, test } from 'vitest'
import { errorInWords, outcomeOf } from './outcome.ts'

const declared = {
  facts: [
    { name: 'age', label: 'Usia', unit: 'tahun' },
    { name: 'gender', label: 'Jenis kelamin', codes: [{ code: 'female', label: 'Perempuan' }] },
    { name: 'pregnant', label: 'Hamil' },
  ],
} as unknown as RuleBase

test.each([
  ['facts.age', 'Must be a number from 5 to 120', 'Usia: harus angka dari 5 sampai 120 tahun'],
  ['facts.age', 'Must be a number from 0.16 to 120', 'Usia: harus angka dari 0,16 sampai 120 tahun'],
  ['facts.age', 'Required', 'Usia: harus diisi'],
  ['facts.gender', 'Unknown code', 'Jenis kelamin: kodenya tidak dikenal'],
  ['facts.pregnant', 'Only for gender female', 'Hamil: hanya untuk perempuan'],
  ['facts.shoeSize', 'Unknown fact', 'shoeSize: tidak dikenal'],
  ['facts.age', 'Another reason', 'Usia: Another reason'],
  [
    'facts',
    'Errors that depend on masked facts are not disclosed',
    'Kesalahan yang bergantung pada fakta yang disamarkan tidak diperlihatkan',
  ],
])('errorInWords › %s %s › %s', (field, message, words) => {
  expect(errorInWords({ field, message }, declared)).toBe(words)
})

test('outcomeOf › a base of a team, which this app does not know › is named by its first conclusion, by codes', () => {
  const conclusions = [
    { fact: 'reason', values: [] },
    { fact: 'refund', values: ['full'] },
  ]
  const named = { fact: 'refund', code: 'full', label: 'full', tone: 'abu' }
  expect(outcomeOf({ base: 'own-return', conclusions }, undefined)).toEqual(named)
})
