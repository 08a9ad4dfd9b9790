import { formatNumber } from '#kit/text/format.ts'

/** Whole kcal, such as 1.650 kkal. */
export const formatKcal = (value: number): string => `${formatNumber(value, 0)} kkal`

/** A range of whole kcal, such as 1.650–1.750 kkal; one figure when both ends are the same. */
export const formatKcalRange = (low: number, high: number): string =>
  low === high ? formatKcal(low) : `${formatNumber(low, 0)}–${formatKcal(high)}`

const signed = (value: number): string => `${value < 0 ? '−' : value > 0 ? '+' : ''}${formatNumber(Math.abs(value), 0)}`

/** A change of daily energy with its signs, such as −300 sampai −200 kkal. */
export const formatKcalChange = (low: number, high: number): string =>
  low === high ? `${signed(low)} kkal` : `${signed(low)} sampai ${signed(high)} kkal`
