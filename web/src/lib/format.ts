import { roundBmi } from '@bugar/contracts/health/bmi'

import { defaultCardioRatio } from '@bugar/contracts/knowledge'

const number = (digits: number) => new Intl.NumberFormat('id-ID', { maximumFractionDigits: digits })
const formats = [number(0), number(1), number(2), number(3), number(4)] as const
const fixedOne = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const fixedTwo = new Intl.NumberFormat('id-ID', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** At most `digits` decimals, with a decimal comma; a dash for what is not a number. */
export const formatNumber = (value: number | null | undefined, digits: 0 | 1 | 2 | 3 | 4 = 1): string =>
  typeof value === 'number' && Number.isFinite(value) ? formats[digits].format(value) : '–'

export const formatKg = (value: number | null | undefined): string => `${formatNumber(value)} kg`
export const formatCm = (value: number | null | undefined): string => `${formatNumber(value)} cm`
/** Always one decimal. */
export const formatBodyFat = (value: number): string => `${fixedOne.format(value)}%`
export const formatPercent = (value: number | null | undefined): string => `${formatNumber(value)}%`

/** Two decimals, never rounded up to a bound that the value has not reached. */
export const formatBmi = (value: number | null | undefined): string =>
  typeof value === 'number' && Number.isFinite(value) ? fixedTwo.format(roundBmi(value)) : '–'

const dayMonthYear: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }
const long = new Intl.DateTimeFormat('id-ID', dayMonthYear)
const withDay = new Intl.DateTimeFormat('id-ID', { weekday: 'long', ...dayMonthYear })
const withTime = new Intl.DateTimeFormat('id-ID', { ...dayMonthYear, hour: '2-digit', minute: '2-digit' })
const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short' })
const shortYear = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short', year: 'numeric' })
const relative = new Intl.RelativeTimeFormat('id-ID', { numeric: 'auto' })

/** Blank means the default ratio. */
export const formatCardioRatio = (ratio: string): string => ratio.trim() || defaultCardioRatio

type DateInput = Date | string | null | undefined

/** What is missing is 'N/A', what is no date 'Tanggal Tidak Valid'. */
const dateText = (when: DateInput, format: (date: Date) => string): string => {
  if (when === null || when === undefined || when === '') {
    return 'N/A'
  }
  const date = new Date(when)
  return Number.isNaN(date.getTime()) ? 'Tanggal Tidak Valid' : format(date)
}

/** 21 November 2026 */
export const formatDate = (when: DateInput): string => dateText(when, (date) => long.format(date))
/** Sabtu, 21 November 2026 */
export const formatDay = (when: DateInput): string => dateText(when, (date) => withDay.format(date))
/** 21 November 2026 pukul 14.05 */
export const formatTime = (when: DateInput): string => dateText(when, (date) => withTime.format(date))

const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime()
const daysFrom = (date: Date, now: Date) => Math.round((midnight(date) - midnight(now)) / 86_400_000)

/** hari ini, kemarin, 3 hari yang lalu; never ahead */
export const formatDaysAgo = (when: DateInput, now: Date): string =>
  dateText(when, (date) => relative.format(Math.min(0, daysFrom(date, now)), 'day'))

/** hari ini, kemarin, 7 Nov, 7 Nov 2025 */
export const formatRecent = (when: DateInput, now: Date): string =>
  dateText(when, (date) => {
    const days = daysFrom(date, now)
    if (days === 0 || days === -1) {
      return relative.format(days, 'day')
    }
    return (date.getFullYear() === now.getFullYear() ? short : shortYear).format(date)
  })
