import type { ListedConsultation } from '#lib/consultation-lists.ts'
import { formatNumber } from '#lib/format.ts'

export interface Weight {
  readonly kg: number
  /** ISO time. */
  readonly when: string
}

/** The weights of consultations, in their order. */
export const weightsOf = (consultations: readonly Pick<ListedConsultation, 'summary'>[]): Weight[] =>
  consultations.flatMap(({ summary }) => (summary ? [{ kg: summary.weight, when: summary.createdAt }] : []))

/** "turun 0,5 kg", "naik 1 kg" or "tetap", by what is shown of both: one decimal. */
export const changeText = (latest: Pick<Weight, 'kg'>, before: Pick<Weight, 'kg'>): string => {
  const change = Math.round(latest.kg * 10) - Math.round(before.kg * 10)
  return change === 0 ? 'tetap' : `${change < 0 ? 'turun' : 'naik'} ${formatNumber(Math.abs(change) / 10)} kg`
}
