import { Consultation, StoredMeasurements } from '@bugar/contracts/advice/consultation/consultation'
import { consultationColumns } from '@bugar/contracts/advice/consultation/consultation-columns'
import { TypedEmail } from '@bugar/contracts/people/email'
import { searchTextOf } from '@bugar/contracts/core/values/fold'
import { measuredOf, type MeasurementName, measurementNames } from '@bugar/contracts/advice/health/measurements'
import { Name } from '@bugar/contracts/people/session'
import { Id, idempotencyKeyPattern, jsonBytes } from '@bugar/contracts/core/values/shared'
import { atMost, singleLine } from '@bugar/contracts/core/values/string-length'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, objectId, type Stored } from '@bugar/runtime/mongo/record'
import { problemOf, withoutNulls } from '@bugar/runtime/mongo/record-problems'
import { insertStaged, replaceByStaged } from '@bugar/runtime/mongo/staging'
import * as z from 'zod/mini'

/** Fields copied into a consultation, with the bounds of their origin. */
const Copied = z.object({
  user: z.object({ name: Name, email: TypedEmail }),
  program: z.object({ name: z.string().check(singleLine(), atMost(100, 'Paling panjang 100 karakter')) }),
  notice: z.nullable(z.string().check(atMost(500, 'Paling panjang 500 karakter'))),
  ruleSet: z.object({ hash: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'Bukan SHA-256')) }),
  idempotency: z.optional(
    z.object({
      key: z.string().check(z.regex(idempotencyKeyPattern, 'Harus 1 sampai 255 karakter ASCII yang tampak')),
      digest: z.string().check(atMost(64, 'Paling panjang 64 karakter')),
    }),
  ),
})

/** A page of an export has 20 consultations, and a message holds 16 MB. */
const maxBytes = 200_000

/** The last fields serve a person's totals and trend of weight, for which no document is read. */
export const byOwner = { 'user.id': 1, createdAt: -1, _id: -1, bodyFatPercentage: 1, weight: 1 } as const

/** Serves everybody's list; has what is counted over all, so that no document is read for it. */
export const listedBy = { createdAt: -1, _id: -1, 'program.code': 1, 'program.name': 1, 'user.id': 1 } as const

const { status: _status, isBMIOnly: _isBMIOnly, trace: _trace, ...kept } = Consultation.shape
const { createdAt, gender, weight, height, bodyFatPercentage, ...concluded } = consultationColumns

type Later = Exclude<MeasurementName, 'weight' | 'height' | 'bodyFatPercentage'>
const later = measurementNames.filter((name) => !['weight', 'height', 'bodyFatPercentage'].includes(name)) as Later[]
/** Records of earlier releases lack them. */
const laterFields = Object.fromEntries(later.map((name) => [name, z.exactOptional(kept[name])])) as {
  [F in Later]: z.ZodMiniExactOptional<(typeof kept)[F]>
}

export const consultationRecord = defineRecord({
  name: 'Consultation',
  collection: 'consultations',
  type: 'consultation',
  shape: {
    ...kept,
    ...laterFields,
    id: objectId,
    createdAt: moment,
    updatedAt: moment,
    /** Ids of the rules that fired. */
    fired: z.array(z.string()),
    /** The caller's key and a digest of what was sent with it; absent when no key was sent. */
    idempotency: z.exactOptional(z.strictObject({ key: z.string(), digest: z.string() })),
  },
  /** Set until the totals have it; absent from then on. */
  inner: { uncounted: z.exactOptional(z.literal(true)) },
  timestamps: true,
  indexes: [
    [byOwner],
    [listedBy],
    // Few at any time, and all that the totals are made of.
    [
      { uncounted: 1, createdAt: 1, _id: 1, 'program.code': 1, 'program.name': 1 },
      { partialFilterExpression: { uncounted: true } },
    ],
    // One stored outcome for each key of a user; the consultation itself holds the key, so no window lies between them.
    [
      { 'user.id': 1, 'idempotency.key': 1 },
      { unique: true, partialFilterExpression: { 'idempotency.key': { $exists: true } } },
    ],
  ],
  owner: 'user.id',
  table: {
    file: 'konsultasi',
    title: 'Konsultasi dan hasilnya',
    columns: { createdAt, gender, weight, height, bodyFatPercentage, ...concluded, notes: 'Catatan' },
  },
  complete: () => ({ uncounted: true as const }),
  problemAsNew: (line) => {
    const measured = withoutNulls({ ...measuredOf(line), notes: line.notes })
    const problem = problemOf(StoredMeasurements, measured) ?? problemOf(Copied, line)
    return problem ?? (jsonBytes(line) > maxBytes ? `Konsultasi paling panjang ${maxBytes} bita` : null)
  },
})
export type StoredConsultation = Stored<typeof consultationRecord>

const personRecord = defineRecord({
  name: 'Person',
  collection: 'people',
  shape: {
    /** The user's id. */
    _id: Id,
    /** Name and e-mail as `searchTextOf` folds them; not indexed, because a part of a word can stand anywhere. */
    searchText: z.exactOptional(z.string()),
    /** Set while the account is being deleted and after: no consultation of this person is kept any more. */
    blocked: z.boolean(),
  },
})
export type StoredPerson = Stored<typeof personRecord>

const totalRecord = defineRecord({
  name: 'Total',
  collection: 'totals',
  shape: {
    /** A program's code, or `none`. */
    _id: z.string(),
    count: z.number(),
    /** Compared as a whole, the moment first. */
    latest: z.custom<{ at: Date; name: string | undefined }>(),
  },
})
export type StoredTotal = Stored<typeof totalRecord>

/** Consultations that the totals have and that are there no more. */
const removalRecord = defineRecord({
  name: 'Removal',
  collection: 'removals',
  shape: { _id: objectId, code: z.string() },
})

/** Keys of consultations that were deleted, for a day; the id is the user's id and the key, with a space between. */
const spentKeyRecord = defineRecord({
  name: 'SpentKey',
  collection: 'spentKeys',
  shape: { _id: z.string(), deletedAt: moment },
  indexes: [[{ deletedAt: 1 }, { expireAfterSeconds: 24 * 3600 }]],
})

export type Models = ReturnType<typeof createModels>

export const createModels = (connection: Mongo) => ({
  connection,
  consultations: consultationRecord.model(connection),
  people: personRecord.model(connection),
  totals: totalRecord.model(connection),
  removals: removalRecord.model(connection),
  spentKeys: spentKeyRecord.model(connection),
})

/** Consultations as an export file carries them. */
export const consultationTransfer = (
  { connection, consultations, people }: Models,
  { erasePerson }: { readonly erasePerson: (userId: string) => Promise<void> },
) =>
  consultationRecord.transfer(connection, {
    erase: erasePerson,
    // A person is staged again with each batch: the repetitions are refused.
    onStaged: async (documents, staging) => {
      const found = new Map(documents.map(({ user }) => [user.id, user]))
      const searchable = [...found].map(([_id, user]) => ({ _id, searchText: searchTextOf(user), blocked: false }))
      await insertStaged(people, staging, searchable)
    },
    commit: async (staging) => {
      await replaceByStaged(connection, staging, people.collection.name)
      await replaceByStaged(connection, staging, consultations.collection.name)
    },
  })
