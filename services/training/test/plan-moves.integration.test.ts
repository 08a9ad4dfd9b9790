import type { Actor } from '@bugar/contracts/core/bus/actor'
import { addDays, mondayOf } from '@bugar/contracts/core/values/day'
import { takenBy } from '@bugar/contracts/training/session-move'
import { inDays } from '@bugar/testing/days'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PlansUnderTest, preparePlans } from './support/plan-under-test.ts'

let plans: PlansUnderTest

beforeAll(async () => {
  plans = await preparePlans()
})
afterAll(() => plans.stop())

const today = inDays(0)
const nextMonday = addDays(mondayOf(today), 7)
const trials = Number(process.env['BUGAR_MOVE_TRIALS'] ?? 8)

const as = (actor: Actor) => ({
  start: async () =>
    (await plans.gateway.call('plan.start', { startDate: nextMonday, replace: true, today }, { actor })).data,
  get: async () => (await plans.gateway.call('plan.get', { today }, { actor })).data?.sessions ?? [],
  move: (id: string, date: string) => plans.gateway.call('plan.move', { id, date, today }, { actor }),
})

test('plan.move › two strength sessions to one free day at once › one is moved, the other is told why not', async () => {
  const person = as(plans.person())
  for (let trial = 0; trial < trials; trial++) {
    const { sessions } = await person.start()
    const [first, second] = sessions.filter(({ kind, week }) => kind === 'strength' && week === 2)
    if (!first || !second) {
      throw new Error('The program has two strength sessions a week')
    }
    const free = Array.from({ length: 7 }, (_, day) => addDays(mondayOf(first.date), day)).find(
      (day) => takenBy(first, day, sessions) === null && day !== first.date,
    ) as string
    const outcomes = await Promise.allSettled([person.move(first.id, free), person.move(second.id, free)])
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'invalid', errors: [{ field: 'date', message: 'Hari itu sudah ada sesi latihan beban lain' }] },
    })
    const there = (await person.get()).filter(({ date, kind }) => date === free && kind === 'strength')
    expect(there).toHaveLength(1)
  }
})
