import { useEffect, useState } from 'react'
import { currentTime } from '#kit/session/clock.ts'
import { ring } from './alarm.ts'

/** A rest that ended longer ago, while the page was closed, is not rung for. */
const lateMs = 5000

/** Rings once when a rest ends; returns the end that it has rung for, null before. */
export const useRestEnd = (endsMs: number | null): number | null => {
  const [rung, setRung] = useState<number | null>(null)
  useEffect(() => {
    if (endsMs === null || currentTime().getTime() > endsMs + lateMs) {
      return
    }
    const timer = setTimeout(
      () => {
        ring()
        setRung(endsMs)
      },
      Math.max(0, endsMs - currentTime().getTime()),
    )
    return () => clearTimeout(timer)
  }, [endsMs])
  return endsMs === null ? null : rung
}
