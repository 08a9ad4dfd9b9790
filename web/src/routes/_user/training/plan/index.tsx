import { createFileRoute } from '@tanstack/react-router'
import { planQuery } from '#components/domain/plan/queries.ts'
import { PlanScreen } from '#features/training/plan/PlanScreen.tsx'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/training/plan/')({
  loader: () => prefetch(planQuery(new Date())),
  component: PlanScreen,
})
