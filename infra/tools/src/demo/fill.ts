import { createModels } from '@bugar/consultation/consultation/model'
import { rebuildTotals } from '@bugar/consultation/consultation/totals'
import type { serviceNames } from '@bugar/contracts/operation'
import type { ProgramRuleSet } from '@bugar/inference/program/domain/program-rule-set'
import { createStore } from '@bugar/inference/base/store'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import mongoose, { type mongo } from 'mongoose'
import { LocalServerError, withoutPassword } from '@bugar/local/servers/local-server'
import { ensureDemoAccount } from './account.ts'
import { addMissing } from './add-missing.ts'
import { consultationAt, consultationId, searchedPersonAt, userAt } from './documents.ts'
import { demoId } from './people.ts'
import { createVerdicts } from './verdicts.ts'

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
