import { expect, test } from 'vitest'
import { joined } from './joined.ts'

test('joined › asked again while it works › works once, and anew afterwards', async () => {
  let times = 0
  const count = joined(async () => ++times)
  expect(await Promise.all([count(), count()])).toEqual([1, 1])
  expect(await count()).toBe(2)
})

test('joined › work that fails › fails for all who wait, and is tried anew afterwards', async () => {
  let times = 0
  const count = joined(async () => {
    times += 1
    if (times === 1) {
      throw new Error('away')
    }
    return times
  })
  const both = await Promise.allSettled([count(), count()])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await count()).toBe(2)
})
