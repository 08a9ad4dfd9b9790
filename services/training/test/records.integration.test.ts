import { anActor } from '@bugar/testing/bus'
import { createImporting } from '@bugar/testing/transfer'
import { mongo } from 'mongoose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { admin, prepareTraining, type TrainingUnderTest } from './support/training-under-test.ts'

interface Line {
  readonly line: number
  readonly type: string
  readonly data: unknown
}

const user = { actor: anActor() }
const types = ['workout', 'progress'] as const
let training: TrainingUnderTest
let exerciseId: string

beforeAll(async () => {
  training = await prepareTraining()
  const { exercises } = (await training.gateway.call('exercise.list', { page: 1, limit: 1 }, admin)).data
  exerciseId = exercises[0]?.id ?? ''
  const session = { date: '2026-03-02', day: 'Senin', programCode: 'P7' } as const
  await training.gateway.call('workout.create', { ...session, exercises: [{ name: 'Plank', sets: 3 }] }, user)
  await training.gateway.call('progress.create', { exerciseId, date: '2026-03-02', weightKg: 40 }, user)
})
afterAll(() => training.stop())

const exportAll = async (): Promise<Line[]> => {
  const lines: Omit<Line, 'line'>[] = []
  for (const type of types) {
    const { bounds } = (await training.gateway.call('training.exportBounds', { type })).data
    let after: string | null = null
    for (const until of bounds) {
      const { data } = await training.gateway.call('training.exportPage', { type, after, until, credentials: false })
      const records = data.lines.split('\n').filter(Boolean)
      expect(records.length).toBe(data.count)
      lines.push(...records.map((text) => JSON.parse(text) as Omit<Line, 'line'>))
      after = until
    }
  }
  return lines.map((record, index) => ({ line: index + 1, ...record }))
}
const importing = () => createImporting(training.servers, training.gateway, 'training')

test('training.exportPage and a restore › everything there and back › is the same', async () => {
  const lines = await exportAll()
  expect(lines.map(({ type }) => type)).toEqual(['workout', 'progress'])
  for (const name of ['workouts', 'progress']) {
    await training.database.collection(name).deleteMany({})
  }
  const restore = importing()
  expect(await restore.stage(lines)).toMatchObject({ errors: [], counts: { created: 2 } })
  expect(await exportAll()).toEqual([])
  await restore.commit()
  expect(await exportAll()).toEqual(lines)
  expect((await training.gateway.call('progress.list', { exerciseId }, user)).data.best.weightKg).toBe(40)
})

test.each([49, 50, 51, 100])('training.exportPage › %d records › each once, in the order of ids', async (count) => {
  const progress = training.database.collection('progress')
  const known = (await progress.findOne()) as mongo.WithId<mongo.Document>
  const ids = Array.from({ length: count }, (_, index) => `${100 + index}`.padStart(24, 'a'))
  await progress.deleteMany({})
  await progress.insertMany(ids.toReversed().map((id) => ({ ...known, _id: new mongo.ObjectId(id) })))
  const records = (await exportAll()).filter(({ type }) => type === 'progress')
  expect(records.map(({ data }) => (data as { id: string }).id)).toEqual(ids)
  await progress.deleteMany({})
  await progress.insertOne(known)
})

test('training.importStage › wrong lines › are named, and nothing is written', async () => {
  const lines = await exportAll()
  const [workout, progress] = lines as [Line, Line]
  const wrong = [
    { ...workout, data: { ...(workout.data as object), password: 'x' } },
    { ...workout, data: { ...(workout.data as object), userId: { $ne: '' } } },
    { ...progress, data: null },
  ].map((record, index) => ({ ...record, line: index + 1 }))
  expect((await importing().stage(wrong)).errors.map(({ line }) => line)).toEqual([1, 2, 3])
  expect(await exportAll()).toEqual(lines)
})

test('training.counts › sessions of everybody', async () => {
  expect((await training.gateway.call('training.counts', {})).data).toEqual({ workouts: 1 })
})
