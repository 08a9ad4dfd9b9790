import { expect, test } from 'vitest'
import { mapInSlices, runInSlices } from './slices.ts'

/** Works for `steps` steps of 5 ms. */
function* work(steps: number): Generator<undefined, number> {
  for (let step = 0; step < steps; step++) {
    const end = performance.now() + 5
    while (performance.now() < end) {
      // Busy.
    }
    yield
  }
  return steps
}

test('runInSlices › others have their turn before it ends, and the outcome is the same', async () => {
  let turns = 0
  const timer = setInterval(() => (turns += 1), 1)
  expect(await runInSlices(work(20))).toBe(20)
  clearInterval(timer)
  expect(turns).toBeGreaterThan(3)
})

test('runInSlices › a step throws › rejects', async () => {
  // oxlint-disable-next-line require-yield -- it throws before
  const broken = function* (): Generator<undefined, number> {
    throw new Error('broken')
  }
  await expect(runInSlices(broken())).rejects.toThrow('broken')
})

test('mapInSlices › each result in order', async () => {
  expect(await mapInSlices([1, 2, 3], (each) => each * 2)).toEqual([2, 4, 6])
})
