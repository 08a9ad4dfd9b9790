import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { ruleDraftOperations } from '@bugar/contracts/rules/draft/rule-draft-operations'
import { useMutation, useMutationState } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { call } from '#kit/data/api.ts'
import { queryClient } from '#kit/data/query-client.ts'
import { draftQuery, keepDraft } from '../queries.ts'
import { rowsKey } from '../use-check.ts'
import { emptyHistory, dropSteps, type History, redo, remember, type Step, undo } from './history.ts'
import { applied, changesOf, collisionsOf, type Row, type RowChange, withOwn } from './row-changes.ts'

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
