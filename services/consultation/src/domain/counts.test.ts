import type { ConsultationChange } from '@bugar/contracts/consultation'
import { describe, expect, test } from 'vitest'
import { createCounts, type DayCount } from './counts.ts'

const on = (day: string, count: number, code: DayCount['code'] = 'P2', name = `Program ${code}`): DayCount => ({
  day: new Date(`${day}T00:00:00Z`),
  code,
  name,
  count,
})
const change = (given: Partial<ConsultationChange> = {}): ConsultationChange => ({
  userId: 'u1',
  createdAt: '2026-11-21T10:00:00.000Z',
  program: { code: 'P2', name: 'Program P2' },
  by: 1,
  ...given,
})

describe('stretch › 3 on the 20th, none on the 19th, 2 on the 18th', () => {
  const counts = createCounts([on('2026-11-18', 2), on('2026-11-20', 1), on('2026-11-20', 2, 'P7')], [])
  const twentieth = new Date('2026-11-20T00:00:00Z')
  const eighteenth = new Date('2026-11-18T00:00:00Z')
  test.each([
    [0, 1, { from: twentieth, before: null, skip: 0 }],
    [0, 3, { from: twentieth, before: null, skip: 0 }],
    [0, 4, { from: eighteenth, before: null, skip: 0 }],
    [2, 1, { from: twentieth, before: null, skip: 2 }],
    [2, 2, { from: eighteenth, before: null, skip: 2 }],
    [3, 1, { from: eighteenth, before: twentieth, skip: 0 }],
    [4, 1, { from: eighteenth, before: twentieth, skip: 1 }],
    [4, 10, { from: eighteenth, before: twentieth, skip: 1 }],
    [5, 1, null],
    [6, 10, null],
  ])('skip %s, limit %s', (skip, limit, expected) => {
    expect(counts.stretch(skip, limit)).toEqual(expected)
  })

  test('of nothing › is null', () => {
    expect(createCounts([], []).stretch(0, 10)).toBeNull()
  })
})

describe('programs', () => {
  test('most first, then by code, under the name of the newest day', () => {
    const counts = createCounts(
      [on('2026-11-20', 2, 'P7', 'Nama baru'), on('2026-11-18', 1, 'P7', 'Nama lama'), on('2026-11-19', 3, 'P2')],
      [],
    )
    expect(counts.programs()).toEqual([
      { code: 'P2', name: 'Program P2', count: 3 },
      { code: 'P7', name: 'Nama baru', count: 3 },
    ])
  })
})

describe('apply', () => {
  const latest = new Date('2026-11-01T00:00:00Z')
  const begun = () => createCounts([on('2026-11-20', 2)], [{ userId: 'u1', latest, count: 2 }])
  const seen = (counts: ReturnType<typeof begun>) => ({
    total: counts.total(),
    ofThem: counts.totalOf(['u1', 'u2', 'stranger']),
    active: counts.activeSince(new Date('2026-11-21T10:00:00Z')),
    programs: counts.programs().map(({ code, count }) => [code, count]),
  })

  test('a stored one › counts for its day, person and program', () => {
    const counts = begun()
    counts.apply(change({ userId: 'u2', program: { code: 'P5', name: 'Program P5' } }))
    expect(seen(counts)).toEqual({
      total: 3,
      ofThem: 3,
      active: 1,
      programs: [
        ['P2', 2],
        ['P5', 1],
      ],
    })
    expect(counts.stretch(0, 1)).toEqual({ from: new Date('2026-11-21T00:00:00Z'), before: null, skip: 0 })
  })

  test('a removed one › leaves no trace', () => {
    const counts = begun()
    const made = change({ userId: 'u2', program: { code: 'P5', name: 'Program P5' } })
    counts.apply(made)
    counts.apply({ ...made, by: -1 })
    expect(seen(counts)).toEqual({ total: 2, ofThem: 2, active: 0, programs: [['P2', 2]] })
    expect(counts.stretch(0, 1)?.from).toEqual(new Date('2026-11-20T00:00:00Z'))
  })
})

test('activeSince › the moment itself counts, a millisecond later does not', () => {
  const latest = new Date('2026-11-20T08:00:00.000Z')
  const counts = createCounts([], [{ userId: 'u1', latest, count: 1 }])
  expect(counts.activeSince(latest)).toBe(1)
  expect(counts.activeSince(new Date(latest.getTime() + 1))).toBe(0)
})
