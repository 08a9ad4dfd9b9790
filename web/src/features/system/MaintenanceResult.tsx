import { Stack, Text } from '@mantine/core'
import { serviceLabel } from '#lib/service-labels.ts'
import type { Outcome } from './maintenance.ts'
import { FactLines } from '#components/ui/FactLines.tsx'

export function MaintenanceResult({ outcome: { message, lines, unavailable } }: { readonly outcome: Outcome }) {
  return (
    <Stack gap="xs" mt="md">
      <Text fw={700}>{message}</Text>
      <FactLines facts={lines.map(([name, did]) => [serviceLabel(name), did])} />
      {unavailable.length > 0 && (
        <Text size="xs" fw={500} c="var(--mantine-color-error)">
          Tidak terjangkau: {unavailable.map(serviceLabel).join(', ')}. Ulangi setelah pulih.
        </Text>
      )}
    </Stack>
  )
}
