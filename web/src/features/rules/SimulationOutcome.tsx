import type { RuleChange, Simulation } from '@bugar/contracts/inference'
import { Anchor, Stack, Text } from '@mantine/core'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { SmallTable } from '#components/ui/SmallTable.tsx'
import { formatNumber } from '#lib/format.ts'
import { Findings } from './Findings.tsx'
import { personOf } from './person.ts'

interface SimulationOutcomeProps extends Simulation {
  readonly change: RuleChange
}

/** Changed programs first, then by count. */
const sorted = (table: Simulation['table']) =>
  table.toSorted((a, b) => Number(a.from === a.to) - Number(b.from === b.to) || b.count - a.count)

function Moves({ table }: Pick<Simulation, 'table'>) {
  return (
    <SmallTable
      caption="Perpindahan program"
      head={['Dari', 'Ke', 'Konsultasi']}
      rows={sorted(table).map(({ from, to, count }) => ({
        key: `${from} ${to}`,
        cells: [
          <ProgramBadge key="from" code={from} />,
          from === to ? 'tetap' : <ProgramBadge key="to" code={to} />,
          formatNumber(count),
        ],
      }))}
    />
  )
}

function Examples({ examples }: Pick<Simulation, 'examples'>) {
  return (
    <details>
      <Anchor component="summary" size="xs" c="dimmed" underline="always" py="xs">
        {examples.length} contoh yang berpindah
      </Anchor>
      <Text component="ul" size="xs" ps="md">
        {examples.map(({ consultationId, facts, from, to }) => (
          <li key={consultationId}>
            {personOf(facts)}: {from} menjadi {to}
          </li>
        ))}
      </Text>
    </details>
  )
}

export function SimulationOutcome({ change, total, changed, table, examples, warnings }: SimulationOutcomeProps) {
  const warned = warnings.length > 0 && <Findings label="Peringatan simulasi" findings={warnings} />
  if (total === 0) {
    return (
      <>
        <Hint>Belum ada konsultasi untuk disimulasikan.</Hint>
        {warned}
      </>
    )
  }
  return (
    <Stack gap="sm" maw={640}>
      <p>
        Bila {change.id} memberi {change.programCode}, <b>{formatNumber(changed)}</b> dari {formatNumber(total)}{' '}
        konsultasi berpindah program.
      </p>
      {warned}
      <Moves table={table} />
      {examples.length > 0 && <Examples examples={examples} />}
    </Stack>
  )
}
