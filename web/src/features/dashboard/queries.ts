import { type Day, days, type ProgramCode } from '@bugar/contracts/knowledge'
import { programOperations } from '@bugar/contracts/program'
import { workoutOperations } from '@bugar/contracts/workout'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#lib/api.ts'
import { consultationLists } from '#lib/consultation-lists.ts'
import { invalidate, operationQuery } from '#lib/query-client.ts'
import { toastError, toastSuccess } from '#lib/toast.ts'
import { weekday } from '#lib/weekday.ts'
import { entryOf } from './workout/entry.ts'
import { dateText, stripStart } from './workout/week.ts'

/** The latest three consultations. */
export const recentQuery = operationQuery(consultationLists, 'consultation.list', { page: 1, limit: 3 })

export const useRecent = () => useQuery(recentQuery)
export const useProgram = (id: string) => useQuery(operationQuery(programOperations, 'program.get', { id }))

const create = workoutOperations['workout.create']

export interface WorkoutLog {
  /** Days with a session; null until loaded. */
  readonly logged: ReadonlySet<string> | null
  readonly isDoneToday: boolean
  readonly isBusy: boolean
  /** Why logging today's session failed. */
  readonly failure: string | null
  readonly log: (feeling: number) => void
}

/** The sessions of the last four weeks, and the way to add today's. */
export const useWorkoutLog = (programCode: ProgramCode, text: string, now: Date): WorkoutLog => {
  const { data } = useQuery(
    operationQuery(workoutOperations, 'workout.list', { page: 1, limit: 200, from: dateText(stripStart(now)) }),
  )
  const today = dateText(now)
  const { mutate, isPending, error } = useMutation({
    mutationFn: (feeling: number) => {
      const day: Day = days[weekday(now)] ?? 'Senin'
      return call(create, entryOf({ date: today, day, programCode, text, feeling }))
    },
    onSuccess: async ({ message }) => {
      toastSuccess(message ?? 'Latihan berhasil dicatat')
      await invalidate('workout.list')
    },
    onError: ({ message }) => toastError(message || create.failure),
  })
  const logged = data ? new Set(data.data.entries.map(({ date }) => date)) : null
  return {
    logged,
    isDoneToday: logged?.has(today) ?? false,
    isBusy: isPending,
    failure: error && (error.message || create.failure),
    log: mutate,
  }
}
