import type { Actor } from '@bugar/contracts/core/bus/actor'
import { addDays, mondayOf } from '@bugar/contracts/core/values/day'
import type { ExerciseDone, GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { PlannedExercise } from '@bugar/contracts/training/plan'
import { inDays } from '@bugar/testing/days'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlansUnderTest, preparePlans } from './support/plan-under-test.ts'

let plans: PlansUnderTest

beforeAll(async () => {
  plans = await preparePlans()
})
afterAll(() => plans.stop())

const today = inDays(0)
const nextMonday = addDays(mondayOf(today), 7)
const at = '2026-11-20T10:00:00.000Z'

const doneOf = (
  { name, unit, amount }: Pick<PlannedExercise, 'name' | 'unit' | 'amount'>,
  more: Partial<ExerciseDone> & { amount?: number; weightKg?: number | null; rir?: 0 | 3 } = {},
): ExerciseDone => {
  const { amount: done = amount.max, weightKg = 20, rir = null, ...others } = more
  return {
    exerciseId: null,
    name,
    plannedName: null,
    unit,
    target: { ...amount, sets: 2 },
    isSkipped: false,
    hadPain: false,
    wasTooHard: false,
    sets: [1, 2].map(() => ({ amount: done, weightKg, rir, at })),
    ...others,
  }
}

const as = (actor: Actor) => {
  const start = async () =>
    (await plans.gateway.call('plan.start', { startDate: nextMonday, replace: false, today }, { actor })).data
  const targets = async () =>
    (await plans.gateway.call('plan.targets', { from: nextMonday, to: addDays(nextMonday, 6), today }, { actor })).data
  return {
    /** The first strength session of the plan. */
    start: async () => (await start()).sessions.find(({ kind }) => kind === 'strength')?.exercises ?? [],
    /** Trains `ago` days ago outside the plan; returns the next target by exercise name. */
    train: async (ago: number, ...exercises: ExerciseDone[]) => {
      const session: GuidedSessionSave = {
        id: randomUUID(),
        revision: 1,
        sessionId: null,
        date: addDays(today, -ago),
        startedAt: at,
        finishedAt: at,
        feeling: 'right',
        cardioMinutes: null,
        note: '',
        exercises,
      }
      const { next } = (await plans.gateway.call('guidedSession.save', session, { actor })).data
      return new Map(next.map((each) => [each.name, each.next]))
    },
    targetOf: async (name: string) =>
      (await targets()).flatMap(({ exercises }) => exercises).find((each) => each.name === name),
    stored: async () =>
      (await plans.gateway.call('guidedSession.list', { page: 1, limit: 1 }, { actor })).data.sessions[0],
  }
}

test('guidedSession.save › what comes next of each exercise › is what the plan has for its next session', async () => {
  const person = as(plans.person())
  const exercises = await person.start()
  expect(exercises.length).toBeGreaterThan(3)
  await person.train(6, ...exercises.map((exercise) => doneOf(exercise)))
  await person.train(3, ...exercises.map((exercise) => doneOf(exercise)))
  const next = await person.train(
    0,
    ...exercises.map((exercise, index) => doneOf(exercise, { wasTooHard: index === 0 })),
  )
  expect(next.size).toBe(exercises.length)
  for (const { name } of exercises) {
    expect([name, next.get(name)]).toEqual([name, (await person.targetOf(name))?.target])
  }
})

test('guidedSession.save › after a raise › the plan’s own range, not the one that had grown', async () => {
  const person = as(plans.person())
  const [exercise] = await person.start()
  if (!exercise) {
    throw new Error('the plan has no exercise')
  }
  await person.train(3, doneOf(exercise))
  const raised = (await person.train(0, doneOf(exercise))).get(exercise.name)
  expect(raised).toMatchObject({ amount: exercise.amount })
  expect(raised?.weightKg).toBeGreaterThan(20)
  const grown = doneOf(exercise, { weightKg: raised?.weightKg ?? 0, target: { min: 13, max: 14, sets: 2 } })
  expect((await person.train(0, grown)).get(exercise.name)).toMatchObject({ step: 'same', amount: exercise.amount })
})

test('reserve › three in each set › is kept, and one session is enough for who is experienced', async () => {
  const [experienced, novice] = [as(plans.person()), as(plans.person({ facts: { experience: 'novice' } }))]
  const squat = {
    name: 'Jongkok dumbel di dada (Goblet squat)',
    unit: 'repetitions',
    amount: { min: 8, max: 12 },
  } as const
  expect((await experienced.train(0, doneOf(squat, { rir: 3 }))).get(squat.name)).toMatchObject({
    step: 'raise-5-10',
    weightKg: 21,
    reason: { ruleId: 'PROG-20' },
  })
  expect((await experienced.stored())?.exercises[0]?.sets.map(({ rir }) => rir)).toEqual([3, 3])
  expect((await novice.train(0, doneOf(squat, { rir: 3 }))).get(squat.name)?.step).toBe('same')
})

test('steps of the equipment › the next load is one that the person has', async () => {
  const steps = { barbell: null, dumbbell: 2, machine: null } as const
  const person = as(plans.person({ steps }))
  const squat = {
    name: 'Jongkok dumbel di dada (Goblet squat)',
    unit: 'repetitions',
    amount: { min: 8, max: 12 },
  } as const
  await person.train(3, doneOf(squat))
  expect((await person.train(0, doneOf(squat))).get(squat.name)).toMatchObject({ step: 'raise-5-10', weightKg: 22 })
})

test('warm-up sets › on loads that the equipment has, from a load of 40 kg two; none while no load is known', async () => {
  const person = as(plans.person())
  const exercises = await person.start()
  const targets = await Promise.all(exercises.map(({ name }) => person.targetOf(name)))
  expect(targets.map((each) => each?.warmUp ?? null)).toEqual(exercises.map(() => null))
  const first = exercises.find(({ name }) => targets.some((each) => each?.name === name && each.stepKg === 5))
  await person.train(0, doneOf(first!, { weightKg: 40 }))
  expect(await person.targetOf(first?.name ?? '')).toMatchObject({
    target: { weightKg: 40 },
    barKg: null,
    warmUp: {
      sets: [
        { amount: 6, weightKg: 15 },
        { amount: 4, weightKg: 30 },
      ],
      reason: { ruleId: 'PROG-82' },
    },
  })
})

test('first load › suggested while none is known; gone once there is one, and without a body weight', async () => {
  const known = plans.person()
  const unweighed = plans.person({ weightKg: null })
  const loaded = async (actor: Actor) => {
    const person = as(actor)
    const exercises = await person.start()
    const targets = await Promise.all(exercises.map(({ name }) => person.targetOf(name)))
    return { person, exercises, targets: targets.filter((each) => each?.stepKg) }
  }
  const { person, exercises, targets } = await loaded(known)
  expect(targets.length).toBeGreaterThan(0)
  expect(targets.map((each) => [each?.target.step, Number(each?.startKg) > 0])).toEqual(
    targets.map(() => ['find-load', true]),
  )
  expect((await loaded(unweighed)).targets.map((each) => each?.startKg)).toEqual(targets.map(() => null))
  const first = exercises.find(({ name }) => name === targets[0]?.name)
  await person.train(0, doneOf(first!))
  expect(await person.targetOf(first?.name ?? '')).toMatchObject({ startKg: null, target: { weightKg: 20 } })
})

test('a set that is left out three times › named, then no longer planned, until all are done again', async () => {
  const actor = plans.person()
  const person = as(actor)
  const [exercise] = (await person.start()).filter(({ sets }) => sets === 3)
  const planned = async () => {
    const plan = (await plans.gateway.call('plan.get', { today }, { actor })).data
    const all = plan?.sessions.flatMap(({ exercises }) => exercises).filter(({ name }) => name === exercise?.name)
    return { sets: Math.max(...(all ?? []).map(({ sets }) => sets)), changes: plan?.changes.map(({ id }) => id) }
  }
  const two = doneOf(exercise!, { target: { ...exercise!.amount, sets: 3 } })
  const nextOf = async (ago: number, done: ExerciseDone) => (await person.train(ago, done)).get(done.name)
  expect(await nextOf(8, two)).toMatchObject({ step: 'same', reason: { ruleId: 'PROG-57' } })
  await nextOf(6, two)
  expect(await planned()).toMatchObject({ sets: 3, changes: expect.not.arrayContaining(['PROG-73']) })
  await nextOf(4, two)
  expect(await planned()).toMatchObject({ sets: 2, changes: expect.arrayContaining(['PROG-73']) })
  await nextOf(0, { ...two, sets: [...two.sets, ...two.sets].slice(0, 3) })
  expect(await planned()).toMatchObject({ sets: 3, changes: expect.not.arrayContaining(['PROG-73']) })
})

test('a bar that is too heavy to begin with › the lighter form, with progress of its own, then the bar', async () => {
  const actor = plans.person({ weightKg: 45, facts: { experience: 'novice' } })
  const person = as(actor)
  const bench = { name: 'Tekan dada barbel (Bench press)', unit: 'repetitions', amount: { min: 8, max: 12 } } as const
  const press = { ...bench, name: 'Tekan dada mesin (Chest press machine)' }
  const names = (await person.start()).map(({ name }) => name)
  expect(names).toContain(bench.name)
  expect(await person.targetOf(bench.name)).toMatchObject({
    target: { step: 'easier-form', form: press.name, weightKg: null, reason: { ruleId: 'PROG-59' } },
    startKg: 10,
    stepKg: 5,
  })
  const done = (weightKg: number) => doneOf(press, { plannedName: bench.name, weightKg })
  expect((await person.train(6, done(15))).get(bench.name)).toMatchObject({ form: press.name, weightKg: 15 })
  expect(await person.targetOf(bench.name)).toMatchObject({
    target: { step: 'same', form: press.name, weightKg: 15, reason: { ruleId: 'PROG-50' } },
    last: { sets: done(15).sets.map(({ amount, weightKg }) => ({ amount, weightKg })) },
  })
  await person.train(0, done(20))
  expect(await person.targetOf(bench.name)).toMatchObject({
    target: { step: 'find-load', form: null, weightKg: null },
    startKg: 20,
  })
})

test('pain › another exercise, then half of it again, as the plan has it too', async () => {
  const person = as(plans.person())
  const press = { name: 'Dorong kaki mesin (Leg press)', unit: 'repetitions', amount: { min: 8, max: 12 } } as const
  const hurt = (await person.train(6, doneOf(press, { hadPain: true, painSite: 'knee' }))).get(press.name)
  expect(hurt).toMatchObject({ step: 'painless-form', form: 'Duduk-berdiri (Sit-to-stand)' })
  const other = { ...press, name: hurt?.form ?? '' }
  await person.train(3, doneOf(other, { plannedName: press.name, weightKg: null }))
  await person.train(0, doneOf(other, { plannedName: press.name, weightKg: null }))
  const again = (await person.train(0, doneOf(press, { weightKg: 15, amount: 5 }))).get(press.name)
  expect(again).toMatchObject({ step: 'retest', amount: { min: 4, max: 6 }, form: null })
})
