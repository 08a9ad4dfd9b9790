import { fewestPeople } from '@bugar/contracts/advice/consultation/consultation-regions'
import { expect, test } from 'vitest'
import { createTally } from './tally.ts'

const people = Array.from({ length: fewestPeople }, (_, index) => `p${index}`)

test('tally › answers that differ › nothing is told of four people however often they ask, and all is from the fifth on', () => {
  const tally = createTally()
  tally.note('-', '-', 'p0')
  for (const person of [...people.slice(1), ...people.slice(1)]) {
    tally.note('-', 'level=stop', person)
  }
  expect(tally.take()).toEqual({ asked: 9, differing: 0, sightings: [] })
  tally.note('-', 'level=stop', 'p0')
  tally.note('level=gentle', 'level=stop', 'p0')
  expect(tally.take()).toEqual({
    asked: 2,
    differing: 9,
    sightings: [{ before: '-', after: 'level=stop', count: 9 }],
  })
  expect(tally.take()).toBe(null)
  tally.note('-', 'level=stop', 'p0')
  expect(tally.take()).toMatchObject({ differing: 1, sightings: [{ count: 1 }] })
})

test('tally › more pairs than are kept apart › all are counted', () => {
  const tally = createTally()
  for (let pair = 0; pair < 60; pair++) {
    people.forEach((person) => tally.note('-', `level=${pair}`, person))
  }
  const taken = tally.take()
  expect([taken?.asked, taken?.differing, taken?.sightings.length]).toEqual([300, 300, 50])
})
