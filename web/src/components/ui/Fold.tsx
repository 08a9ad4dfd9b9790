import { Paper, Title } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Hint } from './Hint.tsx'
import classes from './Fold.module.css'

interface FoldProps {
  readonly title: string
  /** The content in one line. */
  readonly summary: ReactNode
  /** Read once, when it is first shown. */
  readonly startsOpen?: boolean
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** A card that shows its heading and one line until it is opened. */
export function Fold({ title, summary, startsOpen = false, onOpen, children }: FoldProps) {
  const [isOpen] = useState(startsOpen)
  const head = (
    <span>
      <Title>{title}</Title>
      <Hint component="span">{summary}</Hint>
    </span>
  )
  return (
    <Paper
      component="details"
      open={isOpen}
      p={0}
      miw={0}
      onToggle={({ currentTarget }) => currentTarget.open && onOpen?.()}
    >
      <summary className={classes.head}>{head}</summary>
      <div className={classes.body}>{children}</div>
    </Paper>
  )
}
