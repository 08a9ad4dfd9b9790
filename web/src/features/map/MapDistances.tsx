import type { Distance } from './distances.ts'
import classes from './distances.module.css'

interface MapDistancesProps {
  readonly distances: readonly Distance[]
}

/** Arrows to the next bounds. Hidden from screen readers, to whom the list of bounds says the same. */
export function MapDistances({ distances }: MapDistancesProps) {
  return distances.map(({ fact, text, programCode, from, to }) => (
    <span
      key={fact}
      aria-hidden="true"
      className={classes.distance}
      data-fact={fact}
      data-back={to.x < from.x || to.y < from.y || undefined}
      data-left={(fact === 'weight' && to.x > 0.7) || undefined}
      style={{ '--x': to.x, '--y': to.y, '--length': Math.abs(to.x - from.x) + Math.abs(to.y - from.y) }}
    >
      <span className={classes.label}>
        <span>{text}</span> <span>ke {programCode}</span>
      </span>
    </span>
  ))
}
