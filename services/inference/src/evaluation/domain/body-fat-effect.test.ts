import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { bodyFatEffect } from './body-fat-effect.ts'
import { compile } from '../../domain/program/compile.ts'
import type { RuleDocument } from '../../domain/program/program-rule-set.ts'

const compiled = compile(seedRules)
const man = { gender: 'male', height: 170 } as const
const woman = { gender: 'female', height: 170 } as const

/** Interval notation: [ is inclusive, ( is exclusive. */
const shown = (body: Parameters<typeof bodyFatEffect>[0], rules = compiled) => {
  const { bmiOnly, ranges } = bodyFatEffect(body, rules)
  const texts = ranges.map(
    ({ min, max, includesMin, includesMax, programCode }) =>
      `${includesMin ? '[' : '('}${min}, ${max}${includesMax ? ']' : ')'} ${programCode}`,
  )
  return [bmiOnly, ...texts]
}

test.each([
  ['B1', { ...man, weight: 50 }, ['P1', '[1, 10) P1', '[10, 20] P5', '(20, 70] P9']],
  ['B2', { ...man, weight: 65 }, ['P2', '[1, 10) P6', '[10, 20] P2', '(20, 70] P7']],
  ['B2, a woman', { ...woman, weight: 65 }, ['P2', '[1, 20) P6', '[20, 30] P2', '(30, 70] P7']],
  ['B3', { ...man, weight: 80 }, ['P3', '[1, 10) P10', '[10, 20] P8', '(20, 70] P3']],
  ['B4, without rules of its own below', { ...man, weight: 100 }, ['P4', '[1, 70] P4']],
  // 25 × 1.7² is 72.25 kg: from there on B3.
  ['just below a bound of BMI', { ...man, weight: 72.2 }, ['P2', '[1, 10) P6', '[10, 20] P2', '(20, 70] P7']],
  ['on a bound of BMI', { ...man, weight: 72.25 }, ['P3', '[1, 10) P10', '[10, 20] P8', '(20, 70] P3']],
])('bodyFatEffect › %s › has the program of every range', (_name, body, expected) => {
  expect(shown(body)).toEqual(expected)
})

const moved = (id: string, value: number): RuleDocument[] =>
  seedRules.map((rule) =>
    rule.id === id
      ? {
          ...rule,
          conditions: {
            all: rule.conditions.all.map((each) => ({ ...each, ...(each.fact === 'bodyFatPercentage' && { value }) })),
          },
        }
      : rule,
  )

test('bodyFatEffect › a rule with another bound › follows it', () => {
  const rules = moved('FAT-L3-male', 22.5)
  // Between 20 and 22.5 no body-fat rule fires, so the BMI alone decides, which is P2 too.
  expect(shown({ ...man, weight: 65 }, compile(rules))).toEqual(['P2', '[1, 10) P6', '[10, 22.5] P2', '(22.5, 70] P7'])
})

test('bodyFatEffect › every tenth of a percent › is in the range that the rules decide', () => {
  for (const weight of [50, 65, 80, 100]) {
    const { ranges } = bodyFatEffect({ ...man, weight }, compiled)
    for (let tenths = 10; tenths <= 700; tenths++) {
      const value = tenths / 10
      const found = ranges.filter(
        ({ min, max, includesMin, includesMax }) =>
          (value > min || (includesMin && value === min)) && (value < max || (includesMax && value === max)),
      )
      const { programCode } = compiled.decide({ ...man, weight, bodyFatPercentage: value })
      expect(found.map((range) => range.programCode)).toEqual([programCode])
    }
  }
})

test('bodyFatEffect › rules without a program for some body fat › is no answer', () => {
  const rules = seedRules.filter(({ stage }) => stage !== 'bmi-only')
  expect(() => bodyFatEffect({ ...man, weight: 65 }, compile(rules))).toThrow('no-program')
})
