import {
  listedBy,
  type StoredConsultation,
  type StoredPerson,
  type StoredTotal,
} from '@bugar/consultation/consultation/model'
import { consentOf, doctorConsentRecord } from '@bugar/consultation/doctor-consent/store'
import { answersOf } from '@bugar/consultation/health-profile/answers'
import { healthProfileRecord } from '@bugar/consultation/health-profile/store'
import { unauthenticated } from '@bugar/contracts/core/bus/errors'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import { searchTextOf } from '@bugar/contracts/core/values/fold'
import type { User } from '@bugar/contracts/people/user'
import { addressPrefix } from '@bugar/runtime/core/address-prefix'
import { createQuota } from '@bugar/runtime/mongo/quota'
import { createErasedPeople } from '@bugar/runtime/privacy/erased-people'
import { withoutOwner } from '@bugar/runtime/privacy/person-records'
import { type Connection, Schema } from 'mongoose'
import { createRequestLimit, unlessThere } from './duty-steps.ts'
import type { Answered } from './inference.ts'

const personSchema = new Schema<StoredPerson>(
  { _id: { type: String, required: true }, searchText: String, blocked: { type: Boolean, default: false } },
  { collection: 'people', versionKey: false },
)

const totalSchema = new Schema<StoredTotal>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    latest: { type: Schema.Types.Mixed },
  },
  { collection: 'totals', versionKey: false },
)

type Made = Pick<StoredConsultation, '_id' | 'program' | 'createdAt'>

const totalsDelayMs = 2000

/** One plain command for each duty; without idempotency keys, which the bench does not send. */
export const createConsultationDuties = async (connection: Connection) => {
  const consultations = connection.model<StoredConsultation>('Consultation')
  const profiles = healthProfileRecord.model(connection)
  const consents = doctorConsentRecord.model(connection)
  // Other names than those of Bugar's models, which the monolith has registered.
  const people = connection.model<StoredPerson>('KnownPerson', personSchema)
  const totals = connection.model<StoredTotal>('ProgramTotal', totalSchema)
  const erasedPeople = createErasedPeople(connection)
  // Bugar's own, which counts what a person has stored once a minute.
  const quota = createQuota(consultations, 'consultation', (userId) => ({ 'user.id': userId }))
  const [takeOfAddress, takeOfPerson] = [createRequestLimit(), createRequestLimit()]

  // Bugar's inserts update the index of the administrators' list too.
  await consultations.collection.createIndex(listedBy)
  for (const _id of programCodes) {
    await unlessThere(totals.updateOne({ _id }, { $setOnInsert: { count: 0 } }, { upsert: true }))
  }

  let uncounted = new Map<string, StoredTotal>()

  // A failure is not caught: it ends the process, and with it the measurement.
  const writeTotals = async (): Promise<void> => {
    const added = [...uncounted.values()]
    uncounted = new Map()
    await totals.bulkWrite(
      added.map(({ _id, count, latest }) => ({
        updateOne: { filter: { _id }, update: { $inc: { count }, $max: { latest } } },
      })),
    )
  }

  /** Counts are written together every two seconds, as in Bugar. */
  const countSoon = ({ program: { code: _id, name }, createdAt: at }: Made): void => {
    if (uncounted.size === 0) {
      setTimeout(writeTotals, totalsDelayMs)
    }
    const count = (uncounted.get(_id)?.count ?? 0) + 1
    uncounted.set(_id, { _id, count, latest: { at, name } })
  }

  return {
    /**
     * Health answers and doctor's consent, for the safety rules.
     * @throws AppError `rate-limited`, or `protected` when the person has no room for another consultation
     */
    before: async ({ id, gender }: Pick<User, 'id' | 'gender'>, address: string): Promise<Answered> => {
      await takeOfAddress(addressPrefix(address))
      await takeOfPerson(id)
      await quota.requireRoom(id, { documents: 1, bytes: 0 })
      const [profile, consent] = await Promise.all([
        profiles.findOne({ _id: id }).lean(),
        consents.findOne({ _id: id }).lean(),
      ])
      return {
        answers: answersOf(profile && withoutOwner(healthProfileRecord)(profile), gender, new Date()),
        consent: consentOf(consent && withoutOwner(doctorConsentRecord)(consent)),
      }
    },

    /**
     * Makes the person searchable, and leaves the totals to the background.
     * @throws AppError `unauthenticated` when the account was closed meanwhile; the consultation is gone then
     */
    after: async ({ id, name, email }: Pick<User, 'id' | 'name' | 'email'>, made: Made): Promise<void> => {
      const [person, isErased] = await Promise.all([people.findOne({ _id: id }).lean(), erasedPeople.has(id)])
      if (isErased || person?.blocked) {
        await consultations.deleteOne({ _id: made._id })
        throw unauthenticated()
      }
      if (person === null) {
        const searchText = searchTextOf({ name, email })
        await unlessThere(people.updateOne({ _id: id }, { $set: { searchText } }, { upsert: true }))
      }
      countSoon(made)
    },
  }
}
