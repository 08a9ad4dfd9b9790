import { formatNumber } from '#lib/format.ts'
import classes from './StatCards.module.css'

export interface Stat {
  readonly label: string
  /** Undefined while it is on its way. */
  readonly value: number | string | undefined
}

interface StatCardsProps {
  readonly stats: readonly Stat[]
}

export function StatCards({ stats }: StatCardsProps) {
  return (
    <dl className={classes.stats}>
      {stats.map(({ label, value }) => (
        <div key={label} className={classes.stat}>
          <dt className={classes.label}>{label}</dt>
          <dd className={classes.value}>{typeof value === 'number' ? formatNumber(value) : (value ?? '–')}</dd>
        </div>
      ))}
    </dl>
  )
}
