import { expect, test } from 'vitest'
import type { ShownRule } from './conclude-operation.ts'
import { adviceOf, goalsBy, rejectingRules } from './energy-advice.ts'

const rule = (id: string, name: string, fact: string, text: string): ShownRule => ({
  id,
  name,
  text,
  source: 'NICE CG32',
  event: { params: { fact } },
})
const concluded = (fact: string, ...values: string[]) => ({ fact, values })
const young = [
  rule('E-02', 'Usia di bawah 18 tahun', 'deficit', 'Masih tumbuh.'),
  rule('E-03', 'Usia di bawah 18 tahun', 'surplus', 'Masih tumbuh.'),
]
const bothRefused = [concluded('deficit', 'refused'), concluded('surplus', 'refused')]

test('adviceOf › nothing refused and a program › every goal and the change', () => {
  const conclusions = [
    concluded('deficit', 'allowed'),
    concluded('surplus', 'allowed'),
    concluded('programEnergy', '-500'),
  ]
  expect(adviceOf({ conclusions, fired: [] })).toEqual({ refused: {}, change: '-500' })
})

test('adviceOf › both refused › each goal with its rules, each text once', () => {
  const advice = adviceOf({ conclusions: bothRefused, fired: young })
  expect(advice).toEqual({ refused: { lose: [young[0]], gain: [young[1]] }, change: null })
  expect(rejectingRules(advice).map(({ text }) => text)).toEqual(['Masih tumbuh.'])
})

test('adviceOf › an answer that concludes nothing › refuses both', () => {
  expect(adviceOf({ conclusions: [], fired: [] })).toEqual({ refused: { lose: [], gain: [] }, change: null })
})

test('adviceOf › a change that is not known here › is none', () => {
  expect(adviceOf({ conclusions: [concluded('programEnergy', '-9000')], fired: [] }).change).toBeNull()
})

test.each([
  ['without advice', null, 'tidak ditawarkan: aturannya belum dapat dimuat'],
  ['both refused', adviceOf({ conclusions: bothRefused, fired: young }), 'tidak ditawarkan: Usia di bawah 18 tahun'],
  ['refused by no rule', adviceOf({ conclusions: [], fired: [] }), 'tidak ditawarkan: aturan energi'],
] as const)('goalsBy › %s › only keeping the weight can be chosen', (_name, advice, reason) => {
  expect(goalsBy(advice).map(({ value, disabled = false, detail }) => [value, disabled, detail])).toEqual([
    ['lose', true, reason],
    ['maintain', false, 'pertahankan berat'],
    ['gain', true, reason],
  ])
})
