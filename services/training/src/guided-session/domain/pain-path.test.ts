import { addDays } from '@bugar/contracts/core/values/day'
import { expect, test } from 'vitest'
import type { Attempt } from './exercise-history.ts'
import { painPathOf } from './pain-path.ts'

const isOwn = (name: string) => name === 'Jongkok' || name === 'Jongkok ransel'
const first = '2026-03-02'

interface Day {
  readonly day: number
  readonly name?: string
  readonly pain?: boolean
  readonly site?: Attempt['painSite']
  readonly sets?: number
}

/** Days from the first one on, oldest first. */
const pathOf = (days: readonly Day[], today: number) => {
  const newestFirst = days
    .toReversed()
    .map(({ day, name = 'Jongkok', pain = false, site = null, sets = 3 }, at): Attempt => ({
      name,
      at,
      date: addDays(first, day),
      unit: 'repetitions',
      target: { min: 8, max: 12, sets: 3 },
      sets: Array.from({ length: sets }, () => ({ amount: 10, weightKg: null })),
      hadPain: pain,
      painSite: site,
      wasTooHard: false,
    }))
  const { facts, ...others } = painPathOf(newestFirst, isOwn, addDays(first, today))
  const { painSessions, painlessSessions, painlessRetests, daysSincePain } = facts
  return { counts: [painSessions, painlessSessions, painlessRetests, daysSincePain], ...others }
}
const pain = (day: number, more: Partial<Day> = {}): Day => ({ day, pain: true, ...more })
const other = (day: number): Day => ({ day, name: 'Duduk' })

test.each<[string, readonly Day[], number, readonly (number | null)[]]>([
  ['never', [{ day: 0 }], 3, [0, 0, 0, null]],
  ['once, just now', [{ day: 0 }, pain(3)], 3, [1, 0, 0, 0]],
  ['skipped in pain', [pain(3, { sets: 0 })], 5, [1, 0, 0, 2]],
  ['once, then twice another form', [pain(0), other(3), other(6)], 8, [1, 2, 0, 8]],
  ['once, then tried again', [pain(0), other(3), { day: 6 }], 8, [1, 1, 1, 8]],
  ['tried twice without pain', [pain(0), { day: 3 }, { day: 6 }], 8, [0, 0, 0, null]],
  ['twice', [pain(0), pain(3)], 16, [2, 0, 0, 13]],
  ['in the other form too', [pain(0), pain(3, { name: 'Duduk' })], 5, [2, 0, 0, 2]],
  ['again at the second try', [pain(0), other(3), other(6), { day: 9 }, pain(12)], 12, [2, 0, 0, 0]],
  ['long after it was over', [pain(0), { day: 3 }, { day: 6 }, pain(40)], 41, [1, 0, 0, 1]],
  ['at another site', [pain(0, { site: 'knee' }), pain(3, { site: 'hip' })], 3, [1, 0, 0, 0]],
  ['at the same site', [pain(0, { site: 'knee' }), pain(3, { site: 'knee' })], 3, [2, 0, 0, 0]],
  ['at a site that was not said', [pain(0), pain(3, { site: 'knee' })], 3, [2, 0, 0, 0]],
  ['only in what was swapped for it', [pain(0, { name: 'Tangga' })], 3, [0, 0, 0, null]],
])('painPathOf › %s', (_what, days, today, counts) => {
  expect(pathOf(days, today).counts).toEqual(counts)
})

test('painPathOf › what hurt first is the original, and where it was over is told', () => {
  expect(pathOf([pain(0, { name: 'Jongkok ransel' }), pain(3)], 4)).toMatchObject({
    original: 'Jongkok ransel',
    hurt: ['Jongkok', 'Jongkok ransel'],
    overAt: null,
  })
  expect(pathOf([pain(0), { day: 3 }, { day: 6 }, { day: 9 }], 9)).toMatchObject({
    original: null,
    hurt: [],
    overAt: 1,
  })
})
