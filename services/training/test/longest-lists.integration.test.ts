import { days } from '@bugar/contracts/core/values/knowledge'
import { maxExercisesBytes, type WorkoutCreate } from '@bugar/contracts/training/workout'
import { anActor } from '@bugar/testing/bus'
import { allowTime } from '@bugar/testing/time-allowed'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareTraining, type TrainingUnderTest } from './support/training-under-test.ts'

let training: TrainingUnderTest
beforeAll(async () => {
  training = await prepareTraining()
})
afterAll(() => training.stop())

/** Four bytes each, and no character takes more. */
const wide = (count: number) => '💪'.repeat(count)
const sizeOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const many = 1000
const all = { page: 1, limit: many }

// Sixteen megabytes take long.
allowTime('workout.list', 'workout.create')

/** Fifty exercises of exactly `bytes` bytes together; absent fields make the reply longest. */
const exercisesOf = (bytes: number): WorkoutCreate['exercises'] => {
  const exercises = Array.from({ length: 50 }, () => ({ name: 'a' }))
  const left = () => bytes - sizeOf(exercises)
  for (const exercise of exercises) {
    exercise.name = `a${wide(Math.min(99, Math.floor(left() / 4)))}`
  }
  return exercises.map(({ name }, index) => ({ name: index === 49 ? name + 'a'.repeat(left()) : name }))
}

const session = {
  date: '2026-03-02',
  day: days.toSorted((a, b) => b.length - a.length)[0],
  programCode: 'P10',
  durationMinutes: 1000.123456789,
  feeling: 5,
  notes: wide(1000),
}

test('workout.list › a thousand of the longest sessions › come in one answer', async () => {
  const as = { actor: anActor() }
  const exercises = exercisesOf(maxExercisesBytes)
  const created = await training.gateway.call('workout.create', { ...session, exercises } as never, as)
  const workouts = training.database.collection('workouts')
  const stored = await workouts.findOne({ userId: as.actor.id })
  const copies = Array.from({ length: many - 1 }, () => ({ ...stored, _id: new mongo.ObjectId() }))
  await workouts.insertMany(copies)
  const { data } = await training.gateway.call('workout.list', all, as)
  expect(data.entries).toHaveLength(many)
  expect(sizeOf(data)).toBeGreaterThan(many * sizeOf(created.data))
})

test('workout.create › exercises of one byte more than fit › are rejected', async () => {
  const as = { actor: anActor() }
  const log = (bytes: number) =>
    training.gateway.call('workout.create', { ...session, exercises: exercisesOf(bytes) } as never, as)
  await log(maxExercisesBytes)
  await expect(log(maxExercisesBytes + 1)).rejects.toMatchObject({ code: 'invalid', errors: [{ field: 'exercises' }] })
})

test(
  'workout.list › sessions longer than can be made now › asks for fewer instead of failing',
  { timeout: 120_000 },
  async () => {
    const as = { actor: anActor() }
    await training.gateway.call('workout.create', { ...session, exercises: [] } as never, as)
    const workouts = training.database.collection('workouts')
    const stored = await workouts.findOne({ userId: as.actor.id })
    const notes = 'a'.repeat(1_000_000)
    await workouts.insertMany(Array.from({ length: 20 }, () => ({ ...stored, _id: new mongo.ObjectId(), notes })))
    const error = { code: 'invalid', errors: [{ field: 'limit' }] }
    await expect(training.gateway.call('workout.list', all, as)).rejects.toMatchObject(error)
    expect((await training.gateway.call('workout.list', { page: 1, limit: 10 }, as)).data.entries).toHaveLength(10)
  },
)
