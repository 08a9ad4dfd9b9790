import { useEffect, useState } from 'react'
import { daysFrom } from './local-day.ts'

const isSameDay = (a: Date, b: Date) => a.toDateString() === b.toDateString()

/** A time within the current local day; changes when a new day starts while the page is open. */
export const useToday = (): Date => {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const look = () => setNow((before) => (isSameDay(before, new Date()) ? before : new Date()))
    const midnight = daysFrom(now, 1)
    const timer = setTimeout(look, midnight.getTime() - now.getTime())
    // Timers sleep while a phone does.
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [now])
  return now
}
