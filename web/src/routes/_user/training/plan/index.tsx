import { createFileRoute } from '@tanstack/react-router'
import { personStateQuery } from '#person/body/person-state.ts'
import { planQuery } from '#person/training/schedule/queries.ts'
import { PlanScreen } from '#person/training/plan/PlanScreen.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/_user/training/plan/')({
  loader: () => {
    const now = currentTime()
    prefetch(planQuery(now))
    prefetch(personStateQuery(now))
  },
  component: PlanScreen,
})
