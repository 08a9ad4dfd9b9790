import { type Safety, safetyLevels } from '@bugar/contracts/safety'
import { expect, test } from 'vitest'
import { isHeldAt } from '#components/domain/person-state.ts'
import { cautiousSentence, forTheDoctor, firstWords } from './safety-texts.ts'

const safety = (overrides: Partial<Safety>): Safety => ({
  screened: true,
  level: 'go',
  limits: [],
  reasons: [],
  ruleSet: { version: 1, hash: 'a'.repeat(64) },
  ...overrides,
})

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
  const words = firstWords(given, 'P7')
  expect(words.title).toBe(title)
  expect(words.sentence === cautiousSentence).toBe(title === 'Sebelum mulai')
})

test('forTheDoctor › each limit that a doctor may lift › adds its question once', () => {
  expect(forTheDoctor(safety({}))).toHaveLength(3)
  expect(forTheDoctor(safety({ limits: ['no-vigorous', 'no-deficit', 'no-surplus'] }))).toHaveLength(5)
})
