import { bodyGoalYears } from '@bugar/contracts/advice/person/body-goal'
import { formatDate } from '#kit/text/format.ts'
import { localDay, noonOf } from '#kit/text/local-day.ts'

/** The first and the last day that a goal may have, as YYYY-MM-DD by this device's clock. */
export const goalDays = (now: Date): { readonly min: string; readonly max: string } => {
  const [year, month, day] = [now.getFullYear(), now.getMonth(), now.getDate()]
  const last = new Date(year + bodyGoalYears, month, day, 12)
  // The 29th of February has no day of its own in other years.
  const max = last.getMonth() === month ? last : new Date(year + bodyGoalYears, month + 1, 0, 12)
  return { min: localDay(new Date(year, month, day + 1, 12)), max: localDay(max) }
}

/** The problem with the day of a goal, as a sentence; null when valid. */
export const goalDayError = (date: string, now: Date): string | null => {
  const { min, max } = goalDays(now)
  if (date === '') {
    return 'Tanggal harus diisi'
  }
  if (date < min) {
    return 'Tanggal harus setelah hari ini'
  }
  return date > max ? `Tanggal paling akhir ${formatDate(noonOf(max))}` : null
}
