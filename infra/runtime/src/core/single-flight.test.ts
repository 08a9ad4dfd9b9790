import { expect, test } from 'vitest'
import { singleFlight } from './single-flight.ts'

test('singleFlight › asked again while it works › works once, and anew afterwards', async () => {
  let times = 0
  const { run, running } = singleFlight(async () => ++times)
  expect(running()).toBeNull()
  const both = [run(), run()]
  expect(await running()).toBe(1)
  expect(await Promise.all(both)).toEqual([1, 1])
  expect(running()).toBeNull()
  expect(await run()).toBe(2)
})

test('singleFlight › work that fails › fails for all who wait, and is tried anew afterwards', async () => {
  let times = 0
  const { run } = singleFlight(async () => {
    times += 1
    if (times === 1) {
      throw new Error('away')
    }
    return times
  })
  const both = await Promise.allSettled([run(), run()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await run()).toBe(2)
})
