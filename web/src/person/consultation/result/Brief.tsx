import type { ReactNode } from 'react'
import classes from './result.module.css'

interface BriefProps {
  /** Whether the content repeats this line, so that it is hidden when opened. */
  readonly isRepeated?: boolean
  readonly children: ReactNode
}

/** The one line of a folded part, cut where the line ends. */
export function Brief({ isRepeated, children }: BriefProps) {
  return (
    <span className={classes.brief} data-repeated={isRepeated || undefined}>
      {children}
    </span>
  )
}
