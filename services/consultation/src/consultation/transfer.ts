import { Consultation } from '@bugar/contracts/consultation'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { deletedAccounts } from '@bugar/runtime/mongo/open-accounts'
import { type Change, documentTransfer, type Outcome } from '@bugar/runtime/mongo/transfer'
import { Types } from 'mongoose'
import * as z from 'zod/mini'
import { toUnexplained } from './documents.ts'
import type { StoredConsultation } from './model.ts'
import type { ConsultationStore } from './store.ts'

const { status: _status, isBMIOnly: _isBMIOnly, id: _id, trace: Trace, ...kept } = Consultation.shape
const { odds, measurement, nextMeasurement } = kept

const Line = z.strictObject({
  id: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'ID tidak sah')),
  ...kept,
  // Absent in files from before there were safety rules.
  safety: z._default(Consultation.shape.safety, null),
  // Files from before there were odds.
  odds: z._default(odds, null),
  measurement: z._default(measurement, null),
  nextMeasurement: z._default(nextMeasurement, null),
  fired: z.optional(z.array(z.string())),
  trace: z.optional(Trace),
  idempotency: z.optional(z.strictObject({ key: z.string(), digest: z.string() })),
})

type Write = (changes: readonly Change<StoredConsultation>[]) => Promise<Outcome['did'][]>

const keyOf = (userId: string, key: string) => `idempotency ${userId} ${key}`

/** Consultations as an export file carries them. */
export const consultationTransfer = (
  connection: Mongo,
  write: Write,
  { closedAmong, forgetPerson }: Pick<ConsultationStore, 'closedAmong' | 'forgetPerson'>,
) => {
  const consultations = connection.model<StoredConsultation>('Consultation')
  return documentTransfer({
    type: 'consultation',
    model: consultations,
    schema: Line,
    toData: (document) => {
      const { status: _s, isBMIOnly: _b, ...line } = toUnexplained(document)
      const { fired, trace, idempotency } = document
      return { ...line, ...(fired && { fired }), ...(trace && { trace }), ...(idempotency && { idempotency }) }
    },
    toDocument: ({ id, createdAt, updatedAt, idempotency, fired, trace, ...line }): StoredConsultation => ({
      _id: new Types.ObjectId(id),
      ...line,
      ...(fired && { fired }),
      ...(trace && { trace }),
      ...(idempotency && { idempotency }),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    parseId: (id) => new Types.ObjectId(id),
    ownedBy: (userId) => ({ 'user.id': userId }),
    forget: forgetPerson,
    write,
    needs: (lines) =>
      deletedAccounts(
        closedAmong,
        lines.map(({ user }) => user.id),
      ),
    uniqueKeys: ({ user, idempotency }) => (idempotency ? [keyOf(user.id, idempotency.key)] : []),
    ownersOf: async (lines) => {
      const sent = lines.flatMap(({ user, idempotency }) =>
        idempotency ? [{ 'user.id': user.id, 'idempotency.key': idempotency.key }] : [],
      )
      const found = sent.length > 0 ? await consultations.find({ $or: sent }, { user: 1, idempotency: 1 }).lean() : []
      return new Map(
        found.map(({ _id, user, idempotency }) => [keyOf(user.id, idempotency?.key ?? ''), _id.toHexString()]),
      )
    },
  })
}
