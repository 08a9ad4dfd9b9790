import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { createFileRoute } from '@tanstack/react-router'
import { baseRulesQuery } from '#kit/program/base-rules.ts'
import { baseVersionsQuery } from '#studio/bases/queries.ts'
import { versionsComparisonQuery } from '#studio/comparison/queries.ts'
import {
  changesQuery,
  checkQuery,
  comparisonQuery,
  coverageQuery,
  draftQuery,
  draftsQuery,
} from '#studio/drafts/queries.ts'
import { DraftsScreen } from '#studio/drafts/DraftsScreen.tsx'
import { readDrafts } from '#addresses/rules.ts'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/admin/drafts')({
  validateSearch: readDrafts,
  loaderDeps: ({ search }) => search,
  loader: ({ deps: { base: named, id, tab, with: version, from, to } }) => {
    const base: RuleBaseName = named ?? 'program'
    if (id === undefined && from !== undefined && to !== undefined) {
      prefetch(baseVersionsQuery(base))
      prefetch(baseRulesQuery(base))
      prefetch(versionsComparisonQuery(base, from, to))
    } else if (id === undefined) {
      prefetch(draftsQuery(base))
    } else {
      prefetch(draftQuery(id))
      prefetch(checkQuery(id))
      prefetch(changesQuery(id))
      if (tab === 'kasus') {
        prefetch(coverageQuery(id))
      }
      if (tab === 'perubahan') {
        prefetch(baseVersionsQuery(base))
        prefetch(comparisonQuery(id, version))
      }
    }
  },
  component: Drafts,
})

function Drafts() {
  return <DraftsScreen {...Route.useSearch()} />
}
