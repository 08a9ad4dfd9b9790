import { createFileRoute } from '@tanstack/react-router'
import { personStateQuery } from '#components/domain/person-state.ts'
import { latestWeighInsQuery } from '#components/domain/queries.ts'
import { runnableBaseQuery } from '#components/domain/runnable-base.ts'
import { recentQuery } from '#components/domain/use-known-body.ts'
import { CalculatorScreen } from '#features/calculator/CalculatorScreen.tsx'
import { currentTime } from '#lib/clock.ts'
import { prefetch } from '#lib/query-client.ts'

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
