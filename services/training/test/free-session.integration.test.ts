import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { OwnExerciseCreate } from '@bugar/contracts/training/own-exercise'
import { inDays } from '@bugar/testing/days'
import { withSmallQuota } from '@bugar/testing/limits'
import { exerciseDone, setDone } from '@bugar/testing/training-bodies'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlansUnderTest, preparePlans } from './support/plan-under-test.ts'

let plans: PlansUnderTest

beforeAll(async () => {
  plans = await preparePlans()
})
afterAll(() => plans.stop())

const today = inDays(0)
const free = (more: Partial<GuidedSessionSave> = {}): GuidedSessionSave => ({
  id: randomUUID(),
  revision: 1,
  sessionId: null,
  isFree: true,
  date: today,
  startedAt: `${today}T08:00:00.000Z`,
  finishedAt: `${today}T09:30:00.000Z`,
  feeling: 'right',
  cardioMinutes: null,
  note: 'di taman',
  exercises: [{ ...exerciseDone, name: 'Dorong gerobak', sets: [{ ...setDone, amount: 10, weightKg: 30 }] }],
  ...more,
})
const own: OwnExerciseCreate = {
  name: 'Dorong gerobak',
  figure: 'walk',
  unit: 'repetitions',
  needs: [],
  muscles: ['quad', 'glute'],
}

const as = (actor: Actor) => ({
  actor,
  save: async (session: GuidedSessionSave) => (await plans.gateway.call('guidedSession.save', session, { actor })).data,
  log: async () => (await plans.gateway.call('workout.list', { page: 1, limit: 10 }, { actor })).data.entries,
  strength: async () => (await plans.gateway.call('strength.list', {}, { actor })).data,
  start: () => plans.gateway.call('plan.start', { startDate: today, replace: false, today }, { actor }),
  plan: async () => (await plans.gateway.call('plan.get', { today }, { actor })).data,
  targets: async () => (await plans.gateway.call('plan.targets', { from: today, to: inDays(13) }, { actor })).data,
  add: async (more: Partial<OwnExerciseCreate> = {}) =>
    (await plans.gateway.call('ownExercise.create', { ...own, ...more }, { actor })).data,
  mine: async () => (await plans.gateway.call('ownExercise.list', {}, { actor })).data,
  change: (id: string, more: Partial<OwnExerciseCreate>) =>
    plans.gateway.call('ownExercise.update', { id, ...own, ...more }, { actor }),
  drop: (id: string) => plans.gateway.call('ownExercise.delete', { id }, { actor }),
})

test('guidedSession.save › outside the plan › is in the log without a program and in the strength', async () => {
  const person = as(plans.person())
  const { session, next } = await person.save(free())
  expect([session.isFree, next]).toEqual([true, []])
  expect(await person.log()).toMatchObject([
    { day: null, programCode: null, durationMinutes: 90, feeling: 3, notes: 'di taman', exercises: [{ reps: 10 }] },
  ])
  expect(await person.strength()).toMatchObject([{ name: 'Dorong gerobak', points: [{ volumeKg: 300 }] }])
})

test('guidedSession.save › outside the plan, of its exercise on its day › plan and targets stay as they were', async () => {
  const person = as(plans.person())
  await person.start()
  const [before, targets] = [await person.plan(), await person.targets()]
  const [exercise] = before?.sessions.find(({ exercises }) => exercises.length > 0)?.exercises ?? []
  const sets = Array.from({ length: 3 }, () => ({ ...setDone, amount: 30, weightKg: 90 }))
  await person.save(free({ exercises: [{ ...exerciseDone, name: exercise?.name ?? '', sets }] }))
  const after = await person.plan()
  expect(after?.sessions).toEqual(before?.sessions)
  expect(after?.adherence).toEqual(before?.adherence)
  const stepsOf = (all: typeof targets) =>
    all.flatMap(({ exercises }) => exercises.map(({ name, target }) => [name, target.weightKg, target.step]))
  expect(stepsOf(await person.targets())).toEqual(stepsOf(targets))
})

test('guidedSession.save › a person without a program › the session is logged all the same', async () => {
  const person = as(plans.person({ programCode: null }))
  await person.save(free())
  expect(await person.log()).toHaveLength(1)
})

test('workout.update › the entry of a session outside the plan › keeps no program', async () => {
  const person = as(plans.person())
  await person.save(free())
  const [entry] = await person.log()
  const { id, date, day, programCode } = entry as NonNullable<typeof entry>
  const changed = { id, date, day, programCode, exercises: [], notes: 'di rumah' }
  await plans.gateway.call('workout.update', changed, { actor: person.actor })
  expect(await person.log()).toMatchObject([{ day: null, programCode: null, notes: 'di rumah' }])
})

test('ownExercise › added, changed, deleted › by the person alone', async () => {
  const [person, other] = [as(plans.person()), as(plans.person())]
  const { id } = await person.add({ name: '  Dorong gerobak ' })
  await person.add({ name: 'Angkat karung', figure: null })
  expect((await person.mine()).map(({ name }) => name)).toEqual(['Angkat karung', 'Dorong gerobak'])
  expect(await other.mine()).toEqual([])
  await expect(other.change(id, {})).rejects.toMatchObject({ code: 'not-found' })
  await expect(other.drop(id)).rejects.toMatchObject({ code: 'not-found' })
  await expect(person.drop('bukan-id')).rejects.toMatchObject({ code: 'not-found' })
  const { data } = await person.change(id, { muscles: ['calf'], needs: ['backpack'] })
  expect(data).toMatchObject({ id, muscles: ['calf'], needs: ['backpack'] })
  await person.drop(id)
  expect((await person.mine()).map(({ name }) => name)).toEqual(['Angkat karung'])
})

test.each([
  ['no muscle', { muscles: [] }],
  ['a muscle twice', { muscles: ['quad', 'quad'] }],
  ['an unknown muscle', { muscles: ['heart'] }],
  ['an unknown pattern', { figure: 'salto' }],
  ['one character', { name: ' a ' }],
  ['61 characters', { name: 'a'.repeat(61) }],
  ['two lines', { name: 'a\nb' }],
  ['unknown equipment', { needs: ['piano'] }],
])('ownExercise.create › %s › is refused and nothing is stored', async (_what, wrong) => {
  const person = as(plans.person())
  await expect(person.add(wrong as never)).rejects.toMatchObject({ code: 'invalid' })
  expect(await person.mine()).toEqual([])
})

test('ownExercise.create › the last that there is room for, one more', async () => {
  const person = as(plans.person())
  await withSmallQuota('ownExercise', { documents: 2 }, async () => {
    await person.add({ name: 'aa' })
    await person.add({ name: 'a'.repeat(60) })
    await expect(person.add()).rejects.toMatchObject({ code: 'protected' })
  })
})
