import type { MouseEvent } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { useOwnLocation } from '#kit/session/own-path.ts'

/** The part with the reasons, to which a link leads. */
export const reasonsId = 'alasan'

/** Scrolls to the part that the clicked link names, and opens it; keeps the URL, whose state has the result. */
export const jumpTo = (event: MouseEvent<HTMLAnchorElement>): void => {
  event.preventDefault()
  const part = document.querySelector<HTMLElement>(event.currentTarget.hash)
  part?.querySelector(':scope > details')?.setAttribute('open', '')
  part?.scrollIntoView()
  part?.focus({ preventScroll: true })
}

/** By history entry and part, so that going back restores the result's state. */
const kept = new Map<string, boolean>()

/** Whether the parts are cards side by side, as in result.module.css. */
const useIsWide = (): boolean => useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })

interface KeptOpen {
  readonly startsOpen: boolean
  readonly keep: (isOpen: boolean) => void
  /** Changes with the width: the part is then drawn anew, open or not as it is there. */
  readonly drawn: string
}

/** Whether a part of the result is open: its stored state, else only on wide screens where it may be. */
export const useKeptOpen = (part: string, isOpenOnWide: boolean): KeptOpen => {
  const entry = useOwnLocation().state.__TSR_key ?? ''
  const isWide = useIsWide()
  const key = `${entry} ${part}`
  const atFirst = isOpenOnWide && isWide
  return {
    startsOpen: kept.get(key) ?? atFirst,
    keep: (isOpen) => (isOpen === atFirst ? kept.delete(key) : kept.set(key, isOpen)),
    drawn: String(atFirst),
  }
}
