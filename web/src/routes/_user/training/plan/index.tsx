import { createFileRoute } from '@tanstack/react-router'
import { personStateQuery } from '#components/domain/person-state.ts'
import { planQuery } from '#components/domain/plan/queries.ts'
import { PlanScreen } from '#features/training/plan/PlanScreen.tsx'
import { currentTime } from '#lib/clock.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/training/plan/')({
  loader: () => {
    const now = currentTime()
    prefetch(planQuery(now))
    prefetch(personStateQuery(now))
  },
  component: PlanScreen,
})
