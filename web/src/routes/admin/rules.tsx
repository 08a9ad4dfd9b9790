import { createFileRoute } from '@tanstack/react-router'
import { basesQuery, baseVersionsQuery } from '#features/rules/bases/queries.ts'
import { programsQuery, rulesQuery, verificationQuery, versionsQuery } from '#features/rules/queries.ts'
import { RulesScreen } from '#features/rules/RulesScreen.tsx'
import { readRules } from '#features/rules/search.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/rules')({
  validateSearch: readRules,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { base } }) => {
    // The tabs show the number of rules of each base.
    prefetch(rulesQuery)
    prefetch(basesQuery)
    if (base) {
      prefetch(baseVersionsQuery(base))
    } else {
      prefetch(verificationQuery)
      prefetch(versionsQuery)
      prefetch(programsQuery)
    }
  },
  component: Rules,
})

function Rules() {
  return <RulesScreen {...Route.useSearch()} />
}
