import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { bodyFatBounds, completePrograms, fallbackNotice, genders } from '@bugar/contracts/core/values/knowledge'
import { randomCases } from '@bugar/testing/quick-cases'
import { expect, test } from 'vitest'
import { seedRules } from '../../seed/bases/program.ts'
import { infer } from './infer.ts'
import { programRuleSet } from '../../domain/program/program-rule-set.ts'

const ruleSet = programRuleSet(1, seedRules)
/** At 100 cm the weight in kg is the BMI. */
const at = (bmi: number, gender: Facts['gender'], bodyFatPercentage?: number): Facts => ({
  gender,
  weight: bmi,
  height: 100,
  ...(bodyFatPercentage !== undefined && { bodyFatPercentage }),
})

const bmiEdges = [
  [18.49, 'B1'],
  [18.5, 'B2'],
  [18.51, 'B2'],
  [24.95, 'B2'],
  [24.99, 'B2'],
  [25, 'B3'],
  [25.01, 'B3'],
  [29.99, 'B3'],
  [30, 'B4'],
  [30.01, 'B4'],
] as const

const fatEdges = genders.flatMap((gender) => {
  const [low, high] = bodyFatBounds[gender]
  return [
    [gender, low - 0.01, 'L1'],
    [gender, low, 'L2'],
    [gender, low + 0.01, 'L2'],
    [gender, high - 0.01, 'L2'],
    [gender, high, 'L2'],
    [gender, high + 0.01, 'L3'],
  ] as const
})

test.each(bmiEdges)('inference.evaluate › BMI %d without body fat › %s and the BMI-only program', async (bmi, b) => {
  const verdict = await infer(ruleSet, at(bmi, 'male'))
  expect(verdict).toMatchObject({ bmiCategory: b, bodyFatCategory: null, programCode: `P${b[1]}`, fallback: false })
  expect(verdict.notice).toBeNull()
})

test.each(bmiEdges.flatMap(([bmi, b]) => fatEdges.map(([gender, fat, l]) => [bmi, gender, fat, b, l] as const)))(
  'inference.evaluate › BMI %d, %s, fat %d › %s-%s',
  async (bmi, gender, fat, b, l) => {
    const own = completePrograms[`${b}-${l}`]
    const verdict = await infer(ruleSet, at(bmi, gender, fat))
    expect(verdict).toMatchObject({ bmiCategory: b, bodyFatCategory: l, programCode: own ?? 'P4' })
    expect(verdict.fallback).toBe(own === undefined)
    expect(verdict.notice).toBe(own === undefined ? fallbackNotice : null)
  },
)

test('inference.evaluate › the trace › shows every rule with the value found and the value required', async () => {
  const { trace } = await infer(ruleSet, { gender: 'male', weight: 70, height: 170, bodyFatPercentage: 22 })
  expect(trace.steps).toHaveLength(24)
  expect(trace.steps.filter((step) => step.fired).map((step) => step.ruleId)).toEqual([
    'BMI-B2',
    'FAT-L3-male',
    'B2-L3',
  ])
  expect(trace.steps.find((step) => step.ruleId === 'B2-L2')).toEqual({
    stage: 'complete',
    ruleId: 'B2-L2',
    fired: false,
    conditions: [
      { fact: 'bmiCategory', operator: 'equal', required: 'B2', found: 'B2', held: true },
      { fact: 'bodyFatCategory', operator: 'equal', required: 'L2', found: 'L3', held: false },
    ],
    concluded: null,
  })
})

const runs = randomCases(1000)

test(`inference.evaluate › ${runs} overlapping runs › give ${runs} right answers`, async () => {
  const cases = Array.from({ length: runs }, (_, index) => {
    const bmi = 15 + (index % 20)
    return { facts: at(bmi, 'female', index % 3 === 0 ? undefined : 10 + (index % 30)), bmi }
  })
  const verdicts = await Promise.all(cases.map(({ facts }) => infer(ruleSet, facts)))
  const alone = []
  for (const { facts } of cases) {
    alone.push(await infer(ruleSet, facts))
  }
  expect(verdicts).toEqual(alone)
})

test('inference.evaluate › two rules for one pair › is a conflict, never a silent choice', async () => {
  const twice = seedRules.map((rule) =>
    rule.id === 'B2-L1' ? { ...rule, conditions: { all: rule.conditions.all.slice(0, 1) } } : rule,
  )
  const facts = { gender: 'male', weight: 60, height: 170, bodyFatPercentage: 15 } as const
  await expect(infer(programRuleSet(2, twice), facts)).rejects.toMatchObject({ kind: 'conflict', stage: 'complete' })
})

const without = (...ids: string[]) =>
  programRuleSet(
    2,
    seedRules.filter(({ id }) => !ids.includes(id)),
  )

test.each([
  ['no BMI category', without('BMI-B2'), 'bmi'],
  ['no program of the BMI alone', without('B2'), 'bmi-only'],
] as const)('inference.evaluate › %s › fails and names the stage', async (_, rules, stage) => {
  const failed = infer(rules, { gender: 'male', weight: 60, height: 170 })
  await expect(failed).rejects.toMatchObject({ name: 'InferenceFailure', kind: 'no-program', stage })
  await expect(failed).rejects.toThrow(`no-program in stage ${stage}`)
})

test('inference.evaluate › the verdict › names the rule set that it comes from', async () => {
  const { ruleSet: named } = await infer(ruleSet, at(22, 'male'))
  expect(named).toEqual({ version: 1, hash: ruleSet.hash })
})
