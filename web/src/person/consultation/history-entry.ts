import { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import * as z from 'zod/mini'

/** Null when the stored shape no longer parses. */
export const readEntry = (entry: unknown): Consultation | ConsultationSummary | null =>
  z.safeParse(z.union([Consultation, ConsultationSummary]), entry).data ?? null

/** True when it has its trace; list entries have none. */
export const isExplained = (consultation: Consultation | ConsultationSummary): consultation is Consultation =>
  'trace' in consultation
