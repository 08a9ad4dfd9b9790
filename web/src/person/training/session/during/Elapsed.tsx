import { Text } from '@mantine/core'
import { useNow } from './use-now.ts'
import { clockText } from '../words.ts'

/** How long the session has lasted. */
export function Elapsed({ since }: { readonly since: string }) {
  const now = useNow()
  return (
    <Text size="sm" c="dimmed" aria-label="Lama sesi" role="timer">
      {clockText(Math.max(0, Math.floor((now - Date.parse(since)) / 1000) * 1000))}
    </Text>
  )
}
