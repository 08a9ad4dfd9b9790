import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { exercisesQuery } from '#components/domain/exercise-queries.ts'
import { personStateQuery } from '#components/domain/person-state.ts'
import { planQuery } from '#components/domain/plan/queries.ts'
import { SessionScreen } from '#features/training/session/SessionScreen.tsx'
import { targetsQuery } from '#components/domain/plan/targets.ts'
import { currentTime } from '#lib/clock.ts'
import { readText } from '#lib/list-search.ts'
import { prefetch, queryClient } from '#lib/query-client.ts'
import { requireUser } from '../-guards.ts'

interface SessionSearch {
  id?: string | undefined
}

/** Outside of the area with the menu: during a session there are no other controls. */
export const Route = createFileRoute('/training/session')({
  validateSearch: ({ id }: Record<string, unknown>): SessionSearch => ({ id: readText(id) || undefined }),
  beforeLoad: ({ location }) => requireUser(location),
  loader: () => {
    const now = currentTime()
    prefetch(targetsQuery(now))
    prefetch(personStateQuery(now))
    prefetch(planQuery(now))
    prefetch(exercisesQuery)
  },
  component: Session,
})

function Session() {
  return (
    <QueryClientProvider client={queryClient}>
      <SessionScreen sessionId={Route.useSearch().id} />
    </QueryClientProvider>
  )
}
