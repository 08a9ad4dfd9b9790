import { createFileRoute } from '@tanstack/react-router'
import { allBaseQueries, teamsQuery } from '#kit/program/base-rules.ts'
import { DecisionsScreen } from '#studio/decisions/DecisionsScreen.tsx'
import { decisionQuery, prefetchDecisions } from '#studio/decisions/queries.ts'
import { type DecisionSearch, readDecisions } from '#addresses/decisions.ts'
import { prefetch } from '#kit/data/query-client.ts'

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
