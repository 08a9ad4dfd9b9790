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
    leastKg: 0,
    formerKg: null,
    returnKg: null,
    topAmount: null,
    growthBound: 30,
    isRetested: false,
    painlessLoadKg: null,
    ...more,
  })

test.each([
  [20, 1, 21],
  [20.5, 1, 21.5],
  [100, 2.5, 105],
  // The nearest step to 5 %, the smaller of two.
  [50, 2.5, 52.5],
  [52.5, 2.5, 55],
  [74.9, 2.5, 77.4],
  [75, 2.5, 77.5],
  [75.5, 2.5, 80.5],
  [30, 1, 31],
  [31, 1, 33],
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
  [52.5, 2.5, 50],
  [60, 2.5, 57.5],
  [100, 2.5, 95],
  [20, 5, 15],
  [5, 5, 5],
])('lower-5-10 › %d kg in steps of %d › %d kg', (loadKg, stepKg, weightKg) => {
  expect(next('lower-5-10', { loadKg, stepKg }).weightKg).toBe(weightKg)
})

const { amount } = planned
const tenthFewer = { min: 7, max: 10 }
const fifthFewer = { min: 6, max: 9 }
test.each([
  ['restart-5-10', 65, 2.5, null, 60, amount],
  ['restart-5-10', 50, 2.5, null, 47.5, amount],
  ['restart-5-10', 10, 1, null, 9, amount],
  // One step is more than a tenth.
  ['restart-5-10', 9.9, 1, null, 9.9, tenthFewer],
  ['restart-5-10', 65, 2.5, 62.5, 62.5, amount],
  ['restart-20', 65, 2.5, null, 52.5, amount],
  ['restart-20', 50, 2.5, null, 40, amount],
  ['restart-20', 20, 5, null, 15, amount],
  // One step is more than a quarter.
  ['restart-20', 19, 5, null, 19, fifthFewer],
  ['restart-20', 50, 2.5, 45, 45, amount],
  // Already below the last return.
  ['restart-20', 42.5, 2.5, 45, 42.5, fifthFewer],
] as const)(
  '%s › %d kg in steps of %d, %j at the last return › %d kg',
  (step, loadKg, stepKg, returnKg, weightKg, range) => {
    expect(next(step, { loadKg, stepKg, returnKg })).toMatchObject({ weightKg, amount: range })
  },
)

test('restarts › without a load › a tenth or a fifth fewer repetitions', () => {
  const unloaded = { loadKg: null, stepKg: null }
  expect(next('restart-5-10', unloaded)).toMatchObject({ weightKg: null, amount: tenthFewer })
  expect(next('restart-20', unloaded)).toMatchObject({ weightKg: null, amount: fifthFewer })
})

test.each([
  [40, 2.5, 50, 45],
  [45, 2.5, 50, 50],
  [47.5, 2.5, 50, 50],
  [46, 2.5, 50, 48.5],
  [50, 5, 70, 60],
  // Two steps are over a fifth of the load, one is over a tenth.
  [49, 5, 70, 49],
  [10, 5, 20, 10],
  // Two steps are less than a usual raise.
  [80, 1, 100, 84],
  [49, 2.5, 50, 49],
])('raise-two-steps › %d kg in steps of %d, %d before the break › %d kg', (loadKg, stepKg, formerKg, weightKg) => {
  expect(next('raise-two-steps', { loadKg, stepKg, formerKg }).weightKg).toBe(weightKg)
})

test.each([
  [22.5, 20, 20, amount],
  [20, 20, 20, fifthFewer],
  // Their bar is lighter than the usual one.
  [18, 20, 15.5, amount],
])('lower-5-10 › a bar of 20 kg, %d kg › not below the bar', (loadKg, leastKg, weightKg, range) => {
  expect(next('lower-5-10', { loadKg, stepKg: 2.5, leastKg })).toMatchObject({ weightKg, amount: range })
})

test('keep-amount, reach-top › what was reached, and the top of the range', () => {
  expect(next('keep-amount', { topAmount: 20 }).amount).toEqual({ min: 20, max: 20 })
  expect(next('keep-amount', { topAmount: 21 }).amount).toEqual({ min: 21, max: 21 })
  expect(next('reach-top').amount).toEqual({ min: 12, max: 12 })
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
  formerKg: fc.constantFrom(null, 50, 1100),
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
    ...(weightKg > loadKg * 1.1 + 1e-6 && !['raise-one-step', 'raise-two-steps'].includes(step) ? ['over 10 %'] : []),
    ...(weightKg > loadKg * 1.2 + 1e-6 && step === 'raise-two-steps' ? ['over 20 %'] : []),
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
