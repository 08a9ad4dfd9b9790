import { createFileRoute } from '@tanstack/react-router'
import { planQuery } from '#components/domain/plan/queries.ts'
import { journeyQuery, weighInsQuery } from '#components/domain/queries.ts'
import { ProgressScreen } from '#features/training/progress/ProgressScreen.tsx'
import { strengthQuery } from '#components/domain/done/strength-query.ts'
import { bodyGoalQuery } from '#features/training/progress/queries.ts'
import { currentTime } from '#lib/clock.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/training/progress')({
  loader: () => {
    prefetch(planQuery(currentTime()))
    prefetch(strengthQuery)
    prefetch(journeyQuery)
    prefetch(weighInsQuery)
    prefetch(bodyGoalQuery())
  },
  component: ProgressScreen,
})
