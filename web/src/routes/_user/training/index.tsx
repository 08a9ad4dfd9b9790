import { personStateQuery } from '#person/body/person-state.ts'
import { planQuery } from '#person/training/schedule/queries.ts'
import { targetsQuery } from '#person/training/loads/targets.ts'
import { createFileRoute } from '@tanstack/react-router'
import { journeyQuery } from '#kit/data/queries.ts'
import { prefetchRecent, workoutsQuery } from '#person/training/today/queries.ts'
import { TrainingScreen } from '#person/training/log/TrainingScreen.tsx'
import { logQuery } from '#person/training/log/draft.ts'
import { currentTime } from '#kit/session/clock.ts'
import { readPage } from '#kit/lists/list-search.ts'
import { prefetch } from '#kit/data/query-client.ts'

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
