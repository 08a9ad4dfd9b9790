import { type FocusEvent, useId, useLayoutEffect, useRef, useState, useDeferredValue, useMemo } from 'react'
import { type Column, columnsOf, readableFacts, readFacts } from './cells/columns.ts'
import type { Place } from './grid-keys.ts'
import {
  type Row,
  emptyHistory,
  dropSteps,
  type History,
  redo,
  remember,
  type Step,
  undo,
  applied,
  changesOf,
  collisionsOf,
  type RowChange,
  withOwn,
} from './row-changes.ts'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { isFound } from '#studio/bases/RuleLink.tsx'
import { AppError } from '@bugar/contracts/core/bus/errors'
import { ruleDraftOperations } from '@bugar/contracts/rules/draft/rule-draft-operations'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { queryClient } from '#kit/data/query-client.ts'
import { draftQuery, keepDraft, rowsKey } from '../queries.ts'

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

/** The kind that most rules conclude, of which a person gets one value. */
const mainKind = ({ rules, declaration: { kinds } }: Draft): string => {
  const count = (fact: string) => rules.filter(({ value }) => value.event.params.fact === fact).length
  const single = kinds.filter(({ policy }) => policy !== 'all')
  return single.toSorted((a, b) => count(b.fact) - count(a.fact))[0]?.fact ?? ''
}

/** Every kind. */
export const allKinds = ''

/** The shown rows and columns: of one kind of conclusion, or the hits of a search in all. */
export const useGridRows = (draft: Draft, rows: readonly Row[]) => {
  const { declaration } = draft
  const [search, setSearch] = useState('')
  const [fact, setFact] = useState(() => mainKind(draft))
  const [areAllShown, setAllShown] = useState(false)
  const sought = useDeferredValue(search)
  const shown = useMemo(
    () =>
      rows.filter(({ value }) =>
        sought === '' ? fact === allKinds || value.event.params.fact === fact : isFound(declaration, value, sought),
      ),
    [rows, sought, fact, declaration],
  )
  const rules = useMemo(() => shown.map(({ value }) => value), [shown])
  /** Facts keep their column until other rules are shown, so that a cell does not disappear while it is edited. */
  const of = `${fact}\n${sought}`
  const [kept, setKept] = useState({ of, facts: readFacts(rules) })
  const facts = useMemo(() => readFacts(rules, kept.of === of ? kept.facts : []), [kept, of, rules])
  if (kept.of !== of || kept.facts.length !== facts.length) {
    setKept({ of, facts })
  }
  const found = useMemo(
    () => columnsOf(declaration, rules, facts, areAllShown),
    [declaration, rules, facts, areAllShown],
  )
  /** The same objects as long as there are the same columns. */
  const [columns, setColumns] = useState(found)
  const keysOf = (all: typeof found) => all.map(({ key }) => key).join('\n')
  if (columns !== found && keysOf(columns) !== keysOf(found)) {
    setColumns(found)
  }
  const readable = useMemo(
    () =>
      new Map(
        declaration.kinds
          .flatMap(({ stages }) => stages)
          .map((stage) => [stage, readableFacts(declaration, stage)] as const),
      ),
    [declaration],
  )
  return { shown, columns, readable, search, setSearch, fact, setFact, areAllShown, setAllShown }
}

/** A change that was not saved: a concurrent change came first, or the server did not reply. */
export interface Unsaved {
  readonly change: RowChange
  readonly message: string
  readonly isConflict: boolean
}

/** Rows with pending changes, and functions to change them: each change is saved at once, in order. */
export const useRowEdits = (draft: Draft) => {
  const { id } = draft
  const [history, setHistory] = useState<History>(emptyHistory)
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Unsaved>>(new Map())
  /** Revisions of the rows that we wrote. */
  const own = useRef(new Map<string, number>())
  const mutationKey = rowsKey(id)

  const save = async (changes: readonly RowChange[]) => {
    const rules = changes.map((change) => withOwn(change, own.current))
    const reply = await call(ruleDraftOperations['ruleDraft.edit'], { id, rules })
    for (const { key, value } of rules) {
      const row = reply.data.rules.find((each) => each.value.id === (value?.id ?? key))
      if (row) {
        own.current.set(row.value.id, row.revision)
      }
    }
    return reply
  }
  const keepUnsaved = (changes: readonly RowChange[], error: Error): void => {
    const isConflict = error instanceof AppError && error.code === 'conflict'
    const collisions = collisionsOf(isConflict ? error.errors : [])
    const isOwn = ({ key }: RowChange) => collisions.size === 0 || collisions.has(key)
    setUnsaved((all) => {
      const failed = changes.filter(isOwn)
      return new Map([
        ...all,
        ...failed.map((change) => {
          const message = collisions.get(change.key) ?? error.message
          return [change.key, { change, message, isConflict }] as const
        }),
      ])
    })
    const others = changes.filter((change) => !isOwn(change))
    if (others.length > 0) {
      mutate(others)
    }
    if (isConflict) {
      void queryClient.invalidateQueries({ queryKey: draftQuery(id).queryKey })
    }
  }
  const { mutate } = useMutation({
    mutationKey,
    // Serially: each needs the revisions of the one before.
    scope: { id: mutationKey.join() },
    mutationFn: save,
    onSuccess: keepDraft,
    onError: (error, changes) => keepUnsaved(changes, error),
  })

  const pending = useMutationState({
    filters: { mutationKey, status: 'pending' },
    select: ({ state }) => state.variables as readonly RowChange[],
  })
  const rows = useMemo(() => applied(draft.rules, pending.flat()), [draft.rules, pending])

  const leave = (key: string) => setUnsaved((all) => new Map([...all].filter(([each]) => each !== key)))
  const send = (step: Step | null) => {
    if (step) {
      mutate(changesOf(step, rows, own.current))
    }
  }
  const take = (taken: ReturnType<typeof undo>) => {
    setHistory(taken.history)
    send(taken.step)
  }
  return {
    rows,
    unsaved,
    isSaving: pending.length > 0,
    canUndo: history.done.length > 0,
    canRedo: history.undone.length > 0,
    /** @param seen revisions of the rows when their change began; by default the current ones */
    write: (step: Step, seen: ReadonlyMap<string, number> = new Map()) => {
      setHistory((all) => remember(all, step))
      mutate(changesOf(step, rows, own.current).map((each) => ({ ...each, seen: seen.get(each.key) ?? each.seen })))
    },
    undo: () => take(undo(history)),
    redo: () => take(redo(history)),
    /** Sends an unsaved change again; overwrites a concurrent change. */
    takeMine: ({ change }: Unsaved) => {
      const row: Row | undefined = draft.rules.find(({ value }) => value.id === change.key)
      leave(change.key)
      mutate([{ ...change, seen: row?.revision ?? null }])
    },
    takeStored: ({ change }: Unsaved) => {
      leave(change.key)
      setHistory((all) => dropSteps(all, change.key))
    },
  }
}
export type RowEdits = ReturnType<typeof useRowEdits>
