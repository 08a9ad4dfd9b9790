import { createFileRoute } from '@tanstack/react-router'
import { AdminExercisesScreen } from '#admin/exercises/AdminExercisesScreen.tsx'
import { exercisesQuery } from '#admin/exercises/queries.ts'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/admin/exercises')({
  loader: () => prefetch(exercisesQuery),
  component: AdminExercisesScreen,
})
