import { Consultation, StoredMeasurements } from '@bugar/contracts/consultation'
import type { Versions } from '@bugar/contracts/import'
import { TypedEmail } from '@bugar/contracts/email'
import { Name } from '@bugar/contracts/session'
import { idempotencyKeyPattern, jsonBytes } from '@bugar/contracts/shared'
import { atMost, singleLine } from '@bugar/contracts/string-length'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { deletedAccounts } from '@bugar/runtime/privacy/open-accounts'
import { problemOf, withoutNulls } from '@bugar/runtime/mongo/record-problems'
import { type Change, documentTransfer, type Outcome } from '@bugar/runtime/mongo/transfer'
import { Types } from 'mongoose'
import * as z from 'zod/mini'
import { withoutTrace } from './documents.ts'
import type { StoredConsultation } from './model.ts'
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

type Write = (changes: readonly Change<StoredConsultation>[]) => Promise<Outcome['did'][]>

/** A rule set is known by its hash; here it may have another number than where the file was made. */
const numberedHere = (type: string, { version, hash }: Line['ruleSet'], versions: Versions) => ({
  version: versions[`${type} ${version}`] ?? version,
  hash,
})

const keyOf = (userId: string, key: string) => `idempotency ${userId} ${key}`

/** Consultations as an export file carries them. */
export const consultationTransfer = (
  connection: Mongo,
  write: Write,
  { blockedAmong, erasePerson }: Pick<ConsultationStore, 'blockedAmong' | 'erasePerson'>,
) => {
  const consultations = connection.model<StoredConsultation>('Consultation')
  return documentTransfer<StoredConsultation, typeof Line>({
    type: 'consultation',
    table: consultationTable,
    model: consultations,
    schema: Line,
    toData: (document) => {
      const { status: _s, isBMIOnly: _b, ...line } = withoutTrace(document)
      const { fired, idempotency } = document
      return { ...line, fired, ...(idempotency && { idempotency }) }
    },
    toDocument: ({ id, createdAt, updatedAt, idempotency, ...line }, _existing, versions) => ({
      _id: new Types.ObjectId(id),
      ...line,
      ruleSet: numberedHere('ruleSet', line.ruleSet, versions),
      ...(line.safety && {
        safety: { ...line.safety, ruleSet: numberedHere('ruleSet.safety', line.safety.ruleSet, versions) },
      }),
      ...(idempotency && { idempotency }),
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    problemAsNew,
    parseId: (id) => new Types.ObjectId(id),
    ownedBy: (userId) => ({ 'user.id': userId }),
    erase: erasePerson,
    write,
    needs: (lines) =>
      deletedAccounts(
        blockedAmong,
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
