import { personStateQuery } from '#components/domain/person-state.ts'
import { planQuery } from '#components/domain/plan/queries.ts'
import { targetsQuery } from '#components/domain/plan/targets.ts'
import { createFileRoute } from '@tanstack/react-router'
import { journeyQuery } from '#components/domain/queries.ts'
import { prefetchRecent, workoutsQuery } from '#components/domain/training/queries.ts'
import { TrainingScreen } from '#features/training/log/TrainingScreen.tsx'
import { logQuery } from '#features/training/log/queries.ts'
import { currentTime } from '#lib/clock.ts'
import { readPage } from '#lib/page-search.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/training/')({
  validateSearch: readPage,
  loaderDeps: ({ search: { page = 1 } }) => ({ page }),
  loader: ({ deps: { page } }) => {
    const now = currentTime()
    prefetchRecent()
    prefetch(workoutsQuery(now))
    prefetch(journeyQuery)
    prefetch(planQuery(now))
    prefetch(targetsQuery(now))
    prefetch(personStateQuery(now))
    prefetch(logQuery(page))
  },
  component: Training,
})

function Training() {
  const { page = 1 } = Route.useSearch()
  return <TrainingScreen page={page} />
}
