import { ConsultationForm } from '@bugar/contracts/advice/consultation/consultation-form'
import * as z from 'zod/mini'

/** The consultation form's check of a weight; null when it is valid. */
export const weightError = (weight: number | string): string | null =>
  z.safeParse(ConsultationForm.shape.weight, weight).error?.issues[0]?.message ?? null
