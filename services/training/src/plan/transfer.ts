import { addDays, Day, isAhead } from '@bugar/contracts/core/values/day'
import { Plan, SessionId } from '@bugar/contracts/training/plan'
import { Id, Time } from '@bugar/contracts/core/values/shared'
import { atMost, singleLine } from '@bugar/contracts/core/values/string-length'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import { maxDaysAhead } from './domain/days.ts'
import type { StoredPlan } from './model.ts'

const Week = z.string().check(z.regex(/^(?:[1-9]|1[0-2])$/, 'Unknown week'))

const Line = z.strictObject({
  userId: Id,
  program: Plan.shape.program,
  consultationId: Id,
  startDate: Day,
  pauses: z.array(z.strictObject({ from: Day, to: z.nullable(Day) })),
  moves: z.record(SessionId, Day),
  easyWeeks: z.record(Week, z.boolean()),
  createdAt: Time,
  updatedAt: Time,
})
type Line = z.output<typeof Line>

const Named = z.object({
  program: z.object({ name: z.string().check(singleLine(), atMost(100, 'Paling panjang 100 karakter')) }),
})

/** Adjacent pauses may use dates of two time zones. */
const sameDay = 2

/** Pauses in ascending order, only the last one open. */
const isInOrder = ({ pauses }: Pick<Line, 'pauses'>): boolean =>
  pauses.every(({ from, to }, index) => {
    const before = pauses[index - 1]
    return (to === null || from < to) && (!before || (before.to !== null && addDays(from, sameDay) >= before.to))
  })

const problemAsNew = (line: Line, now: Date): string | null => {
  if (isAhead(addDays(line.startDate, -maxDaysAhead), now)) {
    return `startDate: Tanggal mulai paling lambat ${maxDaysAhead} hari lagi`
  }
  if (line.pauses.some(({ from, to }) => isAhead(to ?? from, now)) || !isInOrder(line)) {
    return 'pauses: Jeda harus berurutan dan tidak di masa depan'
  }
  return problemOf(Named, line)
}

/** Plans in the format of an export file: decisions, without the derived weeks. */
export const planTransfer = (connection: Mongo) => {
  const plans = connection.model<StoredPlan>('Plan')
  return documentTransfer({
    type: 'plan',
    table: {
      file: 'rencana-latihan',
      title: 'Rencana latihan',
      columns: {
        'program.code': 'Program',
        'program.name': 'Nama program',
        startDate: 'Mulai',
        pauses: { title: 'Jeda', fields: ['from', 'to'] },
        moves: 'Sesi yang dipindahkan',
        easyWeeks: 'Pekan ringan',
        createdAt: 'Dibuat (WIB)',
      },
    },
    model: plans,
    schema: Line,
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
    problemAsNew,
  })
}
