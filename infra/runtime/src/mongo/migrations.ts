import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { whileRenewing } from '../core/while-renewing.ts'
import { createLeases } from './leases.ts'
import type { Mongo } from './connection.ts'
import { defineRecord, moment } from './record.ts'
import * as z from 'zod/mini'

export interface Migration<Parts extends readonly unknown[] = []> {
  /** Sorts in the order of running, such as `0002-fold-names`. Never changed once released. */
  readonly id: string
  readonly up: (connection: Mongo, ...parts: Parts) => Promise<void>
}

const migrationRecord = defineRecord({
  name: 'Migration',
  collection: 'migrations',
  shape: { _id: z.string(), startedAt: moment, finishedAt: moment },
})

/** A copy that has not renewed its lease for this long is considered dead; another may retry. */
const leaseForMs = 30_000
const pollIntervalMs = 50

export interface Migrations {
  applied(): Promise<{ id: string; at: string }[]>
  pending(): Promise<string[]>
  /** Runs pending migrations in order, each once even when several copies try; returns the ids that this call ran. */
  run(): Promise<string[]>
}

export const createMigrations = (
  connection: Mongo,
  migrations: readonly Migration[],
  leaseMs = leaseForMs,
): Migrations => {
  const model = migrationRecord.model(connection)
  const leases = createLeases(connection)
  const isDone = async (id: string) => (await model.exists({ _id: id })) !== null

  /** False when it is done already. Renews the lease while it works. */
  const runAlone = async ({ id, up }: Migration, lease: string, holder: string): Promise<boolean> => {
    const startedAt = new Date()
    try {
      return await whileRenewing(
        () => leases.hold(lease, holder, leaseMs),
        leaseMs / 5,
        async () => {
          if (await isDone(id)) {
            return false
          }
          await up(connection)
          await model.replaceOne({ _id: id }, { startedAt, finishedAt: new Date() }, { upsert: true })
          return true
        },
      )
    } finally {
      await leases.release(lease, holder)
    }
  }

  /** False when another copy, or another request to this one, has run it. */
  const runOne = async (migration: Migration): Promise<boolean> => {
    const lease = `migration ${migration.id}`
    const holder = randomUUID()
    while (!(await isDone(migration.id))) {
      if (await leases.hold(lease, holder, leaseMs)) {
        return runAlone(migration, lease, holder)
      }
      await sleep(pollIntervalMs)
    }
    return false
  }

  const applied = async () => {
    const done = await model.find().sort({ _id: 1 }).lean()
    return done.map(({ _id, finishedAt }) => ({ id: _id, at: finishedAt.toISOString() }))
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
