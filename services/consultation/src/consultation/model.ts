import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { Schema, type Types } from 'mongoose'

export interface StoredConsultation extends Omit<
  Consultation,
  'id' | 'status' | 'isBMIOnly' | 'createdAt' | 'updatedAt' | 'trace'
> {
  _id: Types.ObjectId
  /** Ids of the rules that fired. */
  fired: string[]
  createdAt: Date
  updatedAt: Date
  /** Set until the totals have it; absent from then on. */
  uncounted?: true
  /** The caller's key and a digest of what was sent with it; absent when no key was sent. */
  idempotency?: { key: string; digest: string }
}

/** The last field serves the totals of a person, for which no document is read. */
export const byOwner = { 'user.id': 1, createdAt: -1, _id: -1, bodyFatPercentage: 1 } as const

/** Serves everybody's list; has what is counted over all, so that no document is read for it. */
export const listedBy = { createdAt: -1, _id: -1, 'program.code': 1, 'program.name': 1, 'user.id': 1 } as const

const consultationSchema = new Schema<StoredConsultation>(
  {
    user: { type: Schema.Types.Mixed, required: true },
    gender: { type: String, required: true },
    weight: { type: Number, required: true },
    height: { type: Number, required: true },
    bodyFatPercentage: { type: Number, default: null },
    bmi: { type: Number, required: true },
    bmiCategory: { type: String, required: true },
    bodyFatCategory: { type: String, default: null },
    program: { type: Schema.Types.Mixed, required: true },
    fallback: { type: Boolean, required: true },
    notice: { type: String, default: null },
    ruleSet: { type: Schema.Types.Mixed, required: true },
    fired: { type: [String], required: true },
    stability: { type: Schema.Types.Mixed, required: true },
    safety: { type: Schema.Types.Mixed, default: null },
    odds: { type: Schema.Types.Mixed, required: true },
    measurement: { type: Schema.Types.Mixed, default: null },
    nextMeasurement: { type: String, default: null },
    notes: { type: String, default: '' },
    idempotency: { type: Schema.Types.Mixed },
    uncounted: { type: Boolean },
  },
  { collection: 'consultations', timestamps: true, versionKey: false, minimize: false },
)

consultationSchema.index(byOwner)
consultationSchema.index(listedBy)
// Few at any time, and all that the totals are made of.
consultationSchema.index(
  { uncounted: 1, createdAt: 1, _id: 1, 'program.code': 1, 'program.name': 1 },
  { partialFilterExpression: { uncounted: true } },
)
// One stored outcome for each key of a user; the consultation itself holds the key, so no window lies between them.
consultationSchema.index(
  { 'user.id': 1, 'idempotency.key': 1 },
  { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
)

export interface StoredPerson {
  /** The user's id. */
  _id: string
  /** Name and e-mail as `searchTextOf` folds them; not indexed, because a part of a word can stand anywhere. */
  searchText?: string
  /** Set while the account is being deleted and after: no consultation of this person is kept any more. */
  blocked: boolean
}

const personSchema = new Schema<StoredPerson>(
  {
    _id: { type: String, required: true },
    searchText: { type: String },
    blocked: { type: Boolean, default: false },
  },
  { collection: 'people', versionKey: false },
)

export interface StoredTotal {
  /** A program's code, or `none`. */
  _id: string
  count: number
  /** Compared as a whole, the moment first. */
  latest: { at: Date; name: string | undefined }
}

const totalSchema = new Schema<StoredTotal>(
  {
    _id: { type: String, required: true },
    count: { type: Number, required: true },
    latest: { type: Schema.Types.Mixed, required: true },
  },
  { collection: 'totals', versionKey: false },
)

/** A consultation that the totals have and that is there no more. */
export interface StoredRemoval {
  _id: Types.ObjectId
  code: string
}

const removalSchema = new Schema<StoredRemoval>(
  { code: { type: String, required: true } },
  { collection: 'removals', versionKey: false },
)

/** The key of a consultation that was deleted. */
export interface StoredSpentKey {
  /** The user's id and the key, with a space between. */
  _id: string
  deletedAt: Date
}

const spentKeySchema = new Schema<StoredSpentKey>(
  { _id: { type: String, required: true }, deletedAt: { type: Date, required: true, expires: '1d' } },
  { collection: 'spentKeys', versionKey: false },
)

export type Models = ReturnType<typeof createModels>

export const createModels = (connection: Mongo) => ({
  connection,
  consultations: connection.model<StoredConsultation>('Consultation', consultationSchema),
  people: connection.model<StoredPerson>('Person', personSchema),
  totals: connection.model<StoredTotal>('Total', totalSchema),
  removals: connection.model<StoredRemoval>('Removal', removalSchema),
  spentKeys: connection.model<StoredSpentKey>('SpentKey', spentKeySchema),
})
