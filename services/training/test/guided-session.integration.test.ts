import type { Actor } from '@bugar/contracts/core/bus/actor'
import { addDays } from '@bugar/contracts/core/values/day'
import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { Input } from '@bugar/contracts/core/bus/operation'
import type { Workout, workoutOperations } from '@bugar/contracts/training/workout'
import { busAs } from '@bugar/testing/bus'
import { inDays } from '@bugar/testing/days'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type PlansUnderTest, preparePlans } from './support/plan-under-test.ts'
import { exerciseDone } from '@bugar/testing/training-bodies'

let plans: PlansUnderTest

beforeAll(async () => {
  plans = await preparePlans()
})
afterAll(() => plans.stop())

const today = inDays(0)
const squat = 'Jongkok dumbel di dada (Goblet squat)'

const setsOf = (count: number, amount: number, weightKg: number) =>
  Array.from({ length: count }, (_, index) => ({ amount, weightKg, at: `2026-11-20T10:0${index}:00.000Z` }))

const sessionOf = (more: Partial<GuidedSessionSave> = {}): GuidedSessionSave => ({
  id: randomUUID(),
  revision: 1,
  sessionId: '1-Senin',
  date: today,
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: null,
  feeling: null,
  cardioMinutes: null,
  note: '',
  exercises: [
    {
      ...exerciseDone,
      exerciseId: 'jongkok-dumbel-di-dada-goblet-squat',
      name: squat,
      sets: [],
    },
  ],
  ...more,
})

const withSets = (session: GuidedSessionSave, sets: GuidedSessionSave['exercises'][number]['sets']) => ({
  ...session,
  exercises: session.exercises.map((exercise) => ({ ...exercise, sets })),
})

const ended = { finishedAt: '2026-11-20T10:40:00.000Z', feeling: 'right' } as const

const as = (actor: Actor) => ({
  save: async (session: GuidedSessionSave) => (await plans.gateway.call('guidedSession.save', session, { actor })).data,
  list: async () => (await plans.gateway.call('guidedSession.list', { page: 1, limit: 100 }, { actor })).data.sessions,
  log: async () => (await plans.gateway.call('workout.list', { page: 1, limit: 10 }, { actor })).data.entries,
  ofEntry: async (id: string) => (await plans.gateway.call('guidedSession.ofEntry', { id }, { actor })).data,
  change: async (workout: Workout, more: Partial<Workout>) => {
    const { id, date, day, programCode, exercises } = workout
    const kept = exercises.map(({ name, sets }) => ({ name, ...(sets !== null && { sets }) }))
    const input = { id, date, day, programCode, exercises: kept, ...more } as Input<
      (typeof workoutOperations)['workout.update']
    >
    return (await plans.gateway.call('workout.update', input, { actor })).data
  },
  remove: (id: string) => plans.gateway.call('guidedSession.delete', { id }, { actor }),
  unlog: (id: string) => plans.gateway.call('workout.delete', { id }, { actor }),
  start: async () =>
    (await plans.gateway.call('plan.start', { startDate: today, replace: false, today }, { actor })).data,
  plan: async () => (await plans.gateway.call('plan.get', { today }, { actor })).data,
})

test('guidedSession.save › later states take the place, older and equal ones change nothing', async () => {
  const person = as(plans.person())
  const first = sessionOf({ revision: 5, note: 'lima' })
  expect((await person.save(first)).session).toMatchObject({ revision: 5, note: 'lima' })
  expect((await person.save({ ...first, revision: 4, note: 'empat' })).session.note).toBe('lima')
  expect((await person.save({ ...first, note: 'lain' })).session.note).toBe('lima')
  expect((await person.save({ ...first, revision: 6, note: 'enam' })).session.note).toBe('enam')
  expect(await person.list()).toHaveLength(1)
  expect(await person.log()).toEqual([])
})

test('guidedSession.save › finished › one entry of the log, and what comes next of each exercise', async () => {
  const person = as(plans.person())
  const session = withSets(sessionOf({ ...ended, note: 'Enak' }), setsOf(3, 12, 20))
  const { next } = await person.save(session)
  expect(next).toMatchObject([{ name: squat, next: { step: 'same', weightKg: 20, reason: { ruleId: 'PROG-31' } } }])
  await person.save(session)
  const exercises = [{ name: squat, sets: 3, reps: 12, weightKg: 20 }]
  const [entry, ...others] = await person.log()
  expect(entry).toMatchObject({
    day: 'Senin',
    programCode: 'P2',
    durationMinutes: 40,
    feeling: 3,
    notes: 'Enak',
    exercises,
  })
  expect(others).toEqual([])
  await person.save({ ...session, revision: 2, note: 'Berat' })
  expect(await person.log()).toMatchObject([{ id: entry?.id, notes: 'Berat' }])
  await person.save({ ...session, revision: 3, finishedAt: null })
  expect(await person.log()).toEqual([])
})

test('sets corrected later › the entry has them, and keeps what was changed in the log and the program of then', async () => {
  const actor = plans.person()
  const person = as(actor)
  const session = withSets(sessionOf({ ...ended, note: 'Enak' }), setsOf(3, 12, 20))
  await person.save(session)
  const [entry] = await person.log()
  await person.change(entry!, { date: addDays(today, -1), feeling: 1, notes: 'Lutut kaku' })
  plans.learn(actor, { programCode: 'P7' })
  await person.save({ ...withSets(session, setsOf(3, 12, 22)), revision: 2 })
  expect(await person.log()).toMatchObject([
    {
      id: entry?.id,
      date: addDays(today, -1),
      programCode: 'P2',
      feeling: 1,
      notes: 'Lutut kaku',
      exercises: [{ name: squat, sets: 3, reps: 12, weightKg: 22 }],
    },
  ])
})

test('guidedSession.ofEntry › the session of an entry; null of one by hand, and for somebody else', async () => {
  const person = as(plans.person())
  const session = withSets(sessionOf(ended), setsOf(3, 12, 20))
  await person.save(session)
  const id = (await person.log())[0]?.id ?? ''
  expect(await person.ofEntry(id)).toMatchObject({ id: session.id, exercises: session.exercises })
  expect(await as(plans.person()).ofEntry(id)).toBeNull()
  expect(await person.ofEntry('65f2a0b1c3d4e5f601234567')).toBeNull()
})

test('two sessions at the top › more load in the third, with the two as evidence', async () => {
  const person = as(plans.person())
  const date = addDays(today, -3)
  await person.save(withSets(sessionOf({ ...ended, date }), setsOf(3, 12, 20)))
  const { next } = await person.save(withSets(sessionOf(ended), setsOf(3, 12, 20)))
  expect(next[0]?.next).toMatchObject({ step: 'raise-5-10', weightKg: 21, amount: { min: 8, max: 12 } })
  expect(next[0]?.next.evidence.map((each) => each.date)).toEqual([today, date])
})

test('guidedSession › another person › does not see, change or delete it', async () => {
  const [owner, other] = [as(plans.person()), as(plans.person())]
  const session = sessionOf({ revision: 2 })
  await owner.save(session)
  await expect(other.save({ ...session, revision: 9 })).rejects.toMatchObject({ code: 'not-found' })
  await other.remove(session.id)
  expect(await other.list()).toEqual([])
  expect((await owner.list())[0]?.revision).toBe(2)
})

test('deleting the session or its entry › deletes both', async () => {
  const person = as(plans.person())
  const session = withSets(sessionOf(ended), setsOf(3, 10, 20))
  await person.save(session)
  await person.remove(session.id)
  await person.remove(session.id)
  expect([await person.list(), await person.log()]).toEqual([[], []])
  await person.save(withSets(sessionOf(ended), setsOf(3, 10, 20)))
  await person.unlog((await person.log())[0]?.id ?? '')
  expect([await person.list(), await person.log()]).toEqual([[], []])
})

test('a plan › its session is done once the guided one is finished, and not by a session of an earlier plan', async () => {
  const person = as(plans.person())
  const { sessions } = await person.start()
  const first = sessions[0]
  await person.save(withSets(sessionOf({ sessionId: first?.id ?? '' }), setsOf(3, 10, 20)))
  expect((await person.plan())?.sessions[0]?.state).toBe('due')
  await person.save(withSets(sessionOf({ ...ended, sessionId: first?.id ?? '' }), setsOf(3, 10, 20)))
  const plan = await person.plan()
  expect(plan?.sessions[0]?.state).toBe('done')
  expect(plan?.sessions.filter(({ state }) => state === 'done')).toHaveLength(1)
  expect(plan?.adherence).toMatchObject({ due: 1, done: 1 })
})

test('500 racing states of one session, whose answers are lost › the last one is kept, once', async () => {
  const person = as(plans.person())
  const session = sessionOf()
  const states = Array.from({ length: 250 }, (_, index) => {
    const count = Math.min(20, index + 1)
    const sets = Array.from({ length: count }, (_each, at) => ({
      amount: at + 1,
      weightKg: 20,
      at: '2026-11-20T10:00:00.000Z',
    }))
    return withSets({ ...session, ...(index === 249 && ended), revision: index + 1 }, sets)
  })
  // Without waiting for replies; each state is sent twice, in any order.
  const shuffled = [...states, ...states].toSorted((a, b) => ((a.revision * 7919) % 503) - ((b.revision * 7919) % 503))
  const outcomes = await Promise.allSettled(shuffled.map((state) => person.save(state)))
  const lost = shuffled.filter((_, index) => outcomes[index]?.status === 'rejected')
  for (const state of lost) {
    // Retries like the phone: while the service works through its queue, some are lost again.
    await vi.waitFor(() => person.save(state), { timeout: 60_000, interval: 100 })
  }
  const [kept, ...others] = await person.list()
  expect(others).toEqual([])
  expect(kept).toMatchObject({ revision: 250, ...ended })
  expect(kept?.exercises).toEqual(states[249]?.exercises)
  expect(await person.log()).toMatchObject([{ exercises: [{ name: squat, sets: 20, reps: 1 }] }])
})

test('erased while a session is saved › nothing is kept', async () => {
  const actor = plans.person()
  const person = as(actor)
  const auth = await busAs(plans.servers, 'auth')
  const session = withSets(sessionOf(ended), setsOf(3, 10, 20))
  await person.save(session)
  await auth.call('training.eraseUser', { userId: actor.id })
  expect([await person.list(), await person.log()]).toEqual([[], []])
  await expect(person.save({ ...session, revision: 2 })).rejects.toMatchObject({ code: 'unauthenticated' })
  expect([await person.list(), await person.log()]).toEqual([[], []])
  await auth.stop()
})

test('a day ahead › is refused; two days ahead of UTC', async () => {
  await expect(as(plans.person()).save(sessionOf({ date: addDays(today, 2) }))).rejects.toMatchObject({
    code: 'invalid',
  })
})

test('while the rules cannot be asked › a session of a plan is kept, without what comes next', async () => {
  const person = as(plans.person())
  await person.start()
  await plans.stopInference()
  const { session, next } = await person.save(withSets(sessionOf(ended), setsOf(3, 10, 20)))
  expect(session.finishedAt).toBe(ended.finishedAt)
  expect(next).toEqual([])
  expect(await person.log()).toHaveLength(1)
})
