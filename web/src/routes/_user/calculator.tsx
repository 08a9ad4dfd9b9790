import { createFileRoute } from '@tanstack/react-router'
import { personStateQuery } from '#person/body/person-state.ts'
import { latestWeighInsQuery } from '#kit/data/queries.ts'
import { runnableBaseQuery } from '#person/body/runnable-base.ts'
import { recentQuery } from '#person/body/use-known-body.ts'
import { CalculatorScreen } from '#person/calculator/CalculatorScreen.tsx'
import { currentTime } from '#kit/session/clock.ts'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/_user/calculator')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'lemak' | undefined } => ({
    tab: tab === 'lemak' ? tab : undefined,
  }),
  loader: () => {
    prefetch(recentQuery)
    prefetch(latestWeighInsQuery)
    prefetch(personStateQuery(currentTime()))
    prefetch(runnableBaseQuery('energy'))
  },
  component: Calculator,
})

function Calculator() {
  const { tab = 'kalori' } = Route.useSearch()
  return <CalculatorScreen tab={tab} />
}
