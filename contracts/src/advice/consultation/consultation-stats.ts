import * as z from 'zod/mini'
import { programCodes } from '../../core/values/knowledge.ts'
import { ProgramName } from '../../catalog/program-name.ts'
import { Id, Time } from '../../core/values/shared.ts'

export const ConsultationStats = z.strictObject({
  total: z.number(),
  /** Since midnight in the requested time zone. */
  today: z.number(),
  /** People who consulted in the last 30 days. */
  activeUsers: z.number(),
  /** Most recommended first; programs without recommendations are left out. */
  programStats: z.array(z.strictObject({ program: ProgramName, count: z.number() })),
})
export type ConsultationStats = z.output<typeof ConsultationStats>

export const TimeZone = z
  .string()
  .check(
    z.maxLength(64),
    z.refine((name) => {
      try {
        return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
      } catch {
        return false
      }
    }, 'Unknown time zone'),
  )
  .register(z.globalRegistry, { format: 'time-zone', description: 'An IANA name such as Asia/Jakarta' })

/** One of a person's three latest, as their account shows them. */
export const LatestConsultation = z.strictObject({
  id: Id,
  bmi: z.number(),
  bodyFatPercentage: z.nullable(z.number()),
  programCode: z.enum(programCodes),
  createdAt: Time,
})
