import { consultationOperations, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bmiCategories, bodyFatCategories, genders, programCodes } from '@bugar/contracts/core/values/knowledge'
import { Pagination } from '@bugar/contracts/core/values/shared'
import * as z from 'zod/mini'

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
