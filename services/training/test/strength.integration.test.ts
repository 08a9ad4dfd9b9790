import type { Actor } from '@bugar/contracts/core/bus/actor'
import type { ExerciseDone } from '@bugar/contracts/training/guided-session'
import { anActor } from '@bugar/testing/bus'
import { inDays } from '@bugar/testing/days'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preparePlans, type PlansUnderTest } from './support/plan-under-test.ts'
import { exerciseDone } from '@bugar/testing/training-bodies'

let plans: PlansUnderTest
beforeAll(async () => {
  plans = await preparePlans()
})
afterAll(() => plans.stop())

const at = '2026-11-20T08:00:00.000Z'
const done = (name: string, weightKg: number | null, amounts: readonly number[]): ExerciseDone => ({
  ...exerciseDone,
  name,
  sets: amounts.map((amount) => ({ amount, weightKg, at })),
})

const train = async (actor: Actor, date: string, exercises: readonly ExerciseDone[], isFinished = true) => {
  const session = {
    id: randomUUID(),
    revision: 1,
    sessionId: null,
    date,
    startedAt: at,
    finishedAt: isFinished ? at : null,
    feeling: null,
    cardioMinutes: null,
    note: '',
    exercises: [...exercises],
  }
  await plans.gateway.call('guidedSession.save', session, { actor })
}
const list = async (actor: Actor) => (await plans.gateway.call('strength.list', {}, { actor })).data

test('strength.list › nobody has trained › is empty', async () => {
  expect(await list(anActor())).toEqual([])
})

test('strength.list › sessions of several days › volume and estimated maximum by exercise, of the caller alone', async () => {
  const [actor, other] = [anActor(), anActor()]
  await train(actor, inDays(-8), [done('Jongkok uji', 50, [10, 10])])
  await train(actor, inDays(-1), [done('Jongkok uji', 60, [5, 15]), done('Papan uji', null, [20])])
  await train(other, inDays(-1), [done('Dayung uji', 40, [8])])
  expect(await list(actor)).toEqual([
    {
      exerciseId: null,
      name: 'Jongkok uji',
      unit: 'repetitions',
      points: [
        { date: inDays(-8), amount: 20, volumeKg: 1000, oneRepMaxKg: 66.7 },
        { date: inDays(-1), amount: 20, volumeKg: 1200, oneRepMaxKg: 70 },
      ],
    },
    {
      exerciseId: null,
      name: 'Papan uji',
      unit: 'repetitions',
      points: [{ date: inDays(-1), amount: 20, volumeKg: null, oneRepMaxKg: null }],
    },
  ])
})

test('strength.list › 52 weeks ago, a day before that, and a session that goes on › the first alone', async () => {
  const actor = anActor()
  await train(actor, inDays(-364), [done('Jongkok uji', 50, [10])])
  await train(actor, inDays(-365), [done('Jongkok uji', 50, [10])])
  await train(actor, inDays(0), [done('Jongkok uji', 50, [10])], false)
  expect((await list(actor)).map(({ points }) => points.map(({ date }) => date))).toEqual([[inDays(-364)]])
})

test('strength.list › more sessions than a year needs › the newest 300 count', async () => {
  const actor = anActor()
  await train(actor, inDays(-2), [done('Jongkok uji', 50, [1])])
  const sessions = plans.database.collection<{ _id: string; userId: string }>('guidedsessions')
  const stored = await sessions.findOne({ userId: actor.id })
  const copies = Array.from({ length: 305 }, () => ({
    ...stored,
    _id: randomUUID(),
    userId: actor.id,
    date: inDays(-1),
  }))
  await sessions.insertMany(copies)
  expect((await list(actor)).map(({ points }) => points)).toMatchObject([[{ date: inDays(-1), amount: 300 }]])
})
