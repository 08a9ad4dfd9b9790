import type { ReactNode } from 'react'
import { Fold } from '#kit/layout/Fold.tsx'
import { useKeptOpen } from './open-parts.ts'
import classes from './result.module.css'

export interface KeptFoldProps {
  /** Key of the stored state. */
  readonly id: string
  readonly title: string
  /** The content in one line. */
  readonly summary: ReactNode
  readonly icon?: ReactNode
  /** Folded on a phone only. */
  readonly isOpenOnWide?: boolean
  /** A link opened it before its code was loaded. */
  readonly isRequested?: boolean
  readonly onOpen?: () => void
  readonly children: ReactNode
}

/** A fold of the result that restores its state when the person returns. */
export function KeptFold({ id, icon, isOpenOnWide = false, isRequested = false, onOpen, ...fold }: KeptFoldProps) {
  const { startsOpen, keep } = useKeptOpen(id, isOpenOnWide)
  return (
    <Fold
      {...fold}
      icon={
        icon && (
          <span className={classes.icon} aria-hidden="true">
            {icon}
          </span>
        )
      }
      startsOpen={isRequested || startsOpen}
      onToggle={(isOpen) => {
        keep(isOpen)
        if (isOpen) {
          onOpen?.()
        }
      }}
    />
  )
}
