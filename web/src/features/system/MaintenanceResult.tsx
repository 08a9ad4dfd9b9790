import { Stack, Text } from '@mantine/core'
import { serviceWord } from '#lib/service-words.ts'
import type { Outcome } from './maintenance.ts'
import { FactLines } from '#components/ui/FactLines.tsx'

export function MaintenanceResult({ outcome: { message, lines, unavailable } }: { readonly outcome: Outcome }) {
  return (
    <Stack gap="xs" mt="md">
      <Text fw={700}>{message}</Text>
      <FactLines facts={lines.map(([name, did]) => [serviceWord(name), did])} />
      {unavailable.length > 0 && (
        <Text size="xs" fw={500} c="var(--mantine-color-error)">
          Tidak terjangkau: {unavailable.map(serviceWord).join(', ')}. Ulangi setelah pulih.
        </Text>
      )}
    </Stack>
  )
}
