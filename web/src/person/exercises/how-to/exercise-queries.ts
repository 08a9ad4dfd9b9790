import { exerciseOperations } from '@bugar/contracts/catalog/exercise'
import { ownExerciseOperations } from '@bugar/contracts/training/own-exercise'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '#kit/data/api.ts'
import { operationQuery } from '#kit/data/query-client.ts'

const all = { page: 1, limit: 1000, active: true } as const

export const exercisesQuery = queryOptions({
  ...operationQuery(exerciseOperations, 'exercise.list', all),
  // Without the signal: the figure that asked first may be replaced while the library loads.
  queryFn: () => call(exerciseOperations['exercise.list'], all),
})

export const useExercises = () => useQuery(exercisesQuery)

/** The exercises that the person added. */
export const ownExercisesQuery = operationQuery(ownExerciseOperations, 'ownExercise.list', {})

export const useOwnExercises = () => useQuery(ownExercisesQuery)
