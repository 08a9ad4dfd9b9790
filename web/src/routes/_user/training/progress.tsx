import { createFileRoute } from '@tanstack/react-router'
import { planQuery } from '#person/training/schedule/queries.ts'
import { journeyQuery, weighInsQuery } from '#kit/data/queries.ts'
import { ProgressScreen } from '#person/training/progress/ProgressScreen.tsx'
import { strengthQuery } from '#person/training/done/personal-bests.ts'
import { exercisesQuery, ownExercisesQuery } from '#person/exercises/how-to/exercise-queries.ts'
import { bodyGoalQuery } from '#person/training/progress/queries.ts'
import { currentTime } from '#kit/session/clock.ts'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/_user/training/progress')({
  loader: () => {
    prefetch(planQuery(currentTime()))
    prefetch(strengthQuery)
    prefetch(exercisesQuery)
    prefetch(ownExercisesQuery)
    prefetch(journeyQuery)
    prefetch(weighInsQuery)
    prefetch(bodyGoalQuery())
  },
  component: ProgressScreen,
})
