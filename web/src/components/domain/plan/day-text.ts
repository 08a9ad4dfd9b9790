import { noonOf } from '#lib/local-day.ts'

const withoutYear = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long' })
const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short' })

/** Rabu, 25 November */
export const dayText = (day: string): string => withoutYear.format(noonOf(day))

/** 23–29 Nov, or 30 Nov – 6 Des */
export const spanText = (from: string, to: string): string => {
  const [first, last] = [short.format(noonOf(from)), short.format(noonOf(to))]
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${last}` : `${first} – ${last}`
}
