import type { Actor } from '@bugar/contracts/actor'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, mondayOf } from '../src/plan/domain/days.ts'
import { type PlansUnderTest, preparePlans } from './plan-under-test.ts'

let plans: PlansUnderTest

beforeAll(async () => {
  plans = await preparePlans()
})
afterAll(() => plans.stop())

const today = new Date().toISOString().slice(0, 10)
const nextMonday = addDays(mondayOf(today), 7)

const ask = (actor: Actor) => {
  const as = { actor }
  return {
    get: async () => (await plans.gateway.call('plan.get', { today }, as)).data,
    start: async (startDate = nextMonday, replace = false) =>
      (await plans.gateway.call('plan.start', { startDate, replace, today }, as)).data,
    preview: async (startDate = nextMonday) =>
      (await plans.gateway.call('plan.preview', { startDate, today }, as)).data,
    move: async (id: string, date: string) => (await plans.gateway.call('plan.move', { id, date, today }, as)).data,
    pause: async (on = today) => (await plans.gateway.call('plan.pause', { today: on }, as)).data,
    resume: async (on = today) => (await plans.gateway.call('plan.resume', { today: on }, as)).data,
    setEasyWeek: async (week: number, isEasy: boolean) =>
      (await plans.gateway.call('plan.setEasyWeek', { week, isEasy, today }, as)).data,
    targets: async (from: string, to: string) =>
      (await plans.gateway.call('plan.targets', { from, to, today }, as)).data,
    remove: () => plans.gateway.call('plan.delete', {}, as),
  }
}

test('plan.start › a healthy person with time › is the program, twelve weeks of it', async () => {
  const person = ask(plans.person())
  expect(await person.get()).toBeNull()
  const preview = await person.preview()
  expect(await person.get()).toBeNull()
  const plan = await person.start()
  expect(plan).toMatchObject({ state: 'active', program: { code: 'P2' }, startDate: nextMonday, newerProgram: null })
  expect(plan.sessions).toEqual(preview.sessions)
  expect(plan.sessions).toHaveLength(72)
  expect(await person.get()).toEqual(plan)
})

test('plan.targets › the first week › every exercise is to be begun with a load that is found', async () => {
  const person = ask(plans.person())
  await person.start()
  const targets = await person.targets(nextMonday, addDays(nextMonday, 6))
  expect(targets).toHaveLength(6)
})
