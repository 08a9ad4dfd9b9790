import { roundBmi } from '@bugar/contracts/advice/health/bmi'
import { defaultCardioRatio } from '@bugar/contracts/core/values/knowledge'
import { localDaysBetween } from './local-day.ts'

/**
 * Parses a decimal comma or point. An empty text and text that is not a number are returned unchanged, as is a number
 * so long or so small that it would be shown with an exponent.
 */
export const parseDecimal = (text: string): number | string => {
  const trimmed = text.trim()
  const value = /^(\d{1,15}([.,]\d{0,15})?|[.,]\d{1,15})$/.test(trimmed)
    ? Number(trimmed.replace(',', '.'))
    : Number.NaN
  return Number.isNaN(value) || String(value).includes('e') ? trimmed : value
}

/** For a field: decimal comma, no grouping. Text is not a number and stays as it was typed. */
export const showDecimal = (value: number | string): string =>
  typeof value === 'number' ? String(value).replace('.', ',') : value

/** Created on first use: a format takes milliseconds, which would delay the start of the page. */
const lazily = <T>(make: () => T): (() => T) => {
  let made: T | undefined
  return () => (made ??= make())
}

const number = (maximumFractionDigits: number, minimumFractionDigits = 0) =>
  lazily(() => new Intl.NumberFormat('id-ID', { minimumFractionDigits, maximumFractionDigits }))
const formats = [number(0), number(1), number(2), number(3), number(4)] as const
const fixedOne = number(1, 1)
const fixedTwo = number(2, 2)

/** At most `digits` decimals, with a decimal comma; a dash for a value that is not a number. */
export const formatNumber = (value: number | null | undefined, digits: 0 | 1 | 2 | 3 | 4 = 1): string =>
  typeof value === 'number' && Number.isFinite(value) ? formats[digits]().format(value) : '–'

export const formatKg = (value: number | null | undefined): string => `${formatNumber(value)} kg`
/** −0,6 kg, +1,2 kg, 0 kg: a change to one decimal with its sign. */
export const formatKgChange = (value: number): string => {
  const rounded = Math.round(value * 10) / 10
  return `${rounded < 0 ? '−' : rounded > 0 ? '+' : ''}${formatKg(Math.abs(rounded))}`
}
export const formatCm = (value: number | null | undefined): string => `${formatNumber(value)} cm`
/** Always one decimal. */
export const formatBodyFat = (value: number): string => `${fixedOne().format(value)}%`
export const formatPercent = (value: number | null | undefined): string => `${formatNumber(value)}%`

/** Two decimals, never rounded up to a bound that the value has not reached. */
export const formatBmi = (value: number | null | undefined): string =>
  typeof value === 'number' && Number.isFinite(value) ? fixedTwo().format(roundBmi(value)) : '–'

const dayMonthYear: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' }
const dates = (options: Intl.DateTimeFormatOptions) => lazily(() => new Intl.DateTimeFormat('id-ID', options))
const long = dates(dayMonthYear)
const withDay = dates({ weekday: 'long', ...dayMonthYear })
const withTime = dates({ ...dayMonthYear, hour: '2-digit', minute: '2-digit' })
const clock = dates({ hour: '2-digit', minute: '2-digit' })
const short = dates({ day: 'numeric', month: 'short' })
const shortYear = dates({ day: 'numeric', month: 'short', year: 'numeric' })
const relative = lazily(() => new Intl.RelativeTimeFormat('id-ID', { numeric: 'auto' }))

/** Blank means the default ratio. */
export const formatCardioRatio = (ratio: string): string => ratio.trim() || defaultCardioRatio

type DateInput = Date | string | null | undefined

/** 'N/A' for a missing date, 'Tanggal Tidak Valid' for an invalid one. */
const dateText = (when: DateInput, format: (date: Date) => string): string => {
  if (when === null || when === undefined || when === '') {
    return 'N/A'
  }
  const date = new Date(when)
  return Number.isNaN(date.getTime()) ? 'Tanggal Tidak Valid' : format(date)
}

/** 21 November 2026 */
export const formatDate = (when: DateInput): string => dateText(when, (date) => long().format(date))
/** 21 Nov 2026 */
export const formatShortDate = (when: DateInput): string => dateText(when, (date) => shortYear().format(date))
/** Sabtu, 21 November 2026 */
export const formatDay = (when: DateInput): string => dateText(when, (date) => withDay().format(date))
/** 21 November 2026 pukul 14.05 */
export const formatTime = (when: DateInput): string => dateText(when, (date) => withTime().format(date))

/** 14.05 of today, else the date with it. */
export const formatMoment = (when: Date, now: Date): string =>
  localDaysBetween(now, when) === 0 ? dateText(when, (date) => clock().format(date)) : formatTime(when)

/** hari ini, kemarin, 3 hari yang lalu; never ahead */
export const formatDaysAgo = (when: DateInput, now: Date): string =>
  dateText(when, (date) => relative().format(Math.min(0, localDaysBetween(now, date)), 'day'))

/** hari ini, kemarin, 7 Nov, 7 Nov 2025 */
export const formatRecent = (when: DateInput, now: Date): string =>
  dateText(when, (date) => {
    const days = localDaysBetween(now, date)
    if (days === 0 || days === -1) {
      return relative().format(days, 'day')
    }
    return (date.getFullYear() === now.getFullYear() ? short : shortYear)().format(date)
  })
