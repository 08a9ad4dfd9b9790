import { Schema } from 'mongoose'
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { whileRenewing } from '../process/while-renewing.ts'
import { createLeases } from './leases.ts'
import type { Mongo } from './connection.ts'

export interface Migration {
  /** Sorts in the order of running, such as `0002-fold-names`. Never changed once released. */
  readonly id: string
  readonly up: (connection: Mongo) => Promise<void>
}

/** One that needs other services: it runs while its own service answers, and again until it succeeds. */
export interface BackgroundMigration extends Migration {
  /** False when nothing is to be done, so that no other service is needed either. */
  readonly isNeeded: (connection: Mongo) => Promise<boolean>
}

/** Gives a field of every document of a collection another name. */
export const renameField = (id: string, collection: string, from: string, to: string): Migration => ({
  id,
  up: async ({ db }) => {
    const update = [{ $set: { [to]: `$${from}` } }, { $unset: from }]
    await db?.collection(collection).updateMany({ [from]: { $exists: true } }, update)
  },
})

interface StoredMigration {
  _id: string
  startedAt: Date
  /** Null in what an earlier version left when it died half-way. */
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

/** A copy that has not renewed its lease for so long has died; another may try again. */
const leaseForMs = 30_000
const pollIntervalMs = 50

export interface Migrations {
  applied(): Promise<{ id: string; at: string }[]>
  pending(): Promise<string[]>
  /**
   * Runs what is pending, in order, each once even when many copies try; resolves when all are done, but for those
   * that need other services. Ids it ran itself.
   */
  run(): Promise<string[]>
  /** Runs those that need other services, unless another copy is at it; true when all are done. */
  runBackground(): Promise<boolean>
}

export const createMigrations = (
  connection: Mongo,
  migrations: readonly Migration[],
  background: readonly BackgroundMigration[] = [],
  leaseMs = leaseForMs,
): Migrations => {
  const model = connection.model<StoredMigration>('Migration', migrationSchema)
  const leases = createLeases(connection)
  const holder = randomUUID()

  const isDone = async (id: string) => (await model.findById(id).lean())?.finishedAt instanceof Date

  /** The lease is renewed for as long as the work takes, so that no other copy begins it meanwhile. */
  const runAlone = async ({ id, up }: Migration, lease: string): Promise<void> => {
    const startedAt = new Date()
    try {
      await whileRenewing(
        () => leases.hold(lease, holder, leaseMs),
        leaseMs / 5,
        async () => {
          await up(connection)
          await model.replaceOne({ _id: id }, { startedAt, finishedAt: new Date() }, { upsert: true })
        },
      )
    } finally {
      await leases.release(lease, holder)
    }
  }

  /** `busy` while another copy is at it. */
  const tryOne = async (migration: Migration): Promise<'ran' | 'done' | 'busy'> => {
    const lease = `migration ${migration.id}`
    if (await isDone(migration.id)) {
      return 'done'
    }
    if (!(await leases.hold(lease, holder, leaseMs))) {
      return 'busy'
    }
    if (await isDone(migration.id)) {
      await leases.release(lease, holder)
      return 'done'
    }
    await runAlone(migration, lease)
    return 'ran'
  }

  const runOne = async (migration: Migration): Promise<boolean> => {
    for (;;) {
      const outcome = await tryOne(migration)
      if (outcome !== 'busy') {
        return outcome === 'ran'
      }
      await sleep(pollIntervalMs)
    }
  }

  const applied = async () => {
    const done = (await model.find().sort({ _id: 1 }).lean()).filter(({ finishedAt }) => finishedAt !== null)
    return done.map(({ _id, finishedAt }) => ({ id: _id, at: (finishedAt as Date).toISOString() }))
  }

  return {
    applied,
    pending: async () => {
      const done = new Set((await applied()).map(({ id }) => id))
      return [...migrations, ...background].map(({ id }) => id).filter((id) => !done.has(id))
    },
    run: async () => {
      const ran: string[] = []
      for (const migration of migrations) {
        if (await runOne(migration)) {
          ran.push(migration.id)
        }
      }
      for (const migration of background) {
        if (!(await migration.isNeeded(connection)) && (await runOne(migration))) {
          ran.push(migration.id)
        }
      }
      return ran
    },
    runBackground: async () => {
      for (const migration of background) {
        if ((await tryOne(migration)) === 'busy') {
          return false
        }
      }
      return true
    },
  }
}
