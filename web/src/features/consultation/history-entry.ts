import { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import * as z from 'zod/mini'

/** The consultation in a history entry; null when an earlier version of this page wrote a shape that no longer fits. */
export const readEntry = (entry: unknown): Consultation | ConsultationSummary | null =>
  z.safeParse(z.union([Consultation, ConsultationSummary]), entry).data ?? null
