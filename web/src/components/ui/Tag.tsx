import type { ReactNode } from 'react'
import type { Tone } from '#components/domain/tones.ts'
import classes from './Tag.module.css'

interface TagProps {
  readonly tone: Tone
  readonly children: ReactNode
}

export function Tag({ tone, children }: TagProps) {
  return (
    <span className={classes.tag} data-tone={tone}>
      {children}
    </span>
  )
}
