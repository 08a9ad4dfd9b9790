import { Consultation, StoredMeasurements } from '@bugar/contracts/advice/consultation/consultation'
import { TypedEmail } from '@bugar/contracts/people/email'
import { Name } from '@bugar/contracts/people/session'
import { idempotencyKeyPattern, jsonBytes } from '@bugar/contracts/core/values/shared'
import { atMost, singleLine } from '@bugar/contracts/core/values/string-length'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf, withoutNulls } from '@bugar/runtime/mongo/record-problems'
import { insertStaged, replaceByStaged } from '@bugar/runtime/mongo/staging'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import { searchTextOf } from '@bugar/contracts/core/values/fold'
import { Types } from 'mongoose'
import * as z from 'zod/mini'
import { withoutTrace } from './documents.ts'
import type { Models, StoredConsultation } from './model.ts'
import type { ConsultationStore } from './store.ts'
import { consultationTable } from './table.ts'

const { status: _status, isBMIOnly: _isBMIOnly, id: _id, trace: _trace, ...kept } = Consultation.shape

const Line = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'ID tidak sah')),
  ...kept,
  fired: z.array(z.string()),
  idempotency: z.optional(z.strictObject({ key: z.string(), digest: z.string() })),
})

type Line = z.output<typeof Line>

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

const problemAsNew = (line: Line): string | null => {
  const { weight, height, bodyFatPercentage, notes } = line
  const problem =
    problemOf(StoredMeasurements, withoutNulls({ weight, height, bodyFatPercentage, notes })) ?? problemOf(Copied, line)
  return problem ?? (jsonBytes(line) > maxBytes ? `Konsultasi paling panjang ${maxBytes} bita` : null)
}

/** Consultations as an export file carries them. */
export const consultationTransfer = (
  connection: Mongo,
  { consultations, people }: Pick<Models, 'consultations' | 'people'>,
  { erasePerson }: Pick<ConsultationStore, 'erasePerson'>,
) =>
  documentTransfer<StoredConsultation, typeof Line>({
    type: 'consultation',
    table: consultationTable,
    model: consultations,
    schema: Line,
    toData: (document) => {
      const { status: _s, isBMIOnly: _b, ...line } = withoutTrace(document)
      const { fired, idempotency } = document
      return { ...line, fired, ...(idempotency && { idempotency }) }
    },
    toDocument: ({ id, createdAt, updatedAt, idempotency, ...line }) => ({
      _id: new Types.ObjectId(id),
      ...line,
      ...(idempotency && { idempotency }),
      uncounted: true,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    problemAsNew,
    parseId: (id) => new Types.ObjectId(id),
    ownedBy: (userId) => ({ 'user.id': userId }),
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
