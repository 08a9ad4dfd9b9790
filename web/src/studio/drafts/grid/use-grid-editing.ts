import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { SourcedRule, RuleBase } from '@bugar/contracts/rules/rule-base'
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { isOpen } from '../words.ts'
import { cellOf } from './cells/cells.ts'
import { cleared, type Column, hasCell, textOf } from './cells/columns.ts'
import { placeAfter } from './grid-keys.ts'
import type { Editing } from './GridRow.tsx'
import { type RowStep, type Stand, nextId, type Row } from './row-changes.ts'
import { type Pasted, pasteInto } from './cells/tsv.ts'
import type { useGridFocus, useGridRows, RowEdits } from './use-grid-rows.ts'
import { stagesOf } from '@bugar/contracts/rules/rule-run'

type Rows = readonly Row[]

const placeOf = (rows: Rows, id: string) => rows.findIndex(({ value }) => value.id === id)

/** A row with its position. */
const standOf = (rows: Rows, id: string): Stand | null => {
  const place = placeOf(rows, id)
  const row = rows[place]
  return row ? { value: row.value, behind: rows[place - 1]?.value.id ?? null } : null
}

/** A row that becomes another rule. */
const changing = (rows: Rows, before: SourcedRule, after: SourcedRule): RowStep => {
  const behind = standOf(rows, before.id)?.behind ?? null
  return { before: { value: before, behind }, after: { value: after, behind } }
}

const removing = (rows: Rows, { id }: SourcedRule): RowStep => ({ before: standOf(rows, id), after: null })

const idsOf = (rows: Rows) => rows.map(({ value }) => value.id)

/** A copy after the rule, inactive until it was reviewed. */
const duplicating = (rows: Rows, rule: SourcedRule): RowStep => ({
  before: null,
  after: { value: { ...rule, id: nextId(rule.id, idsOf(rows)), isActive: false }, behind: rule.id },
})

/** Past the next of the shown rules; null at the end of the table. */
const moving = (rows: Rows, shown: Rows, { id }: SourcedRule, by: -1 | 1): RowStep | null => {
  const before = standOf(rows, id)
  const at = placeOf(shown, id)
  const passed = shown[at + by]
  if (!before || !passed) {
    return null
  }
  const other = standOf(rows, passed.value.id)
  const behind = by === 1 ? passed.value.id : (other?.behind ?? null)
  return { before, after: { value: before.value, behind } }
}

/** A rule without conditions, after the selected one or else the last of its kind. */
const adding = (base: RuleBase, rows: Rows, fact: string, chosen: SourcedRule | undefined): RowStep => {
  const ofKind = rows.filter(({ value }) => value.event.params.fact === fact)
  const like = chosen?.event.params.fact === fact ? chosen : ofKind.at(-1)?.value
  const kind = base.kinds.find((each) => each.fact === fact)
  const stages = stagesOf(base)
  const stage = like?.stage ?? kind?.stages[0] ?? ''
  const value: SourcedRule = {
    id: nextId(like?.id ?? 'BARU-01', idsOf(rows)),
    stage,
    name: 'Aturan baru',
    isActive: false,
    priority: (stages.length - stages.indexOf(stage)) * 100,
    conditions: { all: [] },
    event: { type: 'conclude', params: { fact, value: kind?.codes[0]?.code ?? '' } },
    text: '',
    source: '',
    strength: 'weak',
  }
  return { before: null, after: { value, behind: like?.id ?? rows.at(-1)?.value.id ?? null } }
}

interface Given {
  readonly draft: Draft
  readonly edits: RowEdits
  readonly view: ReturnType<typeof useGridRows>
  readonly focus: ReturnType<typeof useGridFocus>
}

const isTyped = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent) =>
  key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey

/** Changes of the table by keys, tools and pasting. */
export const useGridEditing = ({ draft, edits, view, focus }: Given) => {
  const { declaration } = draft
  const [editing, setEditing] = useState<Editing | null>(null)
  const [pasted, setPasted] = useState<Pasted | null>(null)
  const { rows } = edits
  const isReadOnly = !isOpen(draft)
  const chosen = focus.chosenRow?.value
  const isCell = (rule: SourcedRule, column: Column) =>
    hasCell(view.readable.get(rule.stage) ?? new Set(), rule, column)
  const isFree = (id: string) => !rows.some(({ value }) => value.id === id)

  const write = (step: RowStep | null, seen?: ReadonlyMap<string, number>) => {
    if (step && !isReadOnly) {
      edits.write([step], seen)
      const next = step.after?.value ?? null
      if (next) {
        focus.follow(next.id)
      }
    }
  }
  /** Opens the cell that has the focus; 'form' where only the form of the rule can change it. */
  const begin = (typed: string): 'editing' | 'form' | null => {
    const { row, column } = focus
    if (!row || !column || isReadOnly || !isCell(row.value, column)) {
      return null
    }
    if (column.type === 'folded') {
      view.setAllShown(!view.areAllShown)
      return null
    }
    if (column.type === 'fact' && cellOf(row.value.conditions.all, column.fact).shape === 'words') {
      return 'form'
    }
    setEditing({ row, column: column.key, typed })
    return 'editing'
  }
  const clear = () => {
    const { row, column } = focus
    const after = row && column && isCell(row.value, column) ? cleared(row.value, column) : null
    if (row && after && JSON.stringify(after) !== JSON.stringify(row.value)) {
      write(changing(rows, row.value, after))
    }
  }
  const tools = {
    duplicate: () => {
      if (chosen) {
        focus.focus()
        write(duplicating(rows, chosen))
      }
    },
    move: (by: -1 | 1) => chosen && write(moving(rows, view.shown, chosen, by)),
    toggle: () => chosen && write(changing(rows, chosen, { ...chosen, isActive: !chosen.isActive })),
    remove: () => {
      if (chosen) {
        const { row, column } = focus.place
        write(removing(rows, chosen))
        focus.moveTo({ row: row + 1 < view.shown.length ? row + 1 : row - 1, column })
      }
    },
  }
  const command = (event: KeyboardEvent): boolean => {
    const key = event.key.toLowerCase()
    const isUndo = (event.ctrlKey || event.metaKey) && key === 'z' && !event.shiftKey
    const isRedo = (event.ctrlKey || event.metaKey) && (key === 'y' || (key === 'z' && event.shiftKey))
    if (isUndo) {
      edits.undo()
    } else if (isRedo) {
      edits.redo()
    } else if (event.altKey && (key === 'arrowup' || key === 'arrowdown')) {
      tools.move(key === 'arrowup' ? -1 : 1)
    } else {
      return false
    }
    focus.focus()
    return true
  }
  return {
    editing,
    pasted,
    clearPasted: () => setPasted(null),
    begin,
    tools,
    add: () => {
      const fact = view.fact || chosen?.event.params.fact || declaration.kinds[0]?.fact || ''
      view.setSearch('')
      focus.focus()
      write(adding(declaration, rows, fact, chosen))
    },
    /** @returns whether the grid handled the key; 'form' to open the form of the rule */
    press: (event: KeyboardEvent): boolean | 'form' => {
      if (!(event.target as Element).matches('[data-column]')) {
        return false
      }
      if (!isReadOnly && command(event)) {
        return true
      }
      const size = [view.shown.length, view.columns.length] as const
      const key = { key: event.key, isControl: event.ctrlKey || event.metaKey }
      const next = event.altKey ? null : placeAfter(key, focus.place, ...size)
      if (next) {
        focus.moveTo(next)
        return true
      }
      if (event.key === 'Enter' || event.key === 'F2' || isTyped(event)) {
        const begun = begin(isTyped(event) ? event.key : '')
        return begun === 'form' ? 'form' : begun !== null
      }
      if (event.key === 'Delete' && !isReadOnly) {
        clear()
        return true
      }
      return false
    },
    copy: (event: ClipboardEvent) => {
      const { row, column } = focus
      if (row && column && isCell(row.value, column) && (event.target as Element).matches('[data-column]')) {
        event.clipboardData.setData('text/plain', textOf(row.value, column))
        event.preventDefault()
      }
    },
    paste: (event: ClipboardEvent) => {
      if (isReadOnly || !(event.target as Element).matches('[data-column]')) {
        return
      }
      event.preventDefault()
      const table = {
        rules: view.shown.map(({ value }) => value),
        columns: view.columns,
        hasCell: isCell,
        isFree,
      }
      const result = pasteInto(table, focus.place, event.clipboardData.getData('text/plain'))
      setPasted(result.unread.length > 0 ? result : null)
      if (result.changed.length > 0) {
        edits.write(result.changed.map(({ before, after }) => changing(rows, before, after)))
        focus.focus()
      }
    },
    actions: {
      isFree,
      onSave: ({ row }: Editing, rule: SourcedRule) => {
        setEditing(null)
        focus.focus()
        if (JSON.stringify(rule) !== JSON.stringify(row.value)) {
          const seen = new Map([[row.value.id, row.revision]])
          write(changing(rows, row.value, rule), seen)
        }
      },
      onCancel: () => {
        setEditing(null)
        focus.focus()
      },
    },
  }
}
