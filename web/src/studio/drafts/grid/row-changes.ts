import type { ruleDraftOperations } from '@bugar/contracts/rules/draft/rule-draft-operations'
import type { Input } from '@bugar/contracts/core/bus/operation'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'

export type Row = Draft['rules'][number]
export type RowChange = NonNullable<Input<(typeof ruleDraftOperations)['ruleDraft.edit']>['rules']>[number]

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/**
 * A step as the server's input. A row that differs from the step's expectation was changed by somebody else: it is sent
 * with the revision of our last write, so that the server reports a conflict.
 * @param own revisions of rows that we wrote
 */
export const changesOf = (step: Step, rows: readonly Row[], own: ReadonlyMap<string, number>): RowChange[] =>
  step.map(({ before, after }) => {
    const key = (before ?? after)?.value.id ?? ''
    const row = rows.find(({ value }) => value.id === key)
    const isExpected = row !== undefined && isSame(row.value, before?.value)
    const seen = before === null ? null : isExpected ? row.revision : (own.get(key) ?? 0)
    const isPlaced = after !== null && (before === null || before.behind !== after.behind)
    return { key, seen, value: after?.value ?? null, ...(isPlaced && { after: after.behind }) }
  })

/** The change with the newest revision of its row that we have. */
export const withOwn = (change: RowChange, own: ReadonlyMap<string, number>): RowChange =>
  change.seen === null ? change : { ...change, seen: Math.max(change.seen, own.get(change.key) ?? change.seen) }

/** Rows with pending changes applied; unchanged rows stay the same object. */
export const applied = (rows: readonly Row[], changes: readonly RowChange[]): readonly Row[] =>
  changes.reduce((all, { key, value, after }) => {
    const place = all.findIndex((row) => row.value.id === key || (value !== null && row.value.id === value.id))
    const rest = all.filter((_, index) => index !== place)
    if (value === null) {
      return place < 0 ? all : rest
    }
    const old = all[place]
    const row = old && isSame(old.value, value) ? old : { value, revision: old?.revision ?? 0, by: old?.by ?? null }
    const behind = after === undefined || after === null ? -1 : rest.findIndex((each) => each.value.id === after)
    const unmoved = place < 0 ? rest.length : place
    const target = after === null ? 0 : behind >= 0 ? behind + 1 : unmoved
    return rest.toSpliced(target, 0, row)
  }, rows)

/** The server's messages by row, from the errors of its answer. */
export const collisionsOf = (errors: readonly { readonly field: string; readonly message: string }[] = []) =>
  new Map(errors.map(({ field, message }) => [field.replace(/^rules\./, ''), message]))

const numbered = /^(.*?)(\d+)$/

/** The next free code in the manner of this one: K-05 leads to K-83 where K-82 is the last. */
export const nextId = (like: string, ids: readonly string[]): string => {
  const [, start = `${like}-`, digits = '1'] = numbered.exec(like) ?? []
  const used = ids
    .flatMap((id) => (id.startsWith(start) ? Number(id.slice(start.length)) : []))
    .filter(Number.isInteger)
  return `${start}${String(Math.max(0, ...used) + 1).padStart(digits.length, '0')}`
}

/** A row, and the id of the row before it; null for the first. */
export interface Stand {
  readonly value: SourcedRule
  readonly behind: string | null
}

/** The change of one row: `before` is null for an added row, `after` for a removed one. */
export interface RowStep {
  readonly before: Stand | null
  readonly after: Stand | null
}

export type Step = readonly RowStep[]

export interface History {
  readonly done: readonly Step[]
  readonly undone: readonly Step[]
}

export const emptyHistory: History = { done: [], undone: [] }

const maxSteps = 200

export const inverse = (step: Step): Step =>
  step.map(({ before, after }) => ({ before: after, after: before })).toReversed()

export const remember = ({ done }: History, step: Step): History => ({
  done: [...done, step].slice(-maxSteps),
  undone: [],
})

interface Taken {
  readonly history: History
  /** The change to apply to the rows; null without one. */
  readonly step: Step | null
}

export const undo = (history: History): Taken => {
  const last = history.done.at(-1)
  return last
    ? { history: { done: history.done.slice(0, -1), undone: [...history.undone, last] }, step: inverse(last) }
    : { history, step: null }
}

export const redo = (history: History): Taken => {
  const last = history.undone.at(-1)
  return last
    ? { history: { done: [...history.done, last], undone: history.undone.slice(0, -1) }, step: last }
    : { history, step: null }
}

/** Removes the steps of a row, as when another administrator's row is kept. */
export const dropSteps = ({ done, undone }: History, id: string): History => {
  const isOther = ({ before, after }: RowStep) => before?.value.id !== id && after?.value.id !== id
  const without = (steps: readonly Step[]) =>
    steps.map((step) => step.filter(isOther)).filter((step) => step.length > 0)
  return { done: without(done), undone: without(undone) }
}
