import { isHeldAt, type Safety, safetyLevels } from '@bugar/contracts/advice/person/safety'
import { expect, test } from 'vitest'
import { cautiousSentence, firstTone, firstWords, forTheDoctor } from './safety-texts.ts'
import { nameOf } from '../../../../e2e/support/factories.ts'

const safety = (overrides: Partial<Safety>): Safety => ({
  screened: true,
  level: 'go',
  limits: [],
  reasons: [],
  ruleSet: { version: 1, hash: 'a'.repeat(64) },
  ...overrides,
})

const named = (code: string) => ({ code, name: nameOf(code) })

test('isHeldAt › from "doctor first" on › is true', () => {
  expect(safetyLevels.map(isHeldAt)).toEqual([false, false, true, true, true])
})

test.each([
  [null, 'Sebelum mulai'],
  [safety({ screened: false }), 'Sebelum mulai'],
  [safety({ screened: false, level: 'gentle' }), 'Sebelum mulai'],
  [safety({ screened: false, level: 'doctor-first' }), 'Tanyakan dulu kepada dokter'],
  [safety({ level: 'gentle' }), 'Mulai dengan pelan'],
])('firstWords › %j › %s', (given, title) => {
  const words = firstWords(given, named('P7'))
  expect(words.title).toBe(title)
  expect(words.sentence === cautiousSentence).toBe(title === 'Sebelum mulai')
})

test.each([
  ['go', 'P4', 'Temui dokter, lalu mulai'],
  ['gentle', 'P4', 'Temui dokter, lalu mulai pelan'],
  ['go', 'P8', 'Program boleh dimulai'],
  ['gentle', 'P8', 'Mulai dengan pelan'],
] as const)(
  'firstWords › %s with %s, whose text may ask for a doctor › says the same as the program',
  (level, code, title) => {
    const words = firstWords(safety({ level }), named(code))
    expect(words.title).toBe(title)
    expect(words.sentence.includes('Temui dokter sebelum mulai')).toBe(code === 'P4')
    expect(words.sentence.includes(`rogram ${code} ${nameOf(code)}`)).toBe(code !== 'P4')
    expect(/Mulailah program|boleh dimulai/.test(words.sentence)).toBe(code !== 'P4')
  },
)

test.each([
  ['go', 'P8', 'bugar'],
  ['go', 'P4', 'jingga'],
  ['gentle', 'P8', 'biru'],
  ['doctor-first', 'P8', 'jingga'],
  ['stop', 'P4', 'merah'],
] as const)('firstTone › %s with %s › %s', (level, code, tone) => {
  expect(firstTone(safety({ level }), code)).toBe(tone)
})

test('firstTone › nothing was answered › a warning', () => {
  expect(firstTone(null, 'P8')).toBe('jingga')
  expect(firstTone(safety({ screened: false }), 'P8')).toBe('jingga')
  expect(firstTone(safety({ screened: false, level: 'stop' }), 'P8')).toBe('merah')
})

test.each(['doctor-first', 'no-program', 'stop'] as const)('firstWords › %s with P4 › as with any program', (level) => {
  expect(firstWords(safety({ level }), named('P4')).title).toBe(firstWords(safety({ level }), named('P8')).title)
})

test('forTheDoctor › each limit that a doctor may lift › adds its question once', () => {
  expect(forTheDoctor(safety({}))).toHaveLength(3)
  expect(forTheDoctor(safety({ limits: ['no-vigorous', 'no-deficit', 'no-surplus'] }))).toHaveLength(5)
})
