import { nextSteps } from '@bugar/contracts/progression'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type NextInput, nextTarget } from './next-target.ts'

const planned = { amount: { min: 8, max: 12 }, unit: 'repetitions' as const }
const next = (step: NextInput['step'], more: Partial<NextInput> = {}) =>
  nextTarget({ step, planned, last: null, loadKg: 20, stepKg: 1, easier: 'Dorong dinding (Wall push-up)', ...more })

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

test('add-repetitions › 1–2 more than the last target, or 5 seconds, and the next one goes on from there', () => {
  const last = { unit: 'repetitions' as const, target: { min: 8, max: 12, sets: 3 } }
  expect(next('add-repetitions', { last }).amount).toEqual({ min: 13, max: 14 })
  const grown = { ...last, target: { min: 13, max: 14, sets: 3 } }
  expect(next('same', { last: grown }).amount).toEqual({ min: 13, max: 14 })
  expect(next('add-repetitions', { last: grown }).amount).toEqual({ min: 15, max: 16 })
  expect(next('raise-5-10', { last: grown }).amount).toEqual(planned.amount)
  const held = { amount: { min: 20, max: 40 }, unit: 'seconds' as const }
  expect(next('add-repetitions', { planned: held }).amount).toEqual({ min: 45, max: 45 })
})

test('same after a restart › the plan’s own range again', () => {
  expect(next('same', { last: { unit: 'repetitions', target: { min: 6, max: 9, sets: 3 } } }).amount).toEqual(
    planned.amount,
  )
})

test('easier-form, find-load, wait › no load is named, and a form only where the library has one', () => {
  expect(next('easier-form')).toMatchObject({ weightKg: null, form: 'Dorong dinding (Wall push-up)' })
  expect(next('easier-form', { easier: null }).form).toBeNull()
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

/** What is wrong with a load, said without the code that finds it. */
const faultsOf = (
  { step, loadKg, stepKg }: { step: string; loadKg: number | null; stepKg: number | null },
  weightKg: number | null,
) => {
  if (loadKg === null || weightKg === null) {
    return weightKg !== null ? ['a load out of nothing'] : []
  }
  const steps = stepKg === null ? 0 : (weightKg - loadKg) / stepKg
  return [
    ...(weightKg > loadKg * 1.1 + 1e-6 ? ['over 10 %'] : []),
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
