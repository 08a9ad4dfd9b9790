import { aheadProblem } from '@bugar/contracts/core/values/day'
import { Id, Time } from '@bugar/contracts/core/values/shared'
import { WeighIn, WeighInCreate } from '@bugar/contracts/advice/person/weigh-in'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import { Types } from 'mongoose'
import * as z from 'zod/mini'
import type { StoredWeighIn } from './model.ts'

/** Noted weights as an export file carries them. */
export const weighInTransfer = (connection: Mongo) =>
  documentTransfer({
    type: 'weighIn',
    table: {
      file: 'berat-badan',
      title: 'Berat badan yang dicatat',
      columns: { date: 'Tanggal', weight: 'Berat (kg)', createdAt: 'Dicatat (WIB)' },
    },
    model: connection.model<StoredWeighIn>('WeighIn'),
    schema: z.strictObject({
      ...WeighIn.shape,
      id: z.string().check(z.regex(/^[0-9a-f]{24}$/, 'ID tidak sah')),
      userId: Id,
      at: z.optional(Time),
    }),
    toData: ({ _id, createdAt, at, idempotencyKey: _key, ...entry }) => ({
      id: _id.toHexString(),
      ...entry,
      createdAt: createdAt.toISOString(),
      ...(at && { at: at.toISOString() }),
    }),
    toDocument: ({ id, createdAt, at, ...entry }): StoredWeighIn => ({
      _id: new Types.ObjectId(id),
      ...entry,
      createdAt: new Date(createdAt),
      ...(at && { at: new Date(at) }),
    }),
    problemAsNew: ({ date, weight }, now) => problemOf(WeighInCreate, { date, weight }) ?? aheadProblem(date, now),
    parseId: (id) => new Types.ObjectId(id),
    ownedBy: (userId) => ({ userId }),
  })
