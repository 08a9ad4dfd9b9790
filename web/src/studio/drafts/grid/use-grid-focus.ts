import { type FocusEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import type { Column } from './cells/columns.ts'
import type { Place } from './grid-keys.ts'
import type { Row } from './row-changes.ts'

const cellAt = (target: EventTarget | null): { rule: string; column: string } | null => {
  const cell = (target as Element | null)?.closest?.<HTMLElement>('[data-column]')
  const rule = cell?.parentElement?.dataset['rule']
  const column = cell?.dataset['column']
  return rule !== undefined && column !== undefined ? { rule, column } : null
}

/** Which one cell Tab leads to, and the focus of the grid; the first cell until one is chosen. */
export const useGridFocus = (shown: readonly Row[], columns: readonly Column[]) => {
  const [chosen, setChosen] = useState<{ readonly rule: string; readonly column: string } | null>(null)
  const id = useId()
  const isWanted = useRef(false)
  const row = Math.max(
    0,
    shown.findIndex(({ value }) => value.id === chosen?.rule),
  )
  const column = Math.max(
    0,
    columns.findIndex(({ key }) => key === chosen?.column),
  )
  useLayoutEffect(() => {
    if (isWanted.current) {
      isWanted.current = false
      const cell = document.getElementById(id)?.querySelector<HTMLElement>('[tabindex="0"]')
      cell?.focus({ preventScroll: true })
      // The scroll on focus leaves a cell behind sticky elements.
      cell?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
    }
  })
  /** After the next render. */
  const focus = () => {
    isWanted.current = true
  }
  return {
    /** Id of the grid's element. */
    id,
    place: { row, column },
    row: shown[row],
    column: columns[column],
    /** Undefined until the table had focus. */
    chosenRow: shown.find(({ value }) => value.id === chosen?.rule),
    focus,
    moveTo: (next: Place) => {
      const [rule, key] = [shown[next.row]?.value.id, columns[next.column]?.key]
      if (rule !== undefined && key !== undefined) {
        setChosen({ rule, column: key })
        focus()
      }
    },
    /** Called after a change of a code or for a new row. */
    follow: (rule: string) => setChosen((now) => ({ rule, column: now?.column ?? columns[0]?.key ?? '' })),
    onFocus: ({ target }: FocusEvent) => {
      const at = cellAt(target)
      if (at && (at.rule !== chosen?.rule || at.column !== chosen.column)) {
        setChosen(at)
      }
    },
  }
}
