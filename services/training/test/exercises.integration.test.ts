import { anActor } from '@bugar/testing/bus'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, prepareTraining, type TrainingUnderTest } from './support/training-under-test.ts'

let training: TrainingUnderTest

beforeAll(async () => {
  training = await prepareTraining()
})
afterAll(() => training.stop())

const anExercise = async (name: string) =>
  (await training.gateway.call('exercise.create', { name, category: 'Other' } as never, admin)).data.id
const setStatus = (id: string, isActive: boolean) =>
  training.gateway.call('exercise.setStatus', { id, isActive }, admin)
/** More often than there are copies, so that each gets a request. */
const noteOften = async (exerciseId: string) => {
  const as = { actor: anActor() }
  const entry = { exerciseId, date: '2026-03-02', sets: 3 }
  const outcomes = await Promise.allSettled(
    Array.from({ length: 20 }, () => training.gateway.call('progress.create', entry, as)),
  )
  return [...new Set(outcomes.map((each) => (each.status === 'fulfilled' ? 'stored' : each.reason.code)))]
}

test('progress.create › an exercise made inactive, active again, deleted › each copy knows at once', async () => {
  const id = await anExercise('Gerakan uji')
  expect(await noteOften(id)).toEqual(['stored'])
  await setStatus(id, false)
  expect(await noteOften(id)).toEqual(['not-found'])
  await setStatus(id, true)
  expect(await noteOften(id)).toEqual(['stored'])
  await training.gateway.call('exercise.delete', { id }, admin)
  expect(await noteOften(id)).toEqual(['not-found'])
})

test('progress.create › the catalog away › known exercises are noted, others are unavailable and not stored', async () => {
  const [known, unknown] = [await anExercise('Gerakan dikenal'), await anExercise('Gerakan lain')]
  expect(await noteOften(known)).toEqual(['stored'])
  await training.stopCatalog()
  expect(await noteOften(known)).toEqual(['stored'])
  expect(await noteOften(unknown)).toEqual(['unavailable'])
  expect(await training.database.collection('progress').countDocuments({ exerciseId: unknown })).toBe(0)
  const logged = { date: '2026-03-02', day: 'Senin', programCode: 'P7', exercises: [] } as const
  await training.gateway.call('workout.create', { ...logged, exercises: [] }, { actor: anActor() })
})
