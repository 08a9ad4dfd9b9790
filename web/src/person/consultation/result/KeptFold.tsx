import type { ReactNode } from 'react'
import { Fold } from '#kit/layout/Fold.tsx'
import { useKeptOpen } from './sections.ts'
import classes from './result.module.css'

/** A part of the result: a row on a phone; one that is open where there is room takes the whole width. */
export function Part(fold: KeptFoldProps) {
  return (
    <section id={fold.id} aria-label={fold.title} data-broad={fold.isOpenOnWide}>
      <KeptFold {...fold} />
    </section>
  )
}

interface KeptFoldProps {
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
  const { startsOpen, keep, drawn } = useKeptOpen(id, isOpenOnWide)
  return (
    <Fold
      key={drawn}
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
