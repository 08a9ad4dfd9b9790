import { serviceNames } from '@bugar/contracts/core/bus/operation'
import { createAuditStore } from '@bugar/runtime/audit/store'
import { createMigrations, type Migration } from '@bugar/runtime/mongo/migrations'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { createErasedPeople } from '@bugar/runtime/privacy/erased-people'
import mongoose from 'mongoose'

// A process that runs one migration and kills itself before write number `killAt`. Prints the number of writes.

const logger = { warn: () => undefined }

/** Each process loads one service only. */
const lists: Readonly<Record<(typeof serviceNames)[number], () => Promise<readonly { readonly id: string }[]>>> = {
  auth: async () => (await import('@bugar/auth/migrations')).migrationsOf(logger),
  catalog: async () => (await import('@bugar/catalog/migrations')).migrations,
  consultation: async () => (await import('@bugar/consultation/migrations')).migrations,
  inference: async () => (await import('@bugar/inference/migrations')).migrations,
  training: async () => (await import('@bugar/training/migrations')).migrations,
}

/** Every migration of every service as `service id`. */
export const migrationNames = async (): Promise<string[]> => {
  const found = await Promise.all(serviceNames.map(async (name) => [name, await lists[name]()] as const))
  return found.flatMap(([service, list]) => list.map(({ id }) => `${service} ${id}`))
}

const writes = /^(?:insert|update|delete|findAndModify|commitTransaction)$/i

interface Run {
  readonly uri: string
  readonly database: string
  /** As `migrationNames` gives it. */
  readonly name: string
  readonly leaseMs: number
}

/**
 * Connects and runs one migration as a service does.
 * @param onWrite called before each write is sent
 * @returns the ids of the migrations that ran: this one, or none
 */
export const migrate = async ({ uri, database, name, leaseMs }: Run, onWrite = () => {}): Promise<string[]> => {
  const [service, id] = name.split(' ') as [keyof typeof lists, string]
  const found = (await lists[service]()).find((each) => each.id === id) as unknown as Migration<[unknown]>
  const options = { dbName: database, autoIndex: false, autoCreate: false, monitorCommands: true } as const
  const mongo: Mongo = await mongoose.createConnection(uri, options).asPromise()
  mongo.getClient().on('commandStarted', ({ commandName }) => writes.test(commandName) && onWrite())
  const auditStore = createAuditStore(mongo, createErasedPeople(mongo))
  const parts = { bus: { publish: () => undefined }, auditStore, logger }
  const ran = await createMigrations(mongo, [{ id, up: () => found.up(mongo, parts) }], leaseMs).run()
  await mongo.close()
  return ran
}

if (import.meta.main) {
  const { killAt, ...run } = JSON.parse(process.argv[2] ?? '') as Run & { readonly killAt: number }
  let sent = 0
  await migrate(run, () => {
    sent += 1
    if (sent === killAt) {
      process.kill(process.pid, 'SIGKILL')
    }
  })
  process.stdout.write(String(sent))
}
