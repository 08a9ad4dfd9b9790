import { createFileRoute } from '@tanstack/react-router'
import { ExercisesScreen } from '#features/exercises/ExercisesScreen.tsx'
import { readLibrary } from '#features/exercises/library-search.ts'
import { exercisesQuery } from '#components/domain/exercise-queries.ts'
import { prefetch } from '#lib/query-client.ts'
import { favoritesQuery } from '#offline/send-favorite.ts'

export const Route = createFileRoute('/_user/exercises')({
  validateSearch: readLibrary,
  loader: () => {
    prefetch(exercisesQuery)
    prefetch(favoritesQuery)
  },
  component: Exercises,
})

function Exercises() {
  return <ExercisesScreen search={Route.useSearch()} />
}
