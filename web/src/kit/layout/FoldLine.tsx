import type { ReactNode } from 'react'
import classes from './Fold.module.css'

interface FoldLineProps {
  readonly summary: ReactNode
  readonly isOpen?: boolean
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** The content of an item of a `DividedList` that shows one line until it is opened. */
export function FoldLine({ summary, isOpen = false, onToggle, children }: FoldLineProps) {
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}>
      <summary className={classes.line}>{summary}</summary>
      <div className={classes.detail}>{children}</div>
    </details>
  )
}
