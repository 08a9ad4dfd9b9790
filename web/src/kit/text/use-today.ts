import { useEffect, useState } from 'react'
import { currentTime, onClockSkew } from '#kit/session/clock.ts'
import { daysFrom } from './local-day.ts'

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
