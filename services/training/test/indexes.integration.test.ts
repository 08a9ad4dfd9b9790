import { afterAll, beforeAll, expect, test } from 'vitest'
import { prepareTraining, type TrainingUnderTest } from './support/training-under-test.ts'

let training: TrainingUnderTest
beforeAll(async () => {
  training = await prepareTraining()
  const collection = (name: string) => training.database.collection<{ _id: string }>(name)
  const rows = Array.from({ length: 300 }, (_, index) => ({
    _id: `x${index}`,
    userId: `u${index % 30}`,
    exerciseId: `e${index % 20}`,
    workoutId: `w${index % 20}`,
    date: '2026-01-05',
    bytes: 100,
    ...(index % 2 === 0 && { deletedAt: new Date() }),
    createdAt: new Date(),
  }))
  await Promise.all(['workouts', 'progress', 'guidedsessions'].map((name) => collection(name).insertMany(rows)))
})
afterAll(() => training.stop())

/** The stages of a plan that were carried out, from the outermost in. */
const stagesOf = (plan: { stage?: string; inputStage?: object } | undefined): string[] =>
  plan?.stage ? [plan.stage, ...stagesOf(plan.inputStage)] : []

const days = { $gt: '2025-12-31', $lte: '2026-01-31' }

const usesAnIndex = async (name: string, filter: object, sort: Record<string, 1 | -1>) => {
  const explained = await training.database.collection(name).find(filter).sort(sort).explain('executionStats')
  const { executionStages, totalDocsExamined, nReturned } = explained['executionStats']
  expect(stagesOf(executionStages)).toContain('IXSCAN')
  expect(totalDocsExamined).toBe(nReturned)
}

// One row for each query of the stores.
test.each([
  ['workouts', { userId: 'u1' }, { date: -1, _id: -1 }],
  ['workouts', { userId: 'u1', date: days }, { date: -1, _id: -1 }],
  ['progress', { userId: 'u1', exerciseId: 'e1' }, { date: -1, _id: -1 }],
  ['workouts', { userId: 'u1', bytes: { $gt: 0 } }, {}],
  ['progress', { userId: 'u1', bytes: { $gt: 0 } }, {}],
  ['guidedsessions', { userId: 'u1', bytes: { $gt: 0 } }, {}],
  ['guidedsessions', { userId: 'u1', workoutId: 'w1' }, {}],
  ['guidedsessions', { userId: 'u2', deletedAt: { $gt: new Date(0) } }, { deletedAt: -1, _id: -1 }],
] as const)('%s %j › uses an index', usesAnIndex)
