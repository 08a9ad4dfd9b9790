import { createFileRoute } from '@tanstack/react-router'
import { basesQuery, baseVersionsQuery } from '#studio/bases/queries.ts'
import { programsQuery, rulesQuery, verificationQuery, versionsQuery } from '#studio/rules/queries.ts'
import { RulesScreen } from '#studio/rules/RulesScreen.tsx'
import { readRules } from '#addresses/rules.ts'
import { prefetch } from '#kit/data/query-client.ts'

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
