import type { MouseEvent } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { useOwnLocation } from '#kit/session/own-path.ts'

/** The parts of the result in their order, with the names that links to them have. */
export const sections = {
  today: { id: 'hari-ini', label: 'Hari ini' },
  week: { id: 'pekan', label: 'Pekan' },
  reasons: { id: 'alasan', label: 'Alasan' },
  map: { id: 'peta', label: 'Peta' },
  food: { id: 'makan', label: 'Makan' },
  safety: { id: 'keselamatan', label: 'Keselamatan' },
  summary: { id: 'ringkasan', label: 'Ringkasan' },
} as const

export type SectionId = (typeof sections)[keyof typeof sections]['id']

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
export const useIsWide = (): boolean =>
  useMediaQuery('(min-width: 62em)', undefined, { getInitialValueInEffect: false })

interface KeptOpen {
  readonly startsOpen: boolean
  readonly keep: (isOpen: boolean) => void
}

/** Whether a part of the result is open: its stored state, else only on wide screens if requested. */
export const useKeptOpen = (part: string, isOpenOnWide: boolean): KeptOpen => {
  const entry = useOwnLocation().state.__TSR_key ?? ''
  const isWide = useIsWide()
  const key = `${entry} ${part}`
  return {
    startsOpen: kept.get(key) ?? (isOpenOnWide && isWide),
    keep: (isOpen) => kept.set(key, isOpen),
  }
}
