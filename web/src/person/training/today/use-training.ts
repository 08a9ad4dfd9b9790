import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import type { Plan } from '@bugar/contracts/training/plan'
import type { Program } from '@bugar/contracts/catalog/program'
import type { Safety } from '@bugar/contracts/advice/person/safety'
import type { Workout } from '@bugar/contracts/training/workout'
import { heldBy, usePersonState } from '#person/body/person-state.ts'
import { usePlan } from '../schedule/queries.ts'
import { useJourney } from '#kit/data/queries.ts'
import { latestIn, useProgram, useRecent, useSessions } from './queries.ts'
import { startOf } from './entry.ts'

export interface Active {
  /** The latest consultation that can be shown. */
  readonly latest: ConsultationSummary
  /** Null when it cannot be loaded. */
  readonly program: Program | null
  readonly retryProgram: () => void
  /** Logged in the shown weeks; null when that cannot be loaded. */
  readonly sessions: readonly Workout[] | null
  readonly retrySessions: () => void
  /** Some time of the program's first day. */
  readonly start: Date
  /** Null when there is none, undefined when that cannot be loaded. */
  readonly plan: Plan | null | undefined
  /** The advice that forbids training by the current state; null when there is none, or while it cannot be loaded. */
  readonly held: Safety | null
}

/** State of a person's training. */
export type Training =
  | { readonly state: 'pending' | 'newcomer' | 'unreadable' }
  | { readonly state: 'failed'; readonly message: string; readonly retry: () => void }
  | ({ readonly state: 'active' } & Active)

/** A person's training; with a consultation, pending until every query has settled, so that the layout is stable. */
export const useTraining = (now: Date): Training => {
  const recent = useRecent()
  const page = recent.data?.data
  const latest = latestIn(page?.consultations ?? [])
  const program = useProgram(latest?.program.id ?? null)
  const sessions = useSessions(now)
  const journey = useJourney()
  const plan = usePlan(now)
  const state = usePersonState(now)
  if (!page) {
    return recent.isError
      ? { state: 'failed', message: recent.error.message, retry: () => void recent.refetch() }
      : { state: 'pending' }
  }
  if (latest === null) {
    return { state: page.pagination.total === 0 ? 'newcomer' : 'unreadable' }
  }
  // A failed query is pending again during a retry; the screen must not change then.
  if ([program, sessions, journey, plan, state].some(({ isPending, isFetched }) => isPending && !isFetched)) {
    return { state: 'pending' }
  }
  return {
    state: 'active',
    latest,
    program: program.data?.data ?? null,
    retryProgram: () => void program.refetch(),
    sessions: sessions.data?.data.entries ?? null,
    retrySessions: () => void sessions.refetch(),
    plan: plan.data?.data,
    held: heldBy(state.data?.data.safety),
    start: startOf(journey.data?.data.consultations ?? [], latest),
  }
}
