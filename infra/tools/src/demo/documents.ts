import { searchTextOf } from '@bugar/contracts/core/values/fold'
import type { StoredUser } from '@bugar/auth/user/model'
import { noHash } from '@bugar/auth/user/transfer'
import { toRecord } from '@bugar/consultation/consultation/domain/record'
import type { StoredConsultation, StoredPerson } from '@bugar/consultation/consultation/model'
import type { Facts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import mongoose from 'mongoose'
import { visitAt } from './measurements.ts'
import { demoId, type Person, personAt } from './people.ts'
import { randomOf } from './random.ts'

/** Stored as the auth service would have stored them, but that no password leads to them. */
export const userAt = (index: number, now: number): StoredUser => {
  const { id, registeredAgo, ...person } = personAt(index)
  const registered = new Date(now - registeredAgo)
  const kept = { passwordHash: noHash, role: 'user', searchText: searchTextOf(person), epoch: 0 } as const
  return { _id: id, ...person, ...kept, createdAt: registered, updatedAt: registered }
}

/** In the form that the administrators' search uses. */
export const searchedPersonAt = (index: number): StoredPerson => ({
  _id: demoId(index),
  searchText: searchTextOf(personAt(index)),
  blocked: false,
})

/** Number of consultations, from the first, that belong to the demo account. */
const ofDemoAccount = 24

export const consultationId = (index: number) => new mongoose.Types.ObjectId(demoId(index))

interface Deps {
  readonly users: number
  readonly account: Person
  readonly now: number
  readonly decide: (facts: Facts) => Promise<Verdict>
  /** Names of the programs by code. */
  readonly programs: ReadonlyMap<string, string>
}

/** Some people come often, many rarely. */
const patientOf = (index: number, { users, account }: Deps): Person =>
  index < ofDemoAccount || users === 0 ? account : personAt(Math.floor(users * randomOf(4, index)() ** 2))

export const consultationAt = async (index: number, parts: Deps): Promise<StoredConsultation> => {
  const person = patientOf(index, parts)
  const { ago, facts, notes } = visitAt(index, person)
  const verdict = await parts.decide(facts)
  const code = verdict.programCode
  const record = toRecord({ ...facts, notes }, person, verdict, { id: code, name: parts.programs.get(code) ?? code })
  const at = new Date(parts.now - ago)
  return { _id: consultationId(index), ...record, safety: null, createdAt: at, updatedAt: at }
}
