import type { RuleChange, Simulation } from '@bugar/contracts/advice/consultation/inference'
import { Anchor, Stack, Text } from '@mantine/core'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { Findings } from '../Findings.tsx'
import { MoveMatrix } from './MoveMatrix.tsx'
import { personOf } from './person.ts'

interface SimulationOutcomeProps extends Simulation {
  readonly change: RuleChange
}

function Examples({ examples }: Pick<Simulation, 'examples'>) {
  return (
    <details>
      <Anchor component="summary" size="xs" c="dimmed" underline="always" py="md">
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
    <Stack gap="sm">
      <p>
        Bila {change.id} memberi {change.programCode}, <b>{formatNumber(changed)}</b> dari {formatNumber(total)}{' '}
        konsultasi berpindah program.
      </p>
      {warned}
      <MoveMatrix table={table} />
      {examples.length > 0 && <Examples examples={examples} />}
    </Stack>
  )
}
