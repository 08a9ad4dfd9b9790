import { createIndexes, type Mongo } from '@bugar/runtime/mongo/connection'
import mongoose, { type mongo } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { dropDatabase, mongoUri } from './database.ts'

type Plan = Record<string, unknown>

export interface ExplainedQuery {
  readonly collection: string
  /** Stages of the plan from the outermost in. */
  readonly stages: string[]
}

/** A separate database that records every query with the server's plan for it. */
export interface QueriesUnderTest {
  readonly connection: Mongo
  insert<T>(collection: string, documents: readonly T[]): Promise<void>
  /** Makes the indexes that the models of `connection` declare. */
  index(): Promise<void>
  /** Every query that `work` sends to the server, but counts without a filter, which read no document. */
  explained(work: () => Promise<unknown>): Promise<ExplainedQuery[]>
  stop(): Promise<void>
}

const stagesIn = (value: unknown): string[] => {
  if (typeof value !== 'object' || value === null) {
    return []
  }
  const { stage } = value as Plan
  const inner = Object.values(value).flatMap(stagesIn)
  return typeof stage === 'string' ? [stage, ...inner] : inner
}

interface Asked {
  readonly collection: string
  readonly find: Plan
}

/** Queries of a command; an aggregation, also a count, reads the documents that its filter finds. */
const askedOf = ({ commandName, command }: mongo.CommandStartedEvent): Asked[] => {
  const collection = String(command[commandName])
  if (commandName === 'find') {
    const { filter, sort, skip, limit, projection } = command as Plan
    const given = Object.entries({ filter, sort, skip, limit, projection }).filter(([, value]) => value !== undefined)
    return [{ collection, find: { find: collection, ...Object.fromEntries(given) } }]
  }
  if (commandName === 'aggregate') {
    const { pipeline, hint } = command as { pipeline: Plan[]; hint?: Plan }
    return [{ collection, find: { find: collection, filter: pipeline[0]?.['$match'] ?? {}, ...(hint && { hint }) } }]
  }
  return []
}

/** @throws Error when TEST_MONGODB_URI is missing. */
export const prepareQueries = async (): Promise<QueriesUnderTest> => {
  const options = { dbName: `t${randomUUID().slice(0, 8)}_queries`, autoCreate: false, autoIndex: false }
  const connection = await mongoose.createConnection(mongoUri(), { ...options, monitorCommands: true }).asPromise()
  const db = connection.db as mongo.Db
  const explain = async ({ collection, find }: Asked): Promise<ExplainedQuery> => {
    const { queryPlanner } = await db.command({ explain: find, verbosity: 'queryPlanner' })
    return { collection, stages: stagesIn(queryPlanner.winningPlan) }
  }
  return {
    connection,
    insert: async (collection, documents) => {
      await db.collection(collection).insertMany([...documents] as mongo.OptionalId<mongo.Document>[])
    },
    index: () => createIndexes(connection),
    explained: async (work) => {
      const requested: Asked[] = []
      const note = (event: mongo.CommandStartedEvent) => void requested.push(...askedOf(event))
      connection.getClient().on('commandStarted', note)
      await work()
      connection.getClient().off('commandStarted', note)
      return Promise.all(requested.map(explain))
    },
    stop: async () => {
      await dropDatabase(db)
      await connection.close()
    },
  }
}

/** Scans a whole collection, or sorts in memory. */
export const isSlow = ({ stages }: ExplainedQuery): boolean =>
  stages.length === 0 || stages.some((stage) => ['COLLSCAN', 'SORT'].includes(stage))
