import type { RuleChange, Simulation } from '@bugar/contracts/inference'
import { ProgramBadge } from '#components/domain/ProgramBadge.tsx'
import { formatCm, formatKg, formatNumber, formatPercent } from '#lib/format.ts'
import { Findings } from './Findings.tsx'
import { genderWords } from './GenderSwitch.tsx'
import classes from './rules.module.css'

interface SimulationOutcomeProps extends Simulation {
  readonly change: RuleChange
}

function Moves({ table }: Pick<Simulation, 'table'>) {
  return (
    <table className={classes.table}>
      <caption>Perpindahan program</caption>
      <thead>
        <tr>
          <th scope="col">Dari</th>
          <th scope="col">Ke</th>
          <th scope="col">Konsultasi</th>
        </tr>
      </thead>
      <tbody>
        {table
          .toSorted((a, b) => Number(a.from === a.to) - Number(b.from === b.to) || b.count - a.count)
          .map(({ from, to, count }) => (
            <tr key={`${from} ${to}`}>
              <td>
                <ProgramBadge code={from} />
              </td>
              <td>{from === to ? <span className={classes.quiet}>tetap</span> : <ProgramBadge code={to} />}</td>
              <td>{formatNumber(count)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  )
}

export function SimulationOutcome({ change, total, changed, table, examples, warnings }: SimulationOutcomeProps) {
  const warned = warnings.length > 0 && <Findings label="Peringatan simulasi" findings={warnings} />
  if (total === 0) {
    return (
      <>
        <p className={classes.quiet}>Belum ada konsultasi untuk disimulasikan.</p>
        {warned}
      </>
    )
  }
  return (
    <div className={classes.outcome}>
      <p>
        Bila {change.id} memberi {change.programCode}, <b>{formatNumber(changed)}</b> dari {formatNumber(total)}{' '}
        konsultasi berpindah program.
      </p>
      {warned}
      <Moves table={table} />
      {examples.length > 0 && (
        <details>
          <summary className={classes.more}>{examples.length} contoh yang berpindah</summary>
          <ul className={classes.examples}>
            {examples.map(({ consultationId, facts, from, to }) => (
              <li key={consultationId}>
                {genderWords[facts.gender]}, {formatKg(facts.weight)}, {formatCm(facts.height)}
                {facts.bodyFatPercentage !== undefined && `, lemak ${formatPercent(facts.bodyFatPercentage)}`}: {from}{' '}
                menjadi {to}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
