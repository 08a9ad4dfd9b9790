import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { etagOf } from '@bugar/contracts/core/bus/etag'
import { programOperations, type Program } from '@bugar/contracts/catalog/program'
import { type Workout, workoutOperations } from '@bugar/contracts/training/workout'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { consultationLists, type ListedConsultation, useJourney } from '#kit/data/queries.ts'
import { operationQuery, prefetch, refetchOutdated } from '#kit/data/query-client.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'
import { localDay } from '#kit/text/local-day.ts'
import { entryOf, type Done, startOf } from './entry.ts'
import { firstMonday } from './week.ts'
import type { Plan } from '@bugar/contracts/training/plan'
import type { Safety } from '@bugar/contracts/advice/person/safety'
import { heldBy, usePersonState } from '#person/body/person-state.ts'
import { usePlan } from '../schedule/queries.ts'

/** The latest three consultations. */
export const recentQuery = operationQuery(consultationLists, 'consultation.list', { page: 1, limit: 3 })

/** Sessions logged in the displayed weeks. */
export const workoutsQuery = (now: Date) =>
  operationQuery(workoutOperations, 'workout.list', { page: 1, limit: 200, from: localDay(firstMonday(now)) })

export const useRecent = () => useQuery(recentQuery)

/** The latest consultation that can be shown. */
const latestIn = (consultations: readonly ListedConsultation[]): ConsultationSummary | null =>
  consultations.find(({ summary }) => summary)?.summary ?? null

const programQuery = (id: string) => operationQuery(programOperations, 'program.get', { id })

/** For loaders: the latest consultations, then the program of the latest. */
export const prefetchRecent = (): void =>
  prefetch(recentQuery, ({ data }) => {
    const latest = latestIn(data.consultations)
    if (latest) {
      prefetch(programQuery(latest.program.id))
    }
  })

/** Null disables the query. */
export const useProgram = (id: string | null) => useQuery({ ...programQuery(id ?? ''), enabled: id !== null })

const useSessions = (now: Date) => useQuery(workoutsQuery(now))

const { 'workout.create': create, 'workout.update': update, 'workout.delete': remove } = workoutOperations

interface WorkoutLog {
  readonly isBusy: boolean
  /** Why the last try failed. */
  readonly failure: string | null
  /** The rating of the new entry; null until rated. */
  readonly feeling: number | null
  readonly log: (session: Done) => void
  /** Adds a rating to the new entry. */
  readonly rate: (session: Done) => void
  /** Deletes the new entry; null when there is none. */
  readonly undo: (() => void) | null
}

/** Logs a session, rates it, and undoes it. */
export const useWorkoutLog = (): WorkoutLog => {
  const logging = useMutation({
    mutationFn: (session: Done) => call(create, entryOf(session)),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: ({ message }) => toastError(message || create.failure),
  })
  const rating = useMutation({
    mutationFn: ({ workout, session }: { readonly workout: Workout; readonly session: Done }) =>
      call(update, { id: workout.id, ...entryOf(session) }, { ifMatch: etagOf(workout) }),
    onError: ({ message }) => toastError(message || update.failure),
  })
  const undoing = useMutation({
    mutationFn: (id: string) => call(remove, { id }),
    onSuccess: async () => {
      toastSuccess('Catatan latihan dibatalkan')
      await refetchOutdated()
      logging.reset()
      rating.reset()
    },
    onError: ({ message }) => toastError(message || remove.failure),
  })
  const workout = rating.data?.data ?? logging.data?.data
  const error = logging.error ?? rating.error ?? undoing.error
  return {
    isBusy: logging.isPending || rating.isPending || undoing.isPending,
    failure: error && (error.message || create.failure),
    feeling: workout?.feeling ?? null,
    log: (session) => {
      undoing.reset()
      rating.reset()
      logging.mutate(session)
    },
    rate: (session) => workout && rating.mutate({ workout, session }),
    undo: workout ? () => undoing.mutate(workout.id) : null,
  }
}

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
  /** Asks for the current state again where it could not be loaded; else null. */
  readonly retryState: (() => void) | null
  /** Limits by the safety rules now; empty while they cannot be loaded. */
  readonly limits: Safety['limits']
  /** Questions that recent events raise. */
  readonly asks: PersonState['asks']
  /** Why a doctor's consent applies no more; empty without one. */
  readonly consentEnds: PersonState['consentEnds']
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
    limits: state.data?.data.safety.limits ?? [],
    asks: state.data?.data.asks ?? [],
    consentEnds: (state.data?.data.doctorConsent && state.data.data.consentEnds) ?? [],
    held: heldBy(state.data?.data.safety),
    retryState: state.isFetched && !state.data ? () => void state.refetch() : null,
    start: startOf(journey.data?.data.consultations ?? [], latest),
  }
}
