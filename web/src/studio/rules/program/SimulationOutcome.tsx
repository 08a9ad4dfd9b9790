import type { RuleChange, Simulation } from '@bugar/contracts/advice/consultation/inference'
import { Anchor, Stack, Text, VisuallyHidden } from '@mantine/core'
import { Hint } from '#kit/text/Tag.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { Findings } from '../Findings.tsx'
import { personOf, movesOf } from './matrix.ts'
import classes from './program.module.css'

interface CellProps {
  readonly count: number
  readonly isSame: boolean
}

/** The unchanged ones are a muted diagonal, changes are highlighted. */
function Count({ count, isSame }: CellProps) {
  if (count === 0) {
    return (
      <span aria-hidden="true" className={classes.none}>
        ·
      </span>
    )
  }
  return (
    <span className={classes.count} data-kind={isSame ? 'same' : 'move'}>
      {formatNumber(count)}
      {isSame ? <span className={classes.word}>tetap</span> : <span className={classes.word}>pindah</span>}
    </span>
  )
}

/** Numbers of consultations by program: rows are the current programs, columns those after the change. */
function MoveMatrix({ table }: Pick<Simulation, 'table'>) {
  const { from, to, countOf } = movesOf(table)
  return (
    <div>
      <Text fw={700} id="moves">
        Perpindahan program
      </Text>
      <Hint mb="xs">Baris: program sekarang. Kolom: program sesudah perubahan. Angka: jumlah konsultasi.</Hint>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it on a phone */}
      <div className={classes.scroll} role="region" aria-labelledby="moves" tabIndex={0}>
        <table className={classes.moves} aria-labelledby="moves">
          <thead>
            <tr>
              <th scope="col">
                <VisuallyHidden>Dari program</VisuallyHidden>
                <span aria-hidden="true">Dari ↓ ke →</span>
              </th>
              {to.map((code) => (
                <th key={code} scope="col">
                  {code}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {from.map((row) => (
              <tr key={row}>
                <th scope="row">{row}</th>
                {to.map((column) => (
                  <td key={column}>
                    <Count count={countOf(row, column)} isSame={row === column} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

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
