import type { GoldenCase } from '@bugar/contracts/rule-set'
import { expect, test } from 'vitest'
import { seedRules } from '../seed/rules.ts'
import { compile } from './compile.ts'
import { ownCases, readGoldenCases, rewriteGoldenCases, runGoldenCases } from './golden-cases.ts'

const header = 'gender,weight,height,bodyFat,B,L,P,fallback,catatan'
const read = (...rows: string[]) => readGoldenCases([header, ...rows].join('\n'))

test('readGoldenCases › rows with body fat, without it and with a note that has commas › are read with their lines', () => {
  expect(
    readGoldenCases(
      `\n${header}\nmale,70,170,22,B2,L3,P7,,satu, dua,tiga\nfemale,60.5,160,,B2,,P2,tidak,\nmale,100,170,15,B4,L2,P4,ya,\n`,
    ),
  ).toEqual([
    {
      line: 2,
      facts: { gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22 },
      expected: 'B2 L3 P7',
      note: 'satu, dua,tiga',
    },
    { line: 3, facts: { gender: 'female', weight: 60.5, height: 160 }, expected: 'B2 - P2', note: '' },
    {
      line: 4,
      facts: { gender: 'male', weight: 100, height: 170, bodyFatPercentage: 15 },
      expected: 'B4 L2 P4 cadangan',
      note: '',
    },
  ])
})

test.each([
  'male,70,170,22,,L3,P7,,tanpa kategori',
  'male,70,170,22,B2,L3,,,tanpa program',
  'male,0,170,,B2,,P2,,tanpa berat',
  'male,70,0,,B2,,P2,,tanpa tinggi',
  'male,70,tinggi,,B2,,P2,,bukan angka',
  'male,70',
])('readGoldenCases › %s › is named with its line', (row) => {
  expect(() => read('male,70,170,22,B2,L3,P7,,', row)).toThrow(`Golden case on line 3 cannot be read: ${row}`)
})

test('readGoldenCases › another header › is refused with the right one', () => {
  expect(() => readGoldenCases('weight')).toThrow(`The golden cases begin with "${header}"`)
  expect(read()).toEqual([])
})

const ideal = read('male,22,100,,B2,,P2,,')

test('runGoldenCases › an answer that differs › is given in the words of the table', () => {
  const without = (...ids: string[]) => compile(seedRules.filter(({ id }) => !ids.includes(id)))
  const found = (cases: readonly GoldenCase[], ...ids: string[]) =>
    runGoldenCases(cases, without(...ids)).map((failure) => failure.found)
  expect(runGoldenCases(ideal, compile(seedRules))).toEqual([])
  expect(runGoldenCases(ideal, without('B2'))).toEqual([{ ...ideal[0], found: 'B2 - -' }])
  expect(found(ideal, 'BMI-B2')).toEqual(['- - -'])
  expect(found(read('male,22,100,15,B2,L2,P2,,'), 'B2-L2', 'FAT-L2-male')).toEqual(['B2 - P2 cadangan'])
})

test('runGoldenCases › two rules of a stage › is found as a conflict that names the stage', () => {
  const twice = [...seedRules, ...seedRules.filter(({ id }) => id === 'B2')]
  expect(runGoldenCases(ideal, compile(twice))).toMatchObject([{ found: 'bentrok di tahap bmi-only' }])
})

test('rewriteGoldenCases › a rule with another program › changes the cases it decides, before or after, and no others', () => {
  const cases = read('male,22,100,,B2,,P2,,satu', 'male,22,100,15,B2,L2,P2,,dua', 'male,27,100,,B3,,P9,,salah')
  const [own, pair, wrong] = cases
  const changed = seedRules.map((rule) =>
    rule.id === 'B2' ? { ...rule, event: { ...rule.event, params: { ...rule.event.params, value: 'P5' } } } : rule,
  )
  const off = seedRules.map((rule) => (rule.id === 'B2-L2' ? { ...rule, isActive: false } : rule))
  expect(rewriteGoldenCases(cases, 'B2', seedRules, changed)).toEqual([{ ...own, expected: 'B2 - P5' }, pair, wrong])
  const fallback = { ...pair, expected: 'B2 L2 P2 cadangan' }
  expect(rewriteGoldenCases(cases, 'B2-L2', seedRules, off)).toEqual([own, fallback, wrong])
  expect(rewriteGoldenCases([own, fallback, wrong] as GoldenCase[], 'B2-L2', off, seedRules)).toEqual(cases)
})

test('ownCases › the table of the product › is not kept, another is', () => {
  expect(ownCases(structuredClone(ideal), ideal)).toBeNull()
  expect(ownCases([], ideal)).toEqual([])
  const other = ideal.map((each) => ({ ...each, note: 'lain' }))
  expect(ownCases(other, ideal)).toEqual(other)
})
