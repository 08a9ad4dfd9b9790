import { createFileRoute } from '@tanstack/react-router'
import { ExercisesScreen } from '#person/exercises/ExercisesScreen.tsx'
import { readLibrary } from '#addresses/person.ts'
import { exercisesQuery } from '#person/exercises/how-to/exercise-queries.ts'
import { prefetch } from '#kit/data/query-client.ts'
import { favoritesQuery } from '#kit/offline/send-favorite.ts'

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
