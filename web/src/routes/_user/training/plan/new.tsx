import { createFileRoute } from '@tanstack/react-router'
import { healthProfileQuery } from '#components/domain/health-profile.ts'
import { personStateQuery } from '#components/domain/person-state.ts'
import { planQuery } from '#components/domain/plan/queries.ts'
import { recentQuery } from '#components/domain/use-known-body.ts'
import { trainingQuery } from '#features/training/plan/queries.ts'
import { readWizard } from '#features/training/plan/search.ts'
import { WizardScreen } from '#features/training/plan/WizardScreen.tsx'
import { currentTime } from '#lib/clock.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/training/plan/new')({
  validateSearch: readWizard,
  loader: () => {
    const now = currentTime()
    prefetch(trainingQuery)
    prefetch(healthProfileQuery)
    prefetch(recentQuery)
    prefetch(planQuery(now))
    prefetch(personStateQuery(now))
  },
  component: NewPlan,
})

function NewPlan() {
  return <WizardScreen search={Route.useSearch()} />
}
