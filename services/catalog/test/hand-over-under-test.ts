import { type Bus, connectBus } from '@bugar/runtime/nats/bus'
import type { Running } from '@bugar/runtime/process/lifecycle'
import { connectMongo, type Mongo } from '@bugar/runtime/mongo/connection'
import { createErasedPeople } from '@bugar/runtime/mongo/erased-people'
import { createMigrations } from '@bugar/runtime/mongo/migrations'
import { busAs, silent } from '@bugar/testing/bus'
import { startTestServers, type TestServers } from '@bugar/testing/servers'
import { readConfig as readTraining } from '@bugar/training/config'
import { startTraining } from '@bugar/training/service'
import mongoose, { mongo } from 'mongoose'
import { expect } from 'vitest'
import { readConfig } from '../src/config.ts'
import { handOverWorkouts } from '../src/migrations.ts'
import { startCatalog } from '../src/service.ts'

export const migrationId = '0001-hand-over-workouts'
export const names = ['workouts', 'progress'] as const
export type Documents = Record<(typeof names)[number], mongo.WithId<mongo.Document>[]>

/** Ids of so many people, unlike those with another letter. */
export const peopleOf = (count: number, letter: string): string[] =>
  Array.from({ length: count }, (_, index) => `${index}`.padStart(24, letter))

/** So many sessions and progress entries of so many people, in no order of people or time. */
export const someDocuments = (count: number, people: readonly string[]): Documents => {
  const owned = (index: number) => ({
    _id: new mongo.ObjectId(),
    userId: people[(index * 7) % people.length] as string,
    createdAt: new Date(Date.UTC(2026, 0, 1 + (index % 28), 7, 30, index % 60, index % 1000)),
    date: `2026-01-${String(1 + (index % 28)).padStart(2, '0')}`,
    notes: index % 3 === 0 ? 'ringan 💪' : '',
    durationMinutes: index % 2 === 0 ? null : 42.5,
  })
  const session = { day: 'Senin', programCode: 'P7', feeling: null }
  const exercises = [{ exerciseId: null, name: 'Plank', sets: 3, reps: null, weightKg: 42.5 }]
  const measures = { exerciseId: 'plank', sets: 3, reps: null, weightKg: 40 }
  return {
    // Those from before sessions had versions have no time of change.
    workouts: Array.from({ length: count }, (_, index) => ({
      ...owned(index),
      ...session,
      exercises,
      ...(index % 2 === 0 && { updatedAt: new Date(Date.UTC(2026, 1, 1, 8, 0, 0, index)) }),
    })),
    progress: Array.from({ length: count }, (_, index) => ({ ...owned(index), ...measures })),
  }
}

export interface HandOverUnderTest {
  readonly servers: TestServers
  readonly catalog: mongoose.Connection
  readonly training: mongoose.Connection
  /** Asks as the gateway and as auth do. */
  readonly gateway: Bus
  readonly auth: Bus
  startCatalog(environment?: Readonly<Record<string, string>>): Promise<Running>
  startTraining(environment?: Readonly<Record<string, string>>): Promise<Running>
  /** As a catalog of the version before has left it. */
  fill(documents: Documents): Promise<void>
  /** What training has, in the order of ids, each document as a text. */
  taken(): Promise<Record<string, string[]>>
  /** What the catalog has still. */
  left(): Promise<Record<string, number>>
  stop(): Promise<void>
}

export const textsOf = (documents: readonly mongo.Document[]) =>
  documents.map((document) => mongo.BSON.EJSON.stringify(document)).toSorted()

/** What training has, without the bytes that it counts of each document; fails where it has not counted them. */
export const storedIn = async (training: mongoose.Connection, name: (typeof names)[number]) => {
  const documents = await training.collection(name).find().toArray()
  return documents.map(({ bytes, ...document }) => {
    if (!(bytes > 0)) {
      throw new Error(`The bytes of ${String(document['_id'])} were not counted`)
    }
    return document
  })
}

export const prepareHandOver = async (): Promise<HandOverUnderTest> => {
  const servers = await startTestServers()
  const open = (name: 'catalog' | 'training') => {
    const { MONGODB_URI, MONGODB_DATABASE } = servers.environment(name)
    return mongoose
      .createConnection(MONGODB_URI, { dbName: MONGODB_DATABASE, autoCreate: false, autoIndex: false })
      .asPromise()
  }
  const [catalog, training, gateway, auth] = await Promise.all([
    open('catalog'),
    open('training'),
    busAs(servers, 'gateway'),
    busAs(servers, 'auth'),
  ])
  const options = { logger: silent, checkReplies: true }
  const running: Running[] = []
  const keep = async (started: Promise<Running>) => {
    const service = await started
    running.push(service)
    return service
  }
  return {
    servers,
    catalog,
    training,
    gateway,
    auth,
    startCatalog: (environment) =>
      keep(startCatalog(readConfig({ ...servers.environment('catalog'), ...environment }), options)),
    startTraining: (environment) =>
      keep(startTraining(readTraining({ ...servers.environment('training'), ...environment }), options)),
    fill: async (documents) => {
      await Promise.all(names.map((name) => catalog.collection(name).insertMany(documents[name])))
    },
    taken: async () =>
      Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, textsOf(await storedIn(training, name))] as const)),
      ),
    left: async () =>
      Object.fromEntries(
        await Promise.all(names.map(async (name) => [name, await catalog.collection(name).countDocuments()] as const)),
      ),
    stop: async () => {
      await Promise.all(running.map((service) => service.stop()))
      await Promise.all([gateway.stop(), auth.stop(), catalog.close(), training.close()])
      await servers.stop()
    },
  }
}

/** The collections of the old time that the catalog's database has. */
export const collectionsLeft = async (catalog: mongoose.Connection) =>
  ((await catalog.db?.listCollections({}, { nameOnly: true }).toArray()) ?? [])
    .map(({ name }) => name)
    .filter((name) => (names as readonly string[]).includes(name))

/**
 * All of these are in training, once and as they were, and the catalog has none left. Whether their collections are
 * listed is not asked: the embedded databases list one still that was read at the moment it was dropped.
 */
export const expectHandedOver = async ({ left, taken }: HandOverUnderTest, { workouts, progress }: Documents) => {
  expect(await taken()).toEqual({ workouts: textsOf(workouts), progress: textsOf(progress) })
  expect(await left()).toEqual({ workouts: 0, progress: 0 })
}

export interface CatalogCopy {
  /** Tries once, as the service does again and again; true when it is done. */
  attempt(): Promise<boolean>
  /** Hands over, also when that was done before. */
  handOver(): Promise<void>
  stop(): Promise<void>
}

/**
 * Of the catalog only what hands over.
 * @param through what happens instead of a request to training
 */
export const startCopy = async (
  { servers }: HandOverUnderTest,
  through: (bus: Bus) => Pick<Bus, 'call'> = (bus) => bus,
  environment: { readonly MONGODB_URI?: string; readonly NATS_URL?: string } = {},
): Promise<CatalogCopy> => {
  const own = { ...servers.environment('catalog'), ...environment }
  const bus = await connectBus({ url: own.NATS_URL, user: own.NATS_USER, password: own.NATS_PASSWORD, logger: silent })
  const connection: Mongo = await connectMongo({ uri: own.MONGODB_URI, database: own.MONGODB_DATABASE, logger: silent })
  const migration = handOverWorkouts(through(bus), createErasedPeople(connection))
  const { runBackground } = createMigrations(connection, [], [migration])
  return {
    attempt: runBackground,
    handOver: () => migration.up(connection),
    stop: async () => {
      await bus.stop()
      await connection.close()
    },
  }
}
