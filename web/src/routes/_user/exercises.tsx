import { createFileRoute } from '@tanstack/react-router'
import { ExercisesScreen } from '#features/exercises/ExercisesScreen.tsx'
import { readLibrary } from '#features/exercises/library-search.ts'

export const Route = createFileRoute('/_user/exercises')({ validateSearch: readLibrary, component: Exercises })

function Exercises() {
  return <ExercisesScreen search={Route.useSearch()} />
}
