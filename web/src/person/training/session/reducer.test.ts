import type { NextTarget, SessionTargets } from '@bugar/contracts/training/plan'
import { expect, test } from 'vitest'
import { aPlannedExercise, aPlannedSession } from '#testing/planned-session.ts'
import { type Action, reduce } from './reducer.ts'
import { startSession } from './before/start.ts'
import { countSets, type Guided, latestSet } from './state.ts'

const reason = { ruleId: 'P', name: 'n', text: 't', source: 's', strength: 'strong' } as const
const target = { step: 'same', weightKg: 40, amount: { min: 8, max: 12 }, form: null, reason, evidence: [] } as const
const exercise = (name: string, sets: number) =>
  aPlannedExercise({
    exerciseId: 'e',
    name,
    sets,
    isPerSide: false,
    home: `${name} di rumah`,
    easier: `${name} ringan`,
  })
const planned = (warmUp: string | null = null, told: NextTarget = { ...target, evidence: [] }): SessionTargets => ({
  session: aPlannedSession({ title: 'A', minutes: 40, warmUp, exercises: [exercise('Satu', 3), exercise('Dua', 1)] }),
  exercises: [
    {
      name: 'Satu',
      target: told,
      ifTooHard: { ...target, evidence: [] },
      last: { date: '2026-11-16', sets: [12, 11, 6].map((amount) => ({ amount, weightKg: 37.5 })) },
      stepKg: 2.5,
    },
  ],
  easyWeek: null,
})
const now = new Date('2026-11-23T01:00:00.000Z')
const begun = (isAtHome = false, warmUp: string | null = null, told?: NextTarget) =>
  startSession(planned(warmUp, told), { id: 'c1', date: '2026-11-23', now, isAtHome })
const after = (actions: readonly Action[], state: Guided = begun()) => actions.reduce(reduce, state)
const set: Action = { type: 'finish-set', now }

test.each([
  [null, 0],
  ['Sepeda', -1],
])('start › with warm-up %j › begins at %i', (warmUp, at) => {
  expect(begun(false, warmUp).at).toBe(at)
})

test('start › fills in the load of the target and the repetitions of the last time', () => {
  expect(begun().places[0]?.entry).toEqual({ amount: 12, weightKg: 40 })
})

test('start › another form is told › that form, with its range, beside the name of the plan', () => {
  const amount = { min: 10, max: 15 }
  const told: NextTarget = { ...target, step: 'easier-form', form: 'Satu ringan', weightKg: null, amount, evidence: [] }
  const { save, places } = begun(false, null, told)
  expect(save.exercises[0]).toMatchObject({
    name: 'Satu ringan',
    plannedName: 'Satu',
    exerciseId: null,
    target: { min: 10, max: 15 },
  })
  expect(places[0]?.entry).toEqual({ amount: 12, weightKg: null })
})

test('start › at home › the other form, without numbers of the planned one', () => {
  const { save, places } = begun(true)
  expect(save.exercises[0]).toMatchObject({ name: 'Satu di rumah', plannedName: 'Satu', exerciseId: null })
  expect(places[0]?.entry).toEqual({ amount: 8, weightKg: null })
})

test('a set › is stored as filled in, and the next one takes the last time’s numbers within the range', () => {
  const one = after([set])
  expect(one.save.exercises[0]?.sets).toEqual([{ amount: 12, weightKg: 40, at: now.toISOString() }])
  expect(one.places[0]?.entry).toEqual({ amount: 11, weightKg: 40 })
  // Six is below the range.
  expect(after([set], one).places[0]?.entry).toEqual({ amount: 8, weightKg: 40 })
})

test('a set › with another load › the next set keeps the load', () => {
  const changed = after([{ type: 'edit', entry: { weightKg: 42.5 } }, set])
  expect(changed.places[0]?.entry).toEqual({ amount: 11, weightKg: 42.5 })
})

test('a set › begins the rest of its exercise by the clock', () => {
  expect(after([set]).rest).toEqual({ startedMs: now.getTime(), endsMs: now.getTime() + 90_000 })
})

test('the last set of an exercise › goes on to the next, the last of all to the end without a rest', () => {
  expect(after([set, set, set])).toMatchObject({ at: 1, rest: { startedMs: now.getTime() } })
  expect(after([set, set, set, set])).toMatchObject({ at: 2, rest: null })
})

test('the last set › of a later exercise › goes back to what was left open', () => {
  expect(after([{ type: 'go', to: 1 }, set]).at).toBe(0)
})

test('taking a set back › gives its numbers back and ends the rest', () => {
  const back = after([{ type: 'edit', entry: { amount: 9 } }, set, { type: 'undo-set' }])
  expect(back.save.exercises[0]?.sets).toEqual([])
  expect(back).toMatchObject({ rest: null })
  expect(back.places[0]?.entry).toEqual({ amount: 9, weightKg: 40 })
})

test('swapping › before the first set › replaces the exercise; with null it is the planned one again', () => {
  const swapped = after([{ type: 'swap', name: 'Satu ringan' }])
  expect(swapped.save.exercises.map(({ name }) => name)).toEqual(['Satu ringan', 'Dua'])
  expect(after([{ type: 'swap', name: null }], swapped).save.exercises[0]).toMatchObject({
    name: 'Satu',
    plannedName: null,
    exerciseId: 'e',
  })
})

test('swapping › after a set › what was done keeps its name and the rest is the other form', () => {
  const swapped = after([set, { type: 'mark', mark: 'hadPain', isSet: true }, { type: 'swap', name: 'Satu ringan' }])
  expect(swapped.save.exercises).toMatchObject([
    { name: 'Satu', sets: [{ amount: 12 }], hadPain: true },
    { name: 'Satu ringan', plannedName: 'Satu', target: { sets: 2 }, sets: [], hadPain: false },
    { name: 'Dua' },
  ])
  expect(swapped.at).toBe(1)
  expect(after([set, set, set], swapped).at).toBe(3)
  expect(countSets(swapped)).toEqual({ done: 1, planned: 4 })
})

test('pain › its site goes with it, and not to the other form', () => {
  const told = after([{ type: 'pain-site', site: 'knee' }])
  expect(told.save.exercises[0]).toMatchObject({ hadPain: true, painSite: 'knee' })
  expect(after([{ type: 'mark', mark: 'wasTooHard', isSet: true }], told).save.exercises[0]?.painSite).toBe('knee')
  expect(after([{ type: 'mark', mark: 'hadPain', isSet: false }], told).save.exercises[0]?.painSite).toBeNull()
  const [hurt, other] = after([{ type: 'swap', name: 'Satu ringan' }], told).save.exercises
  expect([hurt?.painSite, other?.painSite]).toEqual(['knee', null])
})

test.each(['hadPain', 'wasTooHard'] as const)('swapping › before the first set › what was said, %s, stays', (mark) => {
  const swapped = after([
    { type: 'mark', mark, isSet: true },
    { type: 'swap', name: 'Satu ringan' },
  ])
  expect(swapped.save.exercises).toMatchObject([
    { name: 'Satu', sets: [], [mark]: true },
    { name: 'Satu ringan', target: { sets: 3 }, [mark]: false },
    { name: 'Dua' },
  ])
  expect(swapped.at).toBe(1)
  const back = after([{ type: 'swap', name: null }], swapped)
  expect(back.save.exercises).toMatchObject([{ name: 'Satu', [mark]: true, target: { sets: 3 } }, { name: 'Dua' }])
})

test('swapping › back after a set › goes on with what was begun, for the sets that are left', () => {
  const back = after([set, { type: 'swap', name: 'Satu ringan' }, { type: 'swap', name: null }])
  expect(back.save.exercises).toMatchObject([
    { name: 'Satu', sets: [{ amount: 12 }], target: { sets: 3 }, isSkipped: false },
    { name: 'Dua' },
  ])
  expect(back).toMatchObject({ at: 0, places: [{ entry: { amount: 11, weightKg: 40 } }, {}] })
  expect(after([set, set], back).at).toBe(1)
})

test('swapping › back after a set of each › leaves what was done, and the sets that are left', () => {
  const back = after([set, { type: 'swap', name: 'Satu ringan' }, set, { type: 'swap', name: null }])
  expect(back.save.exercises).toMatchObject([
    { name: 'Satu', sets: [{}], target: { sets: 2 } },
    { name: 'Satu ringan', sets: [{}], isSkipped: true },
    { name: 'Dua' },
  ])
  expect(back.at).toBe(0)
  expect(after([set], back).at).toBe(2)
})

test('a set of what was swapped away › leaves no more to do there', () => {
  const more = after([set, { type: 'swap', name: 'Satu ringan' }, { type: 'go', to: 0 }, set])
  expect(more.at).toBe(1)
  expect(after([set, set], more).at).toBe(2)
})

test('skipping › goes on, and a set done later takes it back', () => {
  const skipped = after([{ type: 'skip' }])
  expect(skipped.save.exercises[0]?.isSkipped).toBe(true)
  expect(skipped.at).toBe(1)
  expect(after([{ type: 'go', to: 0 }, set], skipped).save.exercises[0]?.isSkipped).toBe(false)
})

test.each([
  [15, 105_000],
  [-15, 75_000],
  [-90, 0],
  [-91, 0],
])('the rest by %i seconds › ends after %i ms, never before now', (seconds, leftMs) => {
  const { rest } = after([set, { type: 'extend-rest', seconds, now }])
  expect(rest?.endsMs).toBe(now.getTime() + leftMs)
})

test('finishing › what has no set was skipped, what has one was not', () => {
  const done = after([set, { type: 'skip' }, { type: 'finish', now, cardioMinutes: null }])
  expect(done.save.finishedAt).toBe(now.toISOString())
  expect(done.save.exercises.map(({ isSkipped }) => isSkipped)).toEqual([false, true])
})

test('a note › loses what the server rejects and what is too long', () => {
  const { save } = after([{ type: 'note', note: `a\u0007b\nc\uD800${'x'.repeat(1000)}` }])
  expect(save.note.slice(0, 5)).toBe('ab\nc\uFFFD')
  expect(save.note).toHaveLength(1000)
})

test.each([
  ['finish-set', set, 2],
  ['mark', { type: 'mark', mark: 'wasTooHard', isSet: true }, 2],
  ['rate', { type: 'rate', feeling: 'right' }, 2],
  ['edit', { type: 'edit', entry: { amount: 3 } }, 1],
  ['go', { type: 'go', to: 1 }, 1],
  ['undo without a set', { type: 'undo-set' }, 1],
  ['close', { type: 'close' }, 1],
] satisfies [string, Action, number][])('the revision › after %s › is %#', (_, action, revision) => {
  expect(after([action]).save.revision).toBe(revision)
})

const later = new Date('2026-11-23T01:02:00.000Z')
const reservesOf = ({ save }: Guided) => save.exercises.flatMap(({ sets }) => sets.map(({ rir }) => rir))

test('a set › is stored without a reserve until one is tapped, and can be rated after its exercise is over', () => {
  const done = after([set, set, { type: 'finish-set', now: later }])
  expect(done.at).toBe(1)
  expect(reservesOf(done)).toEqual([undefined, undefined, undefined])
  const rated = after([{ type: 'rate-set', at: later.toISOString(), rir: 2 }], done)
  expect(reservesOf(rated)).toEqual([undefined, undefined, 2])
  expect(rated.save.revision).toBe(done.save.revision + 1)
  expect(rated.rest).toEqual(done.rest)
})

test.each([0, 3, null] as const)('a reserve › is changed to %j', (rir) => {
  const rated = after([set, { type: 'rate-set', at: now.toISOString(), rir: 1 }])
  expect(reservesOf(after([{ type: 'rate-set', at: now.toISOString(), rir }], rated))).toEqual([rir])
})

test('a set that is undone › takes its reserve with it', () => {
  const again = after([set, { type: 'rate-set', at: now.toISOString(), rir: 0 }, { type: 'undo-set' }, set])
  expect(reservesOf(again)).toEqual([undefined])
})

test('the latest set › is null before one is done, and stays that of the exercise that is over', () => {
  expect(latestSet(begun())).toBeNull()
  const done = after([set, { type: 'finish-set', now: later }, { type: 'go', to: 1 }])
  expect(latestSet(done)).toMatchObject({ exercise: 0, set: 1, done: { at: later.toISOString() } })
})

const pair: Action = { type: 'superset', isOn: true }
/** The exercise that is shown, and whether there is a rest before it. */
const seen = (actions: readonly Action[]) => {
  const { at, rest } = after(actions)
  return [at, rest !== null]
}

test('superset › a set of each in turn, the rest behind both, then the sets that are left', () => {
  expect(seen([pair, set])).toEqual([1, false])
  expect(seen([pair, set, set])).toEqual([0, true])
  expect(seen([pair, set, set, set])).toEqual([0, true])
  expect(after([pair, set, set]).save.exercises.map(({ sets }) => sets.length)).toEqual([1, 1])
})

test('superset › the partner skipped, parted again, the partner already done › goes on as without one', () => {
  const toSecond: Action = { type: 'go', to: 1 }
  expect(seen([pair, set, { type: 'skip' }])).toEqual([0, false])
  expect(seen([pair, { type: 'superset', isOn: false }, set])).toEqual([0, true])
  expect(seen([toSecond, set, pair, set])).toEqual([0, true])
  expect(after([toSecond, set, pair]).supersets).toBeUndefined()
})

test('superset › does not change what is sent', () => {
  expect(after([pair]).save).toEqual(begun().save)
})
