import { ConsultationForm } from '@bugar/contracts/consultation-form'
import * as z from 'zod/mini'

export interface WeighInForm {
  /** YYYY-MM-DD; empty while none is chosen. */
  readonly date: string
  /** In kg, or what was typed instead of a number. */
  readonly weight: number | string
}

const earliest = '2000-01-01'

/** What is wrong with a day, null when nothing is; `today` is the local day, as YYYY-MM-DD. */
export const dayError = (date: string, today: string): string | null => {
  if (date === '') {
    return 'Tanggal harus diisi'
  }
  if (date > today) {
    return 'Tanggal tidak boleh setelah hari ini'
  }
  return date < earliest ? 'Tanggal paling awal 1 Januari 2000' : null
}

/** The consultation form's own check of a weight; null when it may be kept. */
export const weightError = (weight: number | string): string | null =>
  z.safeParse(ConsultationForm.shape.weight, weight).error?.issues[0]?.message ?? null
