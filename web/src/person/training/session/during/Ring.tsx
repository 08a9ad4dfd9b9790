import type { ReactNode } from 'react'
import classes from './ring.module.css'

const radius = 97

interface RingProps {
  /** Share of the whole, from 0 to 1. */
  readonly part: number
  readonly children: ReactNode
}

/** A partly drawn circle around its counter. */
export function Ring({ part, children }: RingProps) {
  return (
    <div className={classes.ring}>
      <svg viewBox="0 0 204 204" aria-hidden="true">
        <circle cx="102" cy="102" r={radius} />
        {part > 0 && (
          <circle
            className={classes.left}
            cx="102"
            cy="102"
            r={radius}
            pathLength={1}
            strokeDasharray={`${Math.min(1, part)} 2`}
          />
        )}
      </svg>
      <div>{children}</div>
    </div>
  )
}
