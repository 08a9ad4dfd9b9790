import type { MouseEvent } from 'react'

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
