import { nextSteps } from '@bugar/contracts/advice/person/progression'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NextInput, nextTarget } from './next-target.ts'

const planned = { name: 'Dorong lantai (Push-up)', amount: { min: 8, max: 12 }, unit: 'repetitions' as const }
const own = { current: planned.name, harder: null, easier: null, painless: null }
const next = (step: NextInput['step'], more: Partial<NextInput> = {}) =>
  nextTarget({
    step,
    planned,
    forms: own,
    loadKg: 20,
    stepKg: 1,
    topAmount: null,
    growthBound: 30,
    isRetested: false,
    painlessLoadKg: null,
    ...more,
  })

test.each([
  [20, 1, 21],
  [20.5, 1, 22.5],
  [100, 2.5, 105],
  [50, 5, 55],
  [10, 1, 11],
  [2.5, 0.25, 2.75],
  // Rounded up, 50.05 + 5 would be more than a tenth.
  [50.0547, 5, 55.05],
])('raise-5-10 › %d kg in steps of %d › %d kg', (loadKg, stepKg, weightKg) => {
  expect(next('raise-5-10', { loadKg, stepKg })).toMatchObject({ weightKg, amount: { min: 8, max: 12 } })
})

test('raise-5-10 › a step over 10 % › stays', () => {
  expect(next('raise-5-10', { loadKg: 49, stepKg: 5 }).weightKg).toBe(49)
})

test.each([
  [100, 2.5, 102.5],
  [50, 2.5, 52.5],
  [100, 1, 102],
  [49, 2.5, 49],
])('raise-2-5 › %d kg in steps of %d › %d kg', (loadKg, stepKg, weightKg) => {
  expect(next('raise-2-5', { loadKg, stepKg }).weightKg).toBe(weightKg)
})

test.each([
  [20, 1, 19],
  [100, 2.5, 95],
  [20, 5, 15],
  [5, 5, 5],
])('lower-5-10 › %d kg in steps of %d › %d kg', (loadKg, stepKg, weightKg) => {
  expect(next('lower-5-10', { loadKg, stepKg }).weightKg).toBe(weightKg)
})

test('restart-20 › a fifth less load, or a fifth fewer repetitions without one', () => {
  expect(next('restart-20', { loadKg: 50, stepKg: 2.5 })).toMatchObject({ weightKg: 40, amount: planned.amount })
  expect(next('restart-20', { loadKg: 21, stepKg: 1 }).weightKg).toBe(16)
  expect(next('restart-20', { loadKg: null, stepKg: null })).toMatchObject({
    weightKg: null,
    amount: { min: 6, max: 9 },
  })
})

test.each([
  [5, 1, 6],
  [20, 5, 25],
  [10, 2.5, 12.5],
])('raise-one-step › %d kg in steps of %d › %d kg, and the plan’s range again', (loadKg, stepKg, weightKg) => {
  expect(next('raise-one-step', { loadKg, stepKg, topAmount: 16 })).toMatchObject({ weightKg, amount: planned.amount })
})

test('lower-5-10 › the only load that there is › the same with a fifth fewer repetitions', () => {
  expect(next('lower-5-10', { loadKg: 5, stepKg: 5 })).toMatchObject({ weightKg: 5, amount: { min: 6, max: 9 } })
  expect(next('lower-5-10', { loadKg: 10, stepKg: 5 })).toMatchObject({ weightKg: 5, amount: planned.amount })
})

test.each([
  [null, 30, { min: 13, max: 14 }],
  [12, 30, { min: 13, max: 14 }],
  [13, 30, { min: 14, max: 15 }],
  [14, 16, { min: 15, max: 16 }],
  [15, 16, { min: 16, max: 16 }],
  // Someone who has done more already does not get a lower target.
  [18, 16, { min: 18, max: 18 }],
])('add-repetitions › %j in each set, up to %d › %o', (topAmount, growthBound, amount) => {
  expect(next('add-repetitions', { topAmount, growthBound }).amount).toEqual(amount)
})

test('add-repetitions › time › five seconds, up to the bound', () => {
  const held = { ...planned, amount: { min: 20, max: 40 }, unit: 'seconds' as const }
  expect(next('add-repetitions', { planned: held, topAmount: 45, growthBound: 60 }).amount).toEqual({
    min: 50,
    max: 50,
  })
  expect(next('add-repetitions', { planned: held, topAmount: 58, growthBound: 60 }).amount).toEqual({
    min: 60,
    max: 60,
  })
})

test('same › the plan’s own range, whatever the last one was', () => {
  expect(next('same', { topAmount: 14 })).toEqual({ step: 'same', weightKg: 20, amount: planned.amount, form: null })
})

const rungs = { ...own, current: 'Kaki di bangku', harder: 'Dengan ransel', easier: planned.name, painless: 'Dinding' }

test('forms › the one that is done now is named unless it is the plan’s; others by their step, without load', () => {
  expect(next('same', { forms: rungs }).form).toBe('Kaki di bangku')
  expect(next('harder-form', { forms: rungs })).toMatchObject({
    weightKg: null,
    form: 'Dengan ransel',
    amount: planned.amount,
  })
  expect(next('easier-form', { forms: rungs })).toMatchObject({ weightKg: null, form: null, amount: planned.amount })
  expect(next('easier-form')).toMatchObject({ weightKg: 20, form: null, amount: { min: 6, max: 9 } })
  expect(next('fewer-repetitions', { loadKg: null, stepKg: null })).toMatchObject({
    form: null,
    amount: { min: 6, max: 9 },
  })
  expect(next('painless-form', { forms: rungs })).toMatchObject({ weightKg: null, form: 'Dinding' })
  expect(next('painless-form', { forms: rungs, painlessLoadKg: 7.5 }).weightKg).toBe(7.5)
})

test('retest › half the amount and a fifth less load; the second time with that load', () => {
  const retest = { loadKg: 50, stepKg: 2.5 }
  expect(next('retest', retest)).toMatchObject({ weightKg: 40, amount: { min: 4, max: 6 }, form: null })
  expect(next('retest', { ...retest, loadKg: 40, isRetested: true })).toMatchObject({
    weightKg: 40,
    amount: { min: 4, max: 6 },
  })
  expect(
    next('retest', { loadKg: null, stepKg: null, planned: { ...planned, amount: { min: 1, max: 1 } } }).amount,
  ).toEqual({
    min: 1,
    max: 1,
  })
})

test('find-load, wait › no load is named', () => {
  expect(next('find-load')).toMatchObject({ weightKg: null, form: null })
  expect(next('wait')).toMatchObject({ weightKg: null, form: null })
})

const anyInput = fc.record({
  step: fc.constantFrom(...nextSteps),
  loadKg: fc.oneof(
    fc.constant(null),
    fc.integer({ min: 1, max: 4000 }).map((quarters) => quarters / 4),
  ),
  stepKg: fc.constantFrom(null, 1, 2.5, 5),
})

/** Faults of a load, stated independently of the code that computes it. */
const faultsOf = (
  { step, loadKg, stepKg }: { step: string; loadKg: number | null; stepKg: number | null },
  weightKg: number | null,
) => {
  if (loadKg === null || weightKg === null) {
    return weightKg !== null ? ['a load out of nothing'] : []
  }
  const steps = stepKg === null ? 0 : (weightKg - loadKg) / stepKg
  return [
    ...(weightKg > loadKg * 1.1 + 1e-6 && step !== 'raise-one-step' ? ['over 10 %'] : []),
    ...(weightKg > loadKg + (stepKg ?? 0) + 1e-6 && step === 'raise-one-step' ? ['over one step'] : []),
    ...(weightKg > loadKg && !step.startsWith('raise') ? ['a raise without the step'] : []),
    ...(weightKg <= 0 ? ['no load left'] : []),
    ...(Math.abs(steps - Math.round(steps)) > 1e-3 ? ['a load that the equipment has not'] : []),
  ]
}

test('any load and step › never over 10 %, never raised but by a raise, in steps of the equipment', () => {
  fc.assert(
    fc.property(anyInput, (input) => {
      expect(faultsOf(input, next(input.step, input).weightKg)).toEqual([])
    }),
    { numRuns: 20_000 },
  )
})

test.each<
  [string, string, (weightKg: number | null, input: { loadKg: number | null; stepKg: number | null }) => number | null]
>([
  ['two steps at once', 'over 10 %', (weight, { stepKg }) => weight && weight + 2 * (stepKg ?? 0)],
  ['a step whatever it is', 'a raise without the step', (weight, { stepKg }) => weight && weight + (stepKg ?? 0)],
  ['a percentage without the equipment', 'a load that the equipment has not', (weight) => weight && weight * 1.03],
])('%s › is found: %s', (_what, fault, mutant) => {
  const inputs = fc.sample(anyInput, { numRuns: 500, seed: 17 })
  expect(inputs.flatMap((input) => faultsOf(input, mutant(next(input.step, input).weightKg, input)))).toContain(fault)
})
