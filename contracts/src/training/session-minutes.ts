import type { GuidedSessionSave } from './guided-session.ts'

const minuteMs = 60_000

/** A longer wait between two records is a session left open; the longest set takes an hour. */
const maxWaitMinutes = 60

type Recorded = Pick<GuidedSessionSave, 'startedAt' | 'finishedAt' | 'cardioMinutes' | 'isFree'> & {
  readonly exercises: readonly { readonly sets: readonly { readonly at: string }[] }[]
}

/**
 * Whole minutes of training in a finished session: the waits between its start, its sets and its end that took at most
 * an hour. The last wait may be longer by the cardio minutes. Null when that is less than a minute, or in progress.
 * `isLeftOpen` is true when a longer wait was not counted. A free session counts from start to end.
 */
export const sessionMinutes = ({ startedAt, finishedAt, cardioMinutes, exercises, isFree = false }: Recorded) => {
  const sets = isFree ? [] : exercises.flatMap((exercise) => exercise.sets.map(({ at }) => Date.parse(at)))
  const moments = [Date.parse(startedAt), ...sets.toSorted((a, b) => a - b), Date.parse(finishedAt ?? startedAt)]
  const waits = moments.slice(1).map((moment, index) => (moment - (moments[index] as number)) / minuteMs)
  const cardio = cardioMinutes ?? 0
  const mostOf = (index: number) =>
    isFree ? Number.POSITIVE_INFINITY : maxWaitMinutes + (index === waits.length - 1 ? cardio : 0)
  const counted = waits.map((wait, index) =>
    wait <= mostOf(index) ? Math.max(0, wait) : index === waits.length - 1 ? cardio : 0,
  )
  const minutes = Math.round(counted.reduce((sum, wait) => sum + wait, 0))
  return {
    minutes: finishedAt !== null && minutes >= 1 ? minutes : null,
    isLeftOpen: waits.some((wait, index) => wait > mostOf(index)),
  }
}
