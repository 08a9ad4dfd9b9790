import { formatNumber } from '#lib/format.ts'

/** "turun 0,5 kg", "naik 1 kg" or "tetap", by what is shown of both: kilograms with one decimal. */
export const changeText = (latest: number, before: number): string => {
  const change = Math.round(latest * 10) - Math.round(before * 10)
  return change === 0 ? 'tetap' : `${change < 0 ? 'turun' : 'naik'} ${formatNumber(Math.abs(change) / 10)} kg`
}
