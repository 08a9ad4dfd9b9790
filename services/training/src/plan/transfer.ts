import { Day } from '@bugar/contracts/day'
import { Plan, SessionId } from '@bugar/contracts/plan'
import { Id, Time } from '@bugar/contracts/shared'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredPlan } from './model.ts'

const Week = z.string().check(z.regex(/^(?:[1-9]|1[0-2])$/, 'Unknown week'))

/** Plans as an export file carries them: what was decided, without the weeks that follow from it. */
export const planTransfer = (connection: Mongo) =>
  documentTransfer({
    type: 'plan',
    model: connection.model<StoredPlan>('Plan'),
    schema: z.strictObject({
      userId: Id,
      program: Plan.shape.program,
      consultationId: Id,
      startDate: Day,
      pauses: z.array(z.strictObject({ from: Day, to: z.nullable(Day) })),
      moves: z.record(SessionId, Day),
      easyWeeks: z.record(Week, z.boolean()),
      createdAt: Time,
      updatedAt: Time,
    }),
    toData: ({ _id, createdAt, updatedAt, ...plan }) => ({
      userId: _id,
      ...plan,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }),
    toDocument: ({ userId, createdAt, updatedAt, ...plan }): StoredPlan => ({
      _id: userId,
      ...plan,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    ownedBy: (userId) => ({ _id: userId }),
  })
