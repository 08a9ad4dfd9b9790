import { createFileRoute } from '@tanstack/react-router'
import { allBaseQueries } from '#components/domain/base-rules.ts'
import { teamsQuery } from '#components/domain/teams.ts'
import { DecisionsScreen } from '#features/admin-decisions/DecisionsScreen.tsx'
import { decisionQuery, prefetchDecisions } from '#features/admin-decisions/queries.ts'
import { type DecisionSearch, readDecisions } from '#features/admin-decisions/search.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/decisions')({
  // Every page loads this function, so the URL parser is in the chunk of the screen.
  validateSearch: (search: Record<string, unknown>) => search as DecisionSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps, cause }) => {
    const search = readDecisions(deps)
    prefetchDecisions(search, cause !== 'stay')
    prefetch(teamsQuery)
    allBaseQueries.forEach((query) => prefetch(query))
    // Each read is audited, so hovering a link must not prefetch it.
    if (cause === 'enter' && search.id !== undefined) {
      prefetch(decisionQuery(search.id))
    }
  },
  component: Decisions,
})

function Decisions() {
  return <DecisionsScreen search={readDecisions(Route.useSearch())} />
}
