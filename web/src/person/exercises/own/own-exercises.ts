import { exerciseNeedLabels } from '@bugar/contracts/catalog/exercise'
import { spellingOf } from '@bugar/contracts/catalog/program-day/exercise-name'
import { figureLabels } from '@bugar/contracts/catalog/figures'
import type { Muscle } from '@bugar/contracts/catalog/muscles'
import { type OwnExercise, type OwnExerciseCreate, ownExerciseOperations } from '@bugar/contracts/training/own-exercise'
import { useMutation } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { useDelete } from '#kit/data/use-delete.ts'
import { movementOf } from '#kit/figure/movements.ts'
import { toastSuccess } from '#kit/states/toast.ts'

/** An exercise as typed; `figure` is empty for none. */
export interface OwnDraft extends Omit<OwnExerciseCreate, 'figure'> {
  figure: string
}

export const ownDraftOf = (exercise: OwnExercise | null): OwnDraft => ({
  name: exercise?.name ?? '',
  figure: exercise?.figure ?? '',
  unit: exercise?.unit ?? 'repetitions',
  needs: exercise?.needs ?? [],
  muscles: exercise?.muscles ?? [],
})

/** Problems by field. The name must be unique, because log and progress identify an exercise by it. */
export const ownProblems = (
  { name, muscles }: OwnDraft,
  taken: readonly string[],
): Partial<Record<keyof OwnDraft, string>> => {
  const length = name.trim().length
  return {
    ...((length < 2 || length > 60) && { name: 'Nama gerakan 2 sampai 60 karakter' }),
    ...(taken.some((other) => spellingOf(other) === spellingOf(name)) && { name: 'Gerakan dengan nama ini sudah ada' }),
    ...(muscles.length === 0 && { muscles: 'Pilih sedikitnya satu otot' }),
  }
}

/** The muscles that a drawn movement works, without those that only help. */
export const musclesOf = (figure: string): Muscle[] =>
  Object.entries(movementOf(figure)?.muscles ?? {}).flatMap(([muscle, level]) =>
    level === 2 ? [muscle as Muscle] : [],
  )

const parts = ['warm-up', 'stretch', 'hip-mobility', 'shoulder-mobility', 'breathing']

export const patterns = [
  { value: '', label: 'Tidak ada yang mirip' },
  ...Object.entries(figureLabels)
    .filter(([value]) => !parts.includes(value))
    .map(([value, label]) => ({ value, label }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'id')),
]

/** Equipment alone: whether somebody is near is no question of one's own exercise. */
export const equipment = Object.entries(exerciseNeedLabels).filter(([need]) => !/^(?:company|floor)/.test(need))

const {
  'ownExercise.create': create,
  'ownExercise.update': update,
  'ownExercise.delete': remove,
} = ownExerciseOperations

/** Adds an exercise, or replaces the one with this id. */
export const useSaveOwnExercise = (id: string | null, onSaved: (exercise: OwnExercise) => void) =>
  useMutation({
    mutationFn: async ({ figure, ...others }: OwnDraft): Promise<OwnExercise> => {
      const exercise = { ...others, name: others.name.trim(), figure: figure || null }
      return (await (id === null ? call(create, exercise) : call(update, { id, ...exercise }))).data
    },
    onSuccess: (exercise) => {
      toastSuccess((id === null ? create : update).message)
      onSaved(exercise)
    },
  })

export const useDeleteOwnExercise = (onDeleted: () => void) => useDelete(remove, remove.failure, onDeleted)
