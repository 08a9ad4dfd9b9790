import { Paper, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Hint } from '#kit/text/Tag.tsx'
import classes from './layout.module.css'

interface FoldProps {
  /** An address with this hash leads to it. */
  readonly id?: string
  readonly title: string
  /** The content in one line. */
  readonly summary: ReactNode
  /** Read once, when it is first shown. */
  readonly startsOpen?: boolean
  /** Also called after it was initially open. */
  readonly onToggle?: (isOpen: boolean) => void
  /** Before the heading. */
  readonly icon?: ReactNode
  readonly children: ReactNode
}

/** A card that shows its heading and one line until it is opened. */
export function Fold({ id, title, summary, startsOpen = false, onToggle, icon, children }: FoldProps) {
  const [isOpen] = useState(startsOpen)
  const head = (
    <span className={classes.words}>
      <Title>{title}</Title>
      <Hint component="span" display="block">
        {summary}
      </Hint>
    </span>
  )
  return (
    <Paper
      component="details"
      id={id}
      open={isOpen}
      p={0}
      miw={0}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className={classes.head}>
        {icon}
        {head}
      </summary>
      <div className={classes.body}>{children}</div>
    </Paper>
  )
}

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
