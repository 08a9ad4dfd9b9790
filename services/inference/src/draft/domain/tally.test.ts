import { expect, test } from 'vitest'
import { createTally } from './tally.ts'

test('tally › the same and other answers › counts both, with the first example of each pair', () => {
  const tally = createTally()
  tally.note('-', '-', { bmi: 20 })
  tally.note('-', 'level=stop', { bmi: 16 })
  tally.note('-', 'level=stop', { bmi: 15 })
  tally.note('level=gentle', 'level=stop', { bmi: 14 })
  expect(tally.take()).toEqual({
    asked: 4,
    differing: 3,
    sightings: [
      { before: '-', after: 'level=stop', count: 2, example: { bmi: 16 } },
      { before: 'level=gentle', after: 'level=stop', count: 1, example: { bmi: 14 } },
    ],
  })
  expect(tally.take()).toBe(null)
})

test('tally › more pairs than are kept apart › all are counted', () => {
  const tally = createTally()
  for (let pair = 0; pair < 60; pair++) {
    tally.note('-', `level=${pair}`, { bmi: pair })
  }
  const taken = tally.take()
  expect([taken?.asked, taken?.differing, taken?.sightings.length]).toEqual([60, 60, 50])
})
