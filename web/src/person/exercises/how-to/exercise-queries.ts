import { exerciseOperations } from '@bugar/contracts/catalog/exercise'
import { ownExerciseOperations } from '@bugar/contracts/training/own-exercise'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#kit/data/query-client.ts'

export const exercisesQuery = operationQuery(exerciseOperations, 'exercise.list', {
  page: 1,
  limit: 1000,
  active: true,
})

export const useExercises = () => useQuery(exercisesQuery)

/** The exercises that the person added. */
export const ownExercisesQuery = operationQuery(ownExerciseOperations, 'ownExercise.list', {})

export const useOwnExercises = () => useQuery(ownExercisesQuery)
