import { createFileRoute } from '@tanstack/react-router'
import { AdminExercisesScreen } from '#features/admin-exercises/AdminExercisesScreen.tsx'
import { exercisesQuery } from '#features/admin-exercises/queries.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/exercises')({
  loader: () => prefetch(exercisesQuery),
  component: AdminExercisesScreen,
})
