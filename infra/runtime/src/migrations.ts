import { Schema } from 'mongoose'
import { setTimeout as sleep } from 'node:timers/promises'
import { isDuplicateKey, type Mongo } from './mongo.ts'

export interface Migration {
  /** Sorts in the order of running, such as `0002-fold-names`. Never changed once released. */
  readonly id: string
  readonly up: (connection: Mongo) => Promise<void>
}

interface StoredMigration {
  _id: string
  startedAt: Date
  /** Null while one copy is running it. */
  finishedAt: Date | null
}

const migrationSchema = new Schema<StoredMigration>(
  {
    _id: { type: String, required: true },
    startedAt: { type: Date, required: true },
    finishedAt: { type: Date, default: null },
  },
  { collection: 'migrations', versionKey: false },
)

/** A copy that has been at it longer than this has died; another may try again. */
const staleAfterMs = 120_000
const lookEveryMs = 50

export interface Migrations {
  applied(): Promise<{ id: string; at: string }[]>
  pending(): Promise<string[]>
  /** Runs what is pending, in order, each once even when many copies try; resolves when all are done. Ids it ran itself. */
  run(): Promise<string[]>
}

export const createMigrations = (connection: Mongo, migrations: readonly Migration[]): Migrations => {
  const model = connection.model<StoredMigration>('Migration', migrationSchema)

  const claim = async (id: string): Promise<boolean> => {
    try {
      await model.create({ _id: id, startedAt: new Date() })
      return true
    } catch (error) {
      if (!isDuplicateKey(error)) {
        throw error
      }
    }
    const found = await model.findById(id).lean()
    if (!found || found.finishedAt !== null || Date.now() - found.startedAt.getTime() < staleAfterMs) {
      return false
    }
    const { modifiedCount } = await model.updateOne(
      { _id: id, startedAt: found.startedAt, finishedAt: null },
      { $set: { startedAt: new Date() } },
    )
    return modifiedCount === 1
  }

  const isDone = async (id: string) => (await model.findById(id).lean())?.finishedAt instanceof Date

  const runOne = async ({ id, up }: Migration): Promise<boolean> => {
    while (!(await isDone(id))) {
      if (await claim(id)) {
        try {
          await up(connection)
        } catch (error) {
          await model.deleteOne({ _id: id })
          throw error
        }
        await model.updateOne({ _id: id }, { $set: { finishedAt: new Date() } })
        return true
      }
      await sleep(lookEveryMs)
    }
    return false
  }

  const applied = async () => {
    const done = (await model.find().sort({ _id: 1 }).lean()).filter(({ finishedAt }) => finishedAt !== null)
    return done.map(({ _id, finishedAt }) => ({ id: _id, at: (finishedAt as Date).toISOString() }))
  }

  return {
    applied,
    pending: async () => {
      const done = new Set((await applied()).map(({ id }) => id))
      return migrations.map(({ id }) => id).filter((id) => !done.has(id))
    },
    run: async () => {
      const ran: string[] = []
      for (const migration of migrations) {
        if (await runOne(migration)) {
          ran.push(migration.id)
        }
      }
      return ran
    },
  }
}
