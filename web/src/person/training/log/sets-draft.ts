import {
  type ExerciseDone,
  sessionBounds,
  type GuidedSession,
  guidedSessionOperations,
} from '@bugar/contracts/training/guided-session'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { NamedSet } from '#person/training/done/use-implausible-sets.tsx'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Workout } from '@bugar/contracts/training/workout'
import { useMutation, useQuery } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { toastSuccess } from '#kit/states/toast.ts'

/** One set as typed; text if the input is empty or not a number. */
export interface SetDraft {
  amount: number | string
  /** Empty without a load. */
  weightKg: number | string
}

export interface SetsDraft {
  /** By exercise. */
  exercises: SetDraft[][]
}

export const setsDraftOf = (exercises: readonly ExerciseDone[]): SetsDraft => ({
  exercises: exercises.map(({ sets }) => sets.map(({ amount, weightKg }) => ({ amount, weightKg: weightKg ?? '' }))),
})

export const isAmount = (value: unknown): boolean =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= sessionBounds.amount
export const isLoad = (value: unknown): boolean =>
  value === '' || (typeof value === 'number' && value >= 0 && value <= sessionBounds.weightKg)

/** Problems by the path of the field. */
export const setProblems = ({ exercises }: SetsDraft): Record<string, string> =>
  Object.fromEntries(
    exercises.flatMap((sets, at) =>
      sets.flatMap(({ amount, weightKg }, place) => [
        ...(isAmount(amount) ? [] : [[`exercises.${at}.${place}.amount`, 'Angka bulat 0–3.600']]),
        ...(isLoad(weightKg) ? [] : [[`exercises.${at}.${place}.weightKg`, '0–1.000 kg']]),
      ]),
    ),
  ) as Record<string, string>

/** The exercises with the typed sets, which have no problems. */
export const withSets = (exercises: readonly ExerciseDone[], draft: SetsDraft): ExerciseDone[] =>
  exercises.map((exercise, at) => ({
    ...exercise,
    sets: exercise.sets.map((set, place) => {
      const typed = draft.exercises[at]?.[place]
      return typed
        ? { ...set, amount: Number(typed.amount), weightKg: typed.weightKg === '' ? null : Number(typed.weightKg) }
        : set
    }),
  }))

interface ChangedSet extends NamedSet {
  /** Index of the exercise, and of the set in it. */
  readonly at: readonly [number, number]
}

/** Changed sets, each with the lightest other load of its exercise, its own stored load included. */
export const changedSets = (exercises: readonly ExerciseDone[], draft: SetsDraft): ChangedSet[] =>
  withSets(exercises, draft).flatMap(({ name, unit, target, sets }, at) =>
    sets.flatMap(({ amount, weightKg }, place) => {
      const stored = exercises[at]?.sets[place]
      const others = sets.filter((_, each) => each !== place)
      const loads = [...others, stored].flatMap((set) => set?.weightKg || [])
      return amount === stored?.amount && weightKg === stored.weightKg
        ? []
        : [
            {
              at: [at, place] as const,
              name: `${splitExerciseName(name).name}, set ${place + 1}`,
              unit,
              max: target.max,
              knownKg: loads.length > 0 ? Math.min(...loads) : null,
              amount,
              weightKg,
            },
          ]
    }),
  )

/** The draft with the sets that were meant. */
export const withMeant = ({ exercises }: SetsDraft, meant: readonly ChangedSet[]): SetsDraft => ({
  exercises: exercises.map((sets, at) =>
    sets.map((set, place) => {
      const found = meant.find((each) => each.at[0] === at && each.at[1] === place)
      return found ? { amount: found.amount, weightKg: found.weightKg ?? '' } : set
    }),
  ),
})

/** The guided session of an entry; its `data` is null when the entry was logged by hand. */
export const useSessionOf = ({ id }: Workout) =>
  useQuery(operationQuery(guidedSessionOperations, 'guidedSession.ofEntry', { id }))

const textOf = (exercises: readonly ExerciseDone[]) => JSON.stringify(setsDraftOf(exercises))

/** Saves corrected sets of a finished session. */
export const useCorrectSets = (session: GuidedSession, onSaved: () => void) =>
  useMutation({
    mutationFn: async (exercises: ExerciseDone[]) => {
      const { createdAt: _created, updatedAt: _updated, ...state } = session
      const save = { ...state, revision: state.revision + 1, exercises }
      const { data } = await call(guidedSessionOperations['guidedSession.save'], save)
      // The first of two corrections of the same state wins.
      if (textOf(data.session.exercises) !== textOf(exercises)) {
        throw new AppError('conflict', 'Sesi ini sudah diubah di tempat lain. Tutup, lalu buka lagi.')
      }
    },
    onSuccess: () => {
      toastSuccess('Set diperbarui')
      onSaved()
    },
  })
