import { consultationOperations, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bmiCategories, bodyFatCategories, genders, programCodes } from '@bugar/contracts/core/values/knowledge'
import { Pagination } from '@bugar/contracts/core/values/shared'
import * as z from 'zod/mini'
import { weighInOperations } from '@bugar/contracts/advice/person/weigh-in'
import { useQuery } from '@tanstack/react-query'
import { timeZone } from '#kit/session/clock.ts'
import { operationQuery } from './query-client.ts'

const orNull = <T extends z.ZodMiniType>(schema: T) => z.catch(z.nullable(schema), null)
const textOr = (fallback: string) => z.catch(z.string().check(z.trim(), z.minLength(1)), fallback)
/** Invalid fields fall back individually. */
const partsOf = <T extends Record<string, z.ZodMiniType>>(fields: T) =>
  z.pipe(
    z.transform((part: unknown) => (typeof part === 'object' && part !== null ? part : {})),
    z.object(fields),
  )

const fields = {
  id: textOr(''),
  user: partsOf({ name: textOr('Pengguna Tidak Dikenal'), email: textOr('Tidak ada email') }),
  gender: orNull(z.enum(genders)),
  program: partsOf({ code: orNull(z.enum(programCodes)), name: textOr('N/A') }),
  bmi: orNull(z.number()),
  bmiCategory: orNull(z.enum(bmiCategories)),
  /** Null when it was not measured, undefined when unknown. */
  bodyFatPercentage: z.catch(z.optional(z.nullable(z.number())), undefined),
  bodyFatCategory: orNull(z.enum(bodyFatCategories)),
  createdAt: orNull(z.string()),
}
const ListedFields = partsOf(fields)

/** True when it can be shown as a consultation, not only as a list entry. */
const isComplete = ({ bmi }: ConsultationSummary): boolean => bmi > 0

const read = (record: unknown) => {
  const summary = z.safeParse(ConsultationSummary, record).data
  return { ...z.parse(ListedFields, record ?? {}), summary: summary && isComplete(summary) ? summary : null }
}

/** One record of a list, with fallbacks for missing or invalid fields. */
export type ListedConsultation = ReturnType<typeof read>

export const invalidConsultation = 'Data konsultasi tidak valid'

const list = {
  consultations: z.pipe(
    z.array(z.unknown()),
    z.transform((records: unknown[]) => records.map(read)),
  ),
  pagination: Pagination,
}

/** The lists of consultations, each record parsed separately: an invalid one does not fail the others. */
export const consultationLists = {
  'consultation.list': {
    ...consultationOperations['consultation.list'],
    output: z.object({ ...list, totals: z.object({ bmiOnly: z.number(), complete: z.number() }) }),
  },
  'consultation.adminList': { ...consultationOperations['consultation.adminList'], output: z.object(list) },
}

/** Chart limit. */
const maxPoints = 100

export const journeyQuery = operationQuery(consultationLists, 'consultation.list', { page: 1, limit: maxPoints })

/** Lazy: the first use of Intl takes tens of milliseconds, and only administrators need this. */
export const statsQuery = () =>
  operationQuery(consultationOperations, 'consultation.adminStats', { timeZone: timeZone() })

/** The newest two: the current weight, and the one to compare it with. */
export const latestWeighInsQuery = operationQuery(weighInOperations, 'weighIn.list', { page: 1, limit: 2 })

/** For the chart of the last three months. */
export const recentWeighInsQuery = operationQuery(weighInOperations, 'weighIn.list', { page: 1, limit: 100 })

/** A weight for each day of more than two years. */
const maxWeighIns = 1000
export const weighInsQuery = operationQuery(weighInOperations, 'weighIn.list', { page: 1, limit: maxWeighIns })

export const useJourney = () => useQuery(journeyQuery)
export const useLatestWeighIns = () => useQuery(latestWeighInsQuery)
export const useRecentWeighIns = () => useQuery(recentWeighInsQuery)
export const useWeighIns = () => useQuery(weighInsQuery)
export const useStats = () => useQuery(statsQuery())
