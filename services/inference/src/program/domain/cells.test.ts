import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { cellsOf } from './cells.ts'

const shown = (rules: Parameters<typeof cellsOf>[0]) =>
  cellsOf(rules).map(
    ({ bmiCategory: b, bodyFatCategory: l, programCode, answer }) => `${b}-${l} ${programCode} ${answer}`,
  )

test('cellsOf › the rules a new system starts with › is each pair with its own program, else that of the BMI', () => {
  expect(shown(seedRules)).toEqual([
    'B1-L1 P1 P1',
    'B1-L2 P5 P5',
    'B1-L3 P9 P9',
    'B2-L1 P6 P6',
    'B2-L2 P2 P2',
    'B2-L3 P7 P7',
    'B3-L1 P10 P10',
    'B3-L2 P8 P8',
    'B3-L3 P3 P3',
    'B4-L1 null P4',
    'B4-L2 null P4',
    'B4-L3 P4 P4',
  ])
})

test('cellsOf › category rules › change nothing: the categories are given', () => {
  const always = seedRules.map((rule) => (rule.stage === 'bmi' ? { ...rule, conditions: { all: [] } } : rule))
  expect(shown(always)).toEqual(shown(seedRules))
})

test('cellsOf › no rule for the pair, nor for the BMI › is answered by nothing', () => {
  expect(shown([])).toContain('B4-L1 null null')
  expect(shown(seedRules.filter(({ id }) => id !== 'B4'))).toContain('B4-L1 null null')
})
