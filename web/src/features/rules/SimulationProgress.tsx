import { systemOperations } from '@bugar/contracts/system'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '#lib/format.ts'
import { operationQuery } from '#lib/query-client.ts'
import type { Counted } from './use-simulation.ts'
import classes from './bench.module.css'

interface SimulationProgressProps {
  /** Null until the first ones are counted. */
  readonly counted: Counted | null
  readonly onStop: () => void
}

export function SimulationProgress({ counted, onStop }: SimulationProgressProps) {
  const stored = useQuery(operationQuery(systemOperations, 'system.health', {})).data?.data.stats.consultations ?? null
  // More can be stored while this runs.
  const all = stored === null ? null : Math.max(stored, counted?.total ?? 0)
  return (
    <div className={classes.running}>
      <progress
        aria-label="Kemajuan simulasi"
        max={all ?? undefined}
        value={all === null ? undefined : counted?.total}
      />
      <p className={classes.quiet}>
        {counted === null
          ? 'Memulai...'
          : `${formatNumber(counted.total)}${all === null ? '' : ` dari ${formatNumber(all)}`} konsultasi diperiksa, ${formatNumber(counted.changed)} berpindah program`}
      </p>
      <Button variant="subtle" onClick={onStop}>
        Batalkan
      </Button>
    </div>
  )
}
