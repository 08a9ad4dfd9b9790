import { addDays, Day, isAhead } from '@bugar/contracts/core/values/day'
import { Plan, SessionId } from '@bugar/contracts/training/plan'
import { Id } from '@bugar/contracts/core/values/shared'
import { atMost, singleLine } from '@bugar/contracts/core/values/string-length'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import * as z from 'zod/mini'
import { maxDaysAhead } from './domain/days.ts'

const Week = z.string().check(z.regex(/^(?:[1-9]|1[0-2])$/, 'Unknown week'))

const pauses = z.array(z.strictObject({ from: Day, to: z.nullable(Day) }))

const Named = z.object({
  program: z.object({ name: z.string().check(singleLine(), atMost(100, 'Paling panjang 100 karakter')) }),
})

/** Adjacent pauses may use dates of two time zones. */
const sameDay = 2

/** Pauses in ascending order, only the last one open. */
const isInOrder = (given: z.output<typeof pauses>): boolean =>
  given.every(({ from, to }, index) => {
    const before = given[index - 1]
    return (to === null || from < to) && (!before || (before.to !== null && addDays(from, sameDay) >= before.to))
  })

/** The person's decisions; the weeks themselves are derived from them (ADR 0039). */
export const planRecord = defineRecord({
  name: 'Plan',
  collection: 'plans',
  type: 'plan',
  shape: {
    userId: Id,
    program: Plan.shape.program,
    /** The consultation that the program comes from. */
    consultationId: Id,
    startDate: Day,
    pauses,
    /** The day of each session that was put elsewhere, by its id. */
    moves: z.record(SessionId, Day),
    /** Weeks that were made easy or full, by their number. */
    easyWeeks: z.record(Week, z.boolean()),
    createdAt: moment,
    updatedAt: moment,
  },
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
  problemAsNew: (line, now) => {
    if (isAhead(addDays(line.startDate, -maxDaysAhead), now)) {
      return `startDate: Tanggal mulai paling lambat ${maxDaysAhead} hari lagi`
    }
    if (line.pauses.some(({ from, to }) => isAhead(to ?? from, now)) || !isInOrder(line.pauses)) {
      return 'pauses: Jeda harus berurutan dan tidak di masa depan'
    }
    return problemOf(Named, line)
  },
})
export type StoredPlan = Stored<typeof planRecord>
