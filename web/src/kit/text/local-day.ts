import { useEffect, useState } from 'react'
import { currentTime, onClockSkew } from '#kit/session/clock.ts'

/** Place in the week, Monday first. */
export const weekday = (date: Date): number => (date.getDay() + 6) % 7

const two = (value: number) => String(value).padStart(2, '0')

/** The day of a moment by this device's clock, as YYYY-MM-DD. */
export const localDay = (moment: Date): string =>
  `${moment.getFullYear()}-${two(moment.getMonth() + 1)}-${two(moment.getDate())}`

/** A moment of a day (YYYY-MM-DD) by this device's clock: noon, which no change of clocks moves into another day. */
export const noonOf = (day: string): Date => new Date(`${day}T12:00`)

/** Midnight in this device's time zone, `count` days after the day of `moment`, or before it if negative. */
export const daysFrom = (moment: Date, count: number): Date =>
  new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + count)

/** Days from that of the first moment to that of the second, by this device's clock. */
export const localDaysBetween = (from: Date, to: Date): number =>
  // Rounded, because a change of clocks makes a day an hour longer or shorter.
  Math.round((daysFrom(to, 0).getTime() - daysFrom(from, 0).getTime()) / 86_400_000)

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString()

/** A time within the current local day; changes when a new day starts while the page is open. */
export const useToday = (): Date => {
  const [now, setNow] = useState(currentTime)
  useEffect(() => {
    const look = () => setNow((before) => (isSameDay(before, currentTime()) ? before : currentTime()))
    const midnight = daysFrom(now, 1)
    const timer = setTimeout(look, midnight.getTime() - now.getTime())
    // Timers sleep while a phone does.
    document.addEventListener('visibilitychange', look)
    const stop = onClockSkew(look)
    return () => {
      stop()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return now
}
