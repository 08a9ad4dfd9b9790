import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { etagOf } from '@bugar/contracts/core/bus/etag'
import { programOperations } from '@bugar/contracts/catalog/program'
import { type Workout, workoutOperations } from '@bugar/contracts/training/workout'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { consultationLists, type ListedConsultation } from '#kit/data/consultation-lists.ts'
import { operationQuery, prefetch, refetchOutdated } from '#kit/data/query-client.ts'
import { toastError, toastSuccess } from '#kit/states/toast.ts'
import { localDay } from '#kit/text/local-day.ts'
import { entryOf, type Done } from './entry.ts'
import { firstMonday } from './week.ts'

/** The latest three consultations. */
export const recentQuery = operationQuery(consultationLists, 'consultation.list', { page: 1, limit: 3 })

/** Sessions logged in the displayed weeks. */
export const workoutsQuery = (now: Date) =>
  operationQuery(workoutOperations, 'workout.list', { page: 1, limit: 200, from: localDay(firstMonday(now)) })

export const useRecent = () => useQuery(recentQuery)

/** The latest consultation that can be shown. */
export const latestIn = (consultations: readonly ListedConsultation[]): ConsultationSummary | null =>
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

export const useSessions = (now: Date) => useQuery(workoutsQuery(now))

const { 'workout.create': create, 'workout.update': update, 'workout.delete': remove } = workoutOperations

export interface WorkoutLog {
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
