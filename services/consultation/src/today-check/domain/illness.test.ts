import type { Illness, TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { expect, test } from 'vitest'
import { illnessAfter, illnessFacts, withEarlier } from './illness.ts'

const checked = (date: string, feeling: TodayCheck['feeling'], more: Partial<TodayCheck> = {}): TodayCheck => ({
  date,
  feeling,
  pains: [],
  ...more,
})
/** As the handler stores them. */
const after = (...checks: readonly TodayCheck[]) =>
  checks.reduce<{ last: TodayCheck | null; before: Illness | null; ill: Illness | null }>(
    ({ last, ...known }, given) => {
      const isSameDay = last?.date === given.date
      const check = withEarlier(isSameDay ? last : null, given)
      const before = isSameDay ? known.before : known.ill
      return { last: check, before, ill: illnessAfter(before, check) }
    },
    { last: null, before: null, ill: null },
  ).ill
const fever = (date: string, illness?: Illness['kind']) => checked(date, 'fever', { ...(illness && { illness }) })
const released = (date: string) => checked(date, 'good', { isReleased: true })

test.each<[string, TodayCheck[], Illness | null]>([
  ['a cold, a short night', [checked('2026-03-02', 'cold'), checked('2026-03-03', 'tired')], null],
  ['a fever', [fever('2026-03-02')], { kind: 'fever', from: '2026-03-02', to: '2026-03-02' }],
  [
    'a fever of three days, then well',
    [fever('2026-03-02'), fever('2026-03-04'), checked('2026-03-05', 'good')],
    { kind: 'fever', from: '2026-03-02', to: '2026-03-04' },
  ],
  [
    'again after seven days',
    [fever('2026-03-02'), fever('2026-03-09')],
    { kind: 'fever', from: '2026-03-02', to: '2026-03-09' },
  ],
  [
    'again after eight',
    [fever('2026-03-02'), fever('2026-03-10')],
    { kind: 'fever', from: '2026-03-10', to: '2026-03-10' },
  ],
  ['taken back on the same day', [fever('2026-03-02'), checked('2026-03-02', 'good')], null],
  [
    'the third day taken back',
    [fever('2026-03-02'), fever('2026-03-04'), checked('2026-03-04', 'pain')],
    { kind: 'fever', from: '2026-03-02', to: '2026-03-02' },
  ],
  [
    'dengue, of which a later fever says nothing',
    [fever('2026-03-02', 'dengue'), fever('2026-03-20')],
    { kind: 'dengue', from: '2026-03-02', to: '2026-03-20' },
  ],
  [
    'typhoid, released',
    [fever('2026-03-02', 'typhoid'), released('2026-03-20')],
    { kind: 'typhoid', from: '2026-03-02', to: '2026-03-02', releasedOn: '2026-03-20' },
  ],
  [
    'released, and a fever again',
    [fever('2026-03-02', 'dengue'), released('2026-03-05'), fever('2026-03-06')],
    { kind: 'dengue', from: '2026-03-02', to: '2026-03-06' },
  ],
  [
    'a fever before the illness began',
    [fever('2026-03-02', 'dengue'), fever('2026-03-01')],
    { kind: 'dengue', from: '2026-03-02', to: '2026-03-02' },
  ],
  [
    'a release before the last fever',
    [fever('2026-03-02', 'dengue'), fever('2026-03-05'), released('2026-03-04')],
    { kind: 'dengue', from: '2026-03-02', to: '2026-03-05' },
  ],
  [
    'dengue, and tired in a second tab on the same day',
    [fever('2026-03-02', 'dengue'), checked('2026-03-02', 'tired')],
    { kind: 'dengue', from: '2026-03-02', to: '2026-03-02' },
  ],
  [
    'dengue, and fever in a second tab on the same day',
    [fever('2026-03-02', 'dengue'), fever('2026-03-02'), checked('2026-03-02', 'tired')],
    { kind: 'dengue', from: '2026-03-02', to: '2026-03-02' },
  ],
  [
    'dengue, tapped by mistake',
    [fever('2026-03-02', 'dengue'), fever('2026-03-02', 'fever')],
    { kind: 'fever', from: '2026-03-02', to: '2026-03-02' },
  ],
  [
    'dengue and fever, tapped by mistake',
    [fever('2026-03-02', 'dengue'), fever('2026-03-02', 'fever'), checked('2026-03-02', 'good')],
    null,
  ],
  [
    'a fever seven days after the release of dengue',
    [fever('2026-03-02', 'dengue'), released('2026-03-20'), fever('2026-03-27')],
    { kind: 'dengue', from: '2026-03-02', to: '2026-03-27' },
  ],
  [
    'a fever eight days after it',
    [fever('2026-03-02', 'dengue'), released('2026-03-20'), fever('2026-03-28')],
    { kind: 'fever', from: '2026-03-28', to: '2026-03-28' },
  ],
  [
    'a fever after the release of dengue, taken back',
    [fever('2026-03-02', 'dengue'), released('2026-03-20'), fever('2026-03-23'), checked('2026-03-23', 'good')],
    { kind: 'dengue', from: '2026-03-02', to: '2026-03-02', releasedOn: '2026-03-20' },
  ],
  [
    'released, and tired on the same day',
    [fever('2026-03-02', 'dengue'), released('2026-03-20'), checked('2026-03-20', 'tired')],
    { kind: 'dengue', from: '2026-03-02', to: '2026-03-02', releasedOn: '2026-03-20' },
  ],
  [
    'a fever of which the last day was later than the last check',
    [fever('2026-03-02'), checked('2026-03-12', 'good', { lastFever: '2026-03-11' })],
    { kind: 'fever', from: '2026-03-02', to: '2026-03-11' },
  ],
  [
    'the last day named, and another feeling on the same day',
    [
      fever('2026-03-02'),
      checked('2026-03-12', 'good', { lastFever: '2026-03-11', illness: 'typhoid' }),
      checked('2026-03-12', 'tired'),
    ],
    { kind: 'typhoid', from: '2026-03-02', to: '2026-03-11' },
  ],
  [
    'a last day before the first',
    [fever('2026-03-02'), checked('2026-03-03', 'good', { lastFever: '2026-03-01' })],
    { kind: 'fever', from: '2026-03-02', to: '2026-03-02' },
  ],
  ['released without an illness', [released('2026-03-02')], null],
])('illnessAfter › %s', (_what, checks, illness) => {
  expect(after(...checks)).toEqual(illness)
})

const none = { daysSinceFever: null, feverDays: null, longIllness: null, daysSinceRelease: null }
const flu: Illness = { kind: 'fever', from: '2026-03-02', to: '2026-03-04' }
const dengue: Illness = { ...flu, kind: 'dengue' }

test.each<[string, Illness | null, string, object]>([
  ['none', null, '2026-03-04', none],
  ['today', flu, '2026-03-04', { ...none, daysSinceFever: 0, feverDays: 3, longIllness: 'no' }],
  ['sixty days ago', flu, '2026-05-03', { ...none, daysSinceFever: 60, feverDays: 3, longIllness: 'no' }],
  ['longer ago', flu, '2026-05-04', none],
  [
    'dengue a year ago',
    dengue,
    '2027-03-04',
    { ...none, daysSinceFever: 365, feverDays: 3, longIllness: 'unreleased' },
  ],
  [
    'released',
    { ...dengue, releasedOn: '2026-04-01' },
    '2026-04-15',
    { daysSinceFever: 42, feverDays: 3, longIllness: 'released', daysSinceRelease: 14 },
  ],
])('illnessFacts › %s', (_what, illness, on, facts) => {
  expect(illnessFacts(illness, on)).toEqual(facts)
})
