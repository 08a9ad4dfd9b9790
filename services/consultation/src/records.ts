import { Consultation } from '@bugar/contracts/consultation'
import type { Mongo } from '@bugar/runtime/mongo'
import { documentRecords } from '@bugar/runtime/records'
import { Types } from 'mongoose'
import * as z from 'zod/mini'
import type { StoredConsultation } from './model.ts'
import { toConsultation } from './store.ts'

const { status: _status, isBMIOnly: _isBMIOnly, id: _id, ...kept } = Consultation.shape

const Line = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'Invalid id')),
  ...kept,
  idempotency: z.optional(z.strictObject({ key: z.string(), digest: z.string() })),
})

/** Consultations as an export file carries them. */
export const consultationRecords = (connection: Mongo) =>
  documentRecords({
    type: 'consultation',
    model: connection.model<StoredConsultation>('Consultation'),
    schema: Line,
    toData: (document) => {
      const { status: _s, isBMIOnly: _b, ...line } = toConsultation(document)
      return document.idempotency ? { ...line, idempotency: document.idempotency } : line
    },
    toDocument: ({ id, createdAt, updatedAt, idempotency, ...line }): StoredConsultation => ({
      _id: new Types.ObjectId(id),
      ...line,
      ...(idempotency && { idempotency }),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    parseId: (id) => new Types.ObjectId(id),
    uniqueKeys: ({ user, idempotency }) => (idempotency ? [`idempotency ${user.id} ${idempotency.key}`] : []),
  })
