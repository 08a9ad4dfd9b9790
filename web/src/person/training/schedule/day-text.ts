import { noonOf } from '#kit/text/local-day.ts'

const withoutYear = new Intl.DateTimeFormat('id-ID', { weekday: 'long', day: 'numeric', month: 'long' })
const short = new Intl.DateTimeFormat('id-ID', { day: 'numeric', month: 'short' })

/** Rabu, 25 November */
export const dayText = (day: string): string => withoutYear.format(noonOf(day))

/** 23–29 Nov, 30 Nov – 6 Des, or 23 Nov for one day */
export const spanText = (from: string, to: string): string => {
  const [first, last] = [short.format(noonOf(from)), short.format(noonOf(to))]
  if (from === to) {
    return last
  }
  return from.slice(0, 7) === to.slice(0, 7) ? `${Number(from.slice(8))}–${last}` : `${first} – ${last}`
}
