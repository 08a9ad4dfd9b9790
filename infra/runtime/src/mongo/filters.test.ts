import { trusted } from 'mongoose'
import { expect, test } from 'vitest'
import { createdBetween, toObjectId } from './filters.ts'

test.each(['0123456789abcdef01234567', '0123456789ABCDEF01234567'])('toObjectId › %s › the id', (id) => {
  expect(toObjectId(id)?.toHexString()).toBe(id.toLowerCase())
})

// Mongoose would take twelve characters of any kind for an id.
test.each(['', 'abcdefghijkl', '0123456789abcdef0123456', '0123456789abcdef012345678', 'g123456789abcdef01234567'])(
  'toObjectId › "%s" › null',
  (id) => {
    expect(toObjectId(id)).toBeNull()
  },
)

const [from, to] = [new Date('2026-11-01T00:00:00Z'), new Date('2026-12-01T00:00:00Z')]

test.each([
  [null, null, {}],
  [from, null, { createdAt: trusted({ $gte: from }) }],
  [null, to, { createdAt: trusted({ $lt: to }) }],
  [from, to, { createdAt: trusted({ $gte: from, $lt: to }) }],
])('createdBetween › %s and %s', (first, second, filter) => {
  expect(createdBetween(first, second)).toEqual(filter)
})
