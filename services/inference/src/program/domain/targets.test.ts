import {
  type BmiCategory,
  type BodyFatCategory,
  completePrograms,
  type ProgramCode,
} from '@bugar/contracts/core/values/knowledge'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { type Target, targetFindings } from './targets.ts'

/** The programs as they are seeded: each for the pair whose rule leads to it. */
const programs = new Map<string, Target>(
  Object.entries(completePrograms).map(([cell, code]) => {
    const [bmiCategory, bodyFatCategory] = cell.split('-') as [BmiCategory, BodyFatCategory]
    return [code, { name: `Program ${code}`, bmiCategory, bodyFatCategory }]
  }),
)

const giving = (id: string, code: ProgramCode) =>
  seedRules.map((rule) =>
    rule.id === id ? { ...rule, event: { ...rule.event, params: { ...rule.event.params, value: code } } } : rule,
  )

test('targetFindings › the rules of the specification › give every program to the people it was written for', () => {
  expect(targetFindings(seedRules, programs)).toEqual([])
})

test('targetFindings › a program for other people › is a warning that names both', () => {
  expect(targetFindings(giving('B2-L3', 'P1'), programs)).toEqual([
    {
      code: 'target-mismatch',
      severity: 'warning',
      place: 'B2-L3',
      message: 'Aturan B2-L3 memberi P1, yang disusun untuk B1-L1 (Underweight, lemak rendah).',
    },
  ])
})

test('targetFindings › a program for the right BMI and other body fat › is a warning too', () => {
  expect(targetFindings(giving('B2-L3', 'P2'), programs)).toMatchObject([
    { message: 'Aturan B2-L3 memberi P2, yang disusun untuk B2-L2 (Ideal, lemak normal).' },
  ])
})

test('targetFindings › a condition that excludes a category › does not ask for it', () => {
  const rules = giving('B2-L3', 'P1').map((rule) =>
    rule.id === 'B2-L3'
      ? { ...rule, conditions: { all: rule.conditions.all.map((each) => ({ ...each, operator: 'notEqual' })) } }
      : rule,
  )
  expect(targetFindings(rules, programs)).toEqual([])
})

test('targetFindings › a BMI-only rule › is compared by BMI category alone', () => {
  expect(targetFindings(giving('B2', 'P7'), programs)).toEqual([])
  expect(targetFindings(giving('B2', 'P8'), programs)).toMatchObject([{ place: 'B2' }])
})

test('targetFindings › a rule that is switched off, or a program nobody knows › is not compared', () => {
  const off = giving('B2-L3', 'P1').map((rule) => (rule.id === 'B2-L3' ? { ...rule, isActive: false } : rule))
  expect(targetFindings(off, programs)).toEqual([])
  expect(targetFindings(giving('B2-L3', 'P1'), new Map())).toEqual([])
})
