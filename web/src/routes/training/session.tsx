import { QueryClientProvider } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { exercisesQuery } from '#person/exercises/how-to/exercise-queries.ts'
import { personStateQuery } from '#person/body/person-state.ts'
import { planQuery } from '#person/training/schedule/queries.ts'
import { SessionScreen } from '#person/training/session/SessionScreen.tsx'
import { targetsQuery } from '#person/training/loads/targets.ts'
import { currentTime } from '#kit/session/clock.ts'
import { readText } from '#kit/lists/list-search.ts'
import { prefetch, queryClient } from '#kit/data/query-client.ts'
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
