import { Box, Button, Group } from '@mantine/core'
import { formatNumber } from '#lib/format.ts'
import { Hint } from '#components/ui/Hint.tsx'
import { type Counted, useStoredConsultations } from './queries.ts'

interface SimulationProgressProps {
  /** Null until the first progress line. */
  readonly counted: Counted | null
  readonly onStop: () => void
}

export function SimulationProgress({ counted, onStop }: SimulationProgressProps) {
  const stored = useStoredConsultations()
  // More may be stored while this runs.
  const all = stored === null ? null : Math.max(stored, counted?.total ?? 0)
  return (
    <Group wrap="nowrap" maw={640}>
      <Box flex={1} miw={0}>
        <Box
          component="progress"
          w="100%"
          h={12}
          style={{ accentColor: 'var(--focus)' }}
          aria-label="Kemajuan simulasi"
          max={all ?? undefined}
          value={all === null ? undefined : counted?.total}
        />
        <Hint>
          {counted === null
            ? 'Memulai...'
            : `${formatNumber(counted.total)}${all === null ? '' : ` dari ${formatNumber(all)}`} konsultasi diperiksa, ${formatNumber(counted.changed)} berpindah program`}
        </Hint>
      </Box>
      <Button variant="subtle" onClick={onStop}>
        Batalkan
      </Button>
    </Group>
  )
}
