import { useEffect, useState } from 'react'
import { currentTime } from '#kit/session/clock.ts'
import { Text } from '@mantine/core'
import { clockText } from '../words.ts'

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

/** How long the session has lasted. */
export function Elapsed({ since }: { readonly since: string }) {
  const now = useNow()
  return (
    <Text size="sm" c="dimmed" aria-label="Lama sesi" role="timer">
      {clockText(Math.max(0, Math.floor((now - Date.parse(since)) / 1000) * 1000))}
    </Text>
  )
}
