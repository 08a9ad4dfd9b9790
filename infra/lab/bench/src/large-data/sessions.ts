import { connectMongo } from '@bugar/runtime/mongo/connection'
import { silent } from '@bugar/testing/bus'
import { inDays } from '@bugar/testing/days'
import { exerciseDone, sessionDone, setDone } from '@bugar/testing/training-bodies'
import { demoId } from '@bugar/tools/demo/people'
import type { StoredGuidedSession } from '@bugar/training/guided-session/model'
import { randomUUID } from 'node:crypto'

export interface Place {
  readonly uri: string
  readonly database: string
}

const batchSize = 1000
const names = ['Jongkok', 'Push-up', 'Dayung', 'Papan', 'Lunge'] as const

/** A finished session of five exercises with three sets each, so many days ago. */
const sessionOf = (userId: string, daysAgo: number): StoredGuidedSession => {
  const date = inDays(-daysAgo)
  const at = `${date}T10:00:00.000Z`
  const set = { ...setDone, at }
  return {
    ...sessionDone,
    _id: randomUUID(),
    userId,
    date,
    startedAt: at,
    finishedAt: at,
    exercises: names.map((name) => ({ ...exerciseDone, name, sets: [set, set, set] })),
    workoutId: null,
    bytes: 1000,
    createdAt: new Date(at),
    updatedAt: new Date(at),
  }
}

const insert = async ({ uri, database }: Place, count: number, make: (index: number) => StoredGuidedSession) => {
  const mongo = await connectMongo({ uri, database, logger: silent })
  const sessions = mongo.collection<StoredGuidedSession>('guidedsessions')
  for (let first = 0; first < count; first += batchSize) {
    const size = Math.min(batchSize, count - first)
    const documents = Array.from({ length: size }, (_, at) => make(first + at))
    await sessions.insertMany(documents, { ordered: false })
  }
  await mongo.close()
}

/** Sessions of the demo's people, as many of each. */
export const fillSessions = (place: Place, count: number, people: number): Promise<void> =>
  insert(place, count, (index) => sessionOf(demoId(index % people), Math.floor(index / people)))

/** Two sessions a day of one person, until today. */
export const fillSessionsOf = (place: Place, userId: string, count: number): Promise<void> =>
  insert(place, count, (index) => sessionOf(userId, Math.floor(index / 2)))
