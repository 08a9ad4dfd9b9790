import type { SourcedRule } from '@bugar/contracts/rules/rule-base'

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
