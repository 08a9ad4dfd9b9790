import type { Actor } from '@bugar/contracts/core/bus/actor'
import { trainingProfileExamples } from '@bugar/contracts/examples/advice'
import type { Bus } from '@bugar/runtime/nats/bus'
import { anActor } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ConsultationUnderTest, prepareConsultation } from './consultation-under-test.ts'

let service: ConsultationUnderTest
let gateway: Bus
let auth: Bus

const {
  updatedAt: _updatedAt,
  usualStepsAt: _usualStepsAt,
  ...answers
} = trainingProfileExamples['trainingProfile.update'].output
const nothing = {
  goal: null,
  daysPerWeek: null,
  minutesPerSession: null,
  equipment: null,
  experience: null,
  steps: null,
}

beforeAll(async () => {
  service = await prepareConsultation()
  ;({ gateway, auth } = service)
})

afterAll(async () => {
  await service.stop()
})

const get = async (actor: Actor) => (await gateway.call('trainingProfile.get', {}, { actor })).data
const update = async (actor: Actor, given: object = answers) =>
  (await gateway.call('trainingProfile.update', given as never, { actor })).data

test('trainingProfile › kept, then changed › is the caller’s own, with the time', async () => {
  const [actor, other] = [anActor(), anActor({ role: 'admin' })]
  expect(await get(actor)).toBeNull()
  const kept = await update(actor)
  expect(kept).toEqual({ ...answers, updatedAt: expect.any(String), usualStepsAt: expect.any(String) })
  expect(await get(actor)).toEqual(kept)
  expect(await update(actor, nothing)).toMatchObject(nothing)
  expect(await get(actor)).toMatchObject(nothing)
  expect(await get(other)).toBeNull()
})

test('trainingProfile › another answer › leaves the time at which the daily steps were said', async () => {
  const actor = anActor()
  const { usualStepsAt, updatedAt } = await update(actor)
  expect(usualStepsAt).toBe(updatedAt)
  expect(await update(actor, { ...answers, goal: 'health' })).toMatchObject({ usualStepsAt })
  const changed = await update(actor, { ...answers, usualSteps: 5000 })
  expect(changed.usualStepsAt).toBe(changed.updatedAt)
  expect(await update(actor, nothing)).not.toHaveProperty('usualStepsAt')
})

test('trainingProfile › steps of the equipment › are kept, until others or none are said', async () => {
  const actor = anActor()
  const steps = { barbell: 0.5, dumbbell: 2, machine: null }
  expect(await update(actor, { ...answers, steps })).toMatchObject({ steps })
  expect((await get(actor))?.steps).toEqual(steps)
  const withBar = { ...steps, bar: 15 } as const
  await update(actor, { ...answers, steps: withBar })
  expect((await get(actor))?.steps).toEqual(withBar)
  await expect(update(actor, { ...answers, steps: { ...steps, bar: 16 as 15 } })).rejects.toMatchObject({
    errors: [{ field: 'steps.bar', message: 'Batang barbel harus 7, 8, 10, 12, 15, 20, atau 25 kg' }],
  })
  expect((await update(actor, nothing)).steps).toBeNull()
  expect((await get(actor))?.steps).toBeNull()
  await expect(update(actor, { ...answers, steps: { ...steps, barbell: 3 } })).rejects.toMatchObject({
    errors: [{ field: 'steps.barbell', message: 'Langkah beban harus 0,5, 1, 1,25, 2, 2,5, 5, atau 10 kg' }],
  })
})

test.each([
  ['no day', { ...answers, daysPerWeek: 0 }, 'daysPerWeek', 'Hari sepekan harus bilangan bulat antara 1 dan 7'],
  ['eight days', { ...answers, daysPerWeek: 8 }, 'daysPerWeek', 'Hari sepekan harus bilangan bulat antara 1 dan 7'],
  [
    'four minutes',
    { ...answers, minutesPerSession: 4 },
    'minutesPerSession',
    'Menit tiap sesi harus bilangan bulat antara 5 dan 300',
  ],
  ['an unknown goal', { ...answers, goal: 'fame' }, 'goal', 'Tujuan harus health, lose, muscle, atau strength'],
])('trainingProfile.update › %s › is rejected with its field', async (_what, given, field, message) => {
  const actor = anActor()
  await expect(update(actor, given)).rejects.toMatchObject({ code: 'invalid', errors: [{ field, message }] })
  expect(await get(actor)).toBeNull()
})

test('trainingProfile.update › an answer that a newer version asks for › is dropped', async () => {
  const actor = anActor()
  await update(actor, { ...answers, shoes: 'blue' })
  expect(await get(actor)).not.toHaveProperty('shoes')
})

test('consultation.eraseUser › takes the answers with it, and none are kept for that person again', async () => {
  const [leaving, staying] = [anActor(), anActor()]
  await update(leaving)
  await update(staying)
  await auth.call('consultation.eraseUser', { userId: leaving.id })
  expect(await get(leaving)).toBeNull()
  await expect(update(leaving)).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(await get(leaving)).toBeNull()
  expect(await get(staying)).not.toBeNull()
})

test('export › has the answers as it is kept', async () => {
  const actor = anActor()
  const kept = await update(actor)
  const data = await service.exported('trainingProfile', actor.id)
  expect(data).toEqual({ userId: actor.id, ...kept })
})

test('log › of answers kept, refused and read › has nothing of them', async () => {
  expect(service.logged.filter((line) => line.includes('trainingProfile')).length).toBeGreaterThan(2)
  expect(service.logged.join('')).not.toMatch(/muscle|daysPerWeek|kneePain/)
})
