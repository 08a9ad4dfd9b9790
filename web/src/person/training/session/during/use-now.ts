import { useEffect, useState } from 'react'
import { currentTime } from '#kit/session/clock.ts'

/** Milliseconds since the epoch, updated every half second and when the page is shown again. */
export const useNow = (): number => {
  const [now, setNow] = useState(() => currentTime().getTime())
  useEffect(() => {
    const look = () => setNow(currentTime().getTime())
    const timer = setInterval(look, 500)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return now
}
