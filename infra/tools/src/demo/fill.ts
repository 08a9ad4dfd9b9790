import { createModels } from '@bugar/consultation/consultation/model'
import { rebuildTotals } from '@bugar/consultation/consultation/totals'
import type { serviceNames } from '@bugar/contracts/core/bus/operation'
import type { ProgramRuleSet } from '@bugar/inference/domain/program/program-rule-set'
import { createStore } from '@bugar/inference/base/store'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import mongoose, { type mongo } from 'mongoose'
import { LocalServerError, withoutPassword } from '@bugar/local/servers/local-server'
import { ensureDemoAccount } from './account.ts'
import { consultationAt, consultationId, searchedPersonAt, userAt } from './documents.ts'
import { demoId } from './people.ts'
import { createVerdicts } from './verdicts.ts'

interface Plan<T extends { _id: unknown }> {
  readonly collection: mongo.Collection<T>
  readonly total: number
  readonly idOf: (index: number) => T['_id']
  readonly make: (index: number) => T | Promise<T>
  /** Progress callback with the number of existing documents out of `total`. */
  readonly tell: (done: number) => void
}

const batchSize = 1000

/** Inserts missing documents in batches; returns their number. Existing ones are unchanged. */
const addMissing = async <T extends { _id: unknown }>(plan: Plan<T>): Promise<number> => {
  const { collection, total, idOf, make, tell } = plan
  let added = 0
  let writing: Promise<unknown> = Promise.resolve()
  for (let first = 0; first < total; first += batchSize) {
    const indexes = Array.from({ length: Math.min(batchSize, total - first) }, (_, offset) => first + offset)
    const wanted = { _id: { $in: indexes.map(idOf) } } as mongo.Filter<T>
    const there = await collection.find(wanted, { projection: { _id: 1 } }).toArray()
    const known = new Set(there.map(({ _id }) => String(_id)))
    const missing = await Promise.all(indexes.filter((index) => !known.has(String(idOf(index)))).map(make))
    // The next batch is made while this one is written.
    await writing
    writing =
      missing.length > 0
        ? collection.insertMany(missing as mongo.OptionalUnlessRequiredId<T>[], { ordered: false })
        : Promise.resolve()
    writing.catch(() => undefined)
    added += missing.length
    tell(first + indexes.length)
  }
  await writing
  return added
}

type Owner = (typeof serviceNames)[number]

export interface Demo {
  readonly uri: string
  readonly databaseOf: (service: Owner) => string
  readonly users: number
  readonly consultations: number
  /** Progress callback. */
  readonly tell: (what: string, done: number, total: number) => void
}

export interface Added {
  readonly users: number
  readonly consultations: number
}

const connect = async (uri: string): Promise<Mongo> => {
  const options = { autoCreate: false, autoIndex: false, serverSelectionTimeoutMS: 5000 }
  const connection = mongoose.createConnection(uri, options)
  try {
    return await connection.asPromise()
  } catch (error) {
    await connection.close().catch(() => undefined)
    throw new LocalServerError(`MongoDB: none answers at ${withoutPassword(uri)}: ${(error as Error).message}.`)
  }
}

/** @throws LocalServerError when the services have never filled these databases. */
const knowledgeOf = async (inference: Mongo, catalog: Mongo) => {
  const rules = createStore<ProgramRuleSet>(inference, 'program')
  const version = await rules.activeVersion()
  const set = version === null ? null : await rules.get(version)
  const programs = await catalog.collection<{ _id: string; name: string }>('programs').find().toArray()
  if (set === null || programs.length === 0) {
    throw new LocalServerError('Demo: there are no rules and programs yet; start Bugar once and try again.')
  }
  return { decide: createVerdicts(set), programs: new Map(programs.map(({ _id, name }) => [_id, name])) }
}

/** Adds missing demo data to a system that has been started once; returns the number added. */
export const fillDemo = async ({ uri, databaseOf, users, consultations, tell }: Demo): Promise<Added> => {
  const root = await connect(uri)
  const databaseFor = (service: Owner) => root.useDb(databaseOf(service))
  const collection = <T extends { _id: unknown }>(service: Owner, name: string) =>
    (databaseFor(service).db as mongo.Db).collection<T>(name)
  try {
    const knowledge = await knowledgeOf(databaseFor('inference'), databaseFor('catalog'))
    const now = Date.now()
    const account = await ensureDemoAccount(databaseFor('auth'), now)
    const all = { total: users, idOf: demoId }
    const addedUsers = await addMissing({
      ...all,
      collection: collection('auth', 'users'),
      make: (index) => userAt(index, now),
      tell: (done) => tell('users', done, users),
    })
    await addMissing({
      ...all,
      collection: collection('consultation', 'people'),
      make: searchedPersonAt,
      tell: () => undefined,
    })
    const parts = { users, account, now, ...knowledge }
    const addedConsultations = await addMissing({
      collection: collection('consultation', 'consultations'),
      total: consultations,
      idOf: consultationId,
      make: (index) => consultationAt(index, parts),
      tell: (done) => tell('consultations', done, consultations),
    })
    await rebuildTotals(createModels(databaseFor('consultation')))
    return { users: addedUsers, consultations: addedConsultations }
  } finally {
    await root.close()
  }
}
