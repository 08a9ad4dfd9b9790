import { createFileRoute } from '@tanstack/react-router'
import { healthProfileQuery, personStateQuery } from '#person/body/person-state.ts'
import { planQuery } from '#person/training/schedule/queries.ts'
import { recentQuery } from '#person/body/use-known-body.ts'
import { trainingQuery } from '#person/training/plan/queries.ts'
import { readWizard } from '#addresses/person.ts'
import { WizardScreen } from '#person/training/plan/wizard/WizardScreen.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { prefetch } from '#kit/data/query-client.ts'

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
