import { createFileRoute } from '@tanstack/react-router'
import { ExercisesScreen } from '#features/exercises/ExercisesScreen.tsx'

export const Route = createFileRoute('/_user/exercises')({
  validateSearch: ({ gerakan }: Record<string, unknown>): { gerakan?: string } =>
    (typeof gerakan === 'string' || typeof gerakan === 'number') && gerakan !== ''
      ? { gerakan: String(gerakan).slice(0, 100) }
      : {},
  component: Exercises,
})

function Exercises() {
  const { gerakan = null } = Route.useSearch()
  return <ExercisesScreen wanted={gerakan} />
}
