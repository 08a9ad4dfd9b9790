import { type Day, days } from '@bugar/contracts/core/values/knowledge'
import { type Workout, type WorkoutCreate, workoutOperations } from '@bugar/contracts/training/workout'
import type { VersionedField, Save } from '#kit/data/use-versions.ts'
import { feelings } from '#person/training/today/entry.ts'
import { formatNumber } from '#kit/text/format.ts'
import { etagOf } from '@bugar/contracts/core/bus/etag'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useDelete } from '#kit/data/use-delete.ts'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'

/** The editable fields of a logged session, as typed. */
export interface Draft {
  /** YYYY-MM-DD */
  date: string
  /** Null for a session outside the plan. */
  day: Day | null
  /** Minutes; text if the input is empty or not a number. */
  durationMinutes: number | string
  /** 1 to 5 as text; empty when not given. */
  feeling: string
  notes: string
}

export const draftOf = ({ date, day, durationMinutes, feeling, notes }: Workout): Draft => ({
  date,
  day,
  durationMinutes: durationMinutes ?? '',
  feeling: feeling === null ? '' : String(feeling),
  notes,
})

const feelingText = (feeling: string): string => feelings[Number(feeling) - 1] ?? ''

export const fieldsOf = ({ date, day, durationMinutes, feeling, notes }: Draft): VersionedField[] => [
  { path: 'date', label: 'Tanggal', value: date, text: date },
  { path: 'day', label: 'Sesi program', value: day, text: day ?? '' },
  {
    path: 'durationMinutes',
    label: 'Lama',
    value: durationMinutes,
    text: typeof durationMinutes === 'number' ? `${formatNumber(durationMinutes)} menit` : durationMinutes,
  },
  { path: 'feeling', label: 'Rasanya', value: feeling, text: feelingText(feeling) },
  { path: 'notes', label: 'Catatan', value: notes, text: notes },
]

const given = <T>(value: T | null): T | undefined => value ?? undefined

/** The whole session with the changes: exercises and program are unchanged. */
export const toUpdate = (draft: Draft, { id, programCode, exercises }: Workout): WorkoutCreate & { id: string } => ({
  id,
  programCode,
  exercises: exercises.map(({ exerciseId, name, sets, reps, weightKg }) => ({
    exerciseId: given(exerciseId),
    name,
    sets: given(sets),
    reps: given(reps),
    weightKg: given(weightKg),
  })),
  date: draft.date,
  day: draft.day,
  durationMinutes: draft.durationMinutes === '' ? undefined : (draft.durationMinutes as number),
  feeling: draft.feeling === '' ? undefined : Number(draft.feeling),
  notes: draft.notes,
})

export const firstDate = '2000-01-01'

/** A draft's problems by field; valid fields are absent. `today` is YYYY-MM-DD by the person's calendar. */
export const problemsOf = (draft: Draft, today: string): Partial<Record<keyof Draft, string>> => {
  const { date, durationMinutes, notes } = draft
  const isDuration =
    durationMinutes === '' || (typeof durationMinutes === 'number' && durationMinutes >= 0.1 && durationMinutes <= 1440)
  return {
    ...(date === '' && { date: 'Tanggal harus diisi' }),
    ...(date !== '' && date < firstDate && { date: 'Tanggal paling awal 1 Januari 2000' }),
    ...(date > today && { date: 'Tanggal tidak boleh setelah hari ini' }),
    ...(!isDuration && { durationMinutes: 'Lama latihan 0,1 sampai 1.440 menit' }),
    ...(notes.length > 1000 && { notes: 'Catatan paling banyak 1.000 karakter' }),
  }
}

export const dayChoices = days.map((day) => ({ value: day, label: day }))

const pageSize = 10

/** Pages start at 1. */
export const logQuery = (page: number) => operationQuery(workoutOperations, 'workout.list', { page, limit: pageSize })

export const useLogPage = (page: number) => useQuery({ ...logQuery(page), placeholderData: keepPreviousData })

export const saved = workoutOperations['workout.update'].message
export const saveFailure = 'Gagal menyimpan catatan latihan'
export const deleteFailure = 'Gagal menghapus catatan latihan'

export const useSaveWorkout = ({ base, onSaved, onError }: Save<Workout>) =>
  useMutation({
    mutationFn: (draft: Draft) =>
      call(workoutOperations['workout.update'], toUpdate(draft, base), { ifMatch: etagOf(base) }),
    onSuccess: ({ message }) => onSaved(message),
    onError,
  })

export const useDeleteWorkout = (onDeleted: () => void) =>
  useDelete(workoutOperations['workout.delete'], deleteFailure, onDeleted)
