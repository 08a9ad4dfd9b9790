import { type Distance, weightSide } from './geometry/distances.ts'
import type { Area } from './geometry/geometry.ts'
import classes from './marks.module.css'

interface MapDistancesProps {
  readonly distances: readonly Distance[]
  /** Labels stand beside it. */
  readonly halo: Area | null
  /** Where columns begin, in shares of the axis. */
  readonly columns: readonly number[]
}

/** Arrows to the next bounds. Hidden from screen readers and phones, where the list of bounds says the same. */
export function MapDistances({ distances, halo, columns }: MapDistancesProps) {
  const right = halo?.to.x ?? 0
  const left = halo?.from.x ?? 1
  const shown = distances.flatMap((distance) => {
    const side = distance.fact === 'weight' ? weightSide(distance, halo, columns) : 'right'
    return side === null ? [] : { ...distance, side }
  })
  return shown.map(({ fact, text, programCode, from, to, side }) => (
    <span
      key={fact}
      aria-hidden="true"
      className={classes.distance}
      data-fact={fact}
      data-back={to.x < from.x || to.y < from.y || undefined}
      data-left={side === 'left' || undefined}
      style={{
        '--x': to.x,
        '--y': to.y,
        '--length': Math.abs(to.x - from.x) + Math.abs(to.y - from.y),
        '--right': Math.max(0, right - to.x),
        '--left': Math.max(0, to.x - left),
        '--above': halo ? (halo.to.y - halo.from.y) / 2 : 0,
      }}
    >
      <span className={classes.label}>
        <span>{text}</span> <span>ke {programCode}</span>
      </span>
    </span>
  ))
}
