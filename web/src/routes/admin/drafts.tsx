import { createFileRoute } from '@tanstack/react-router'
import { changesQuery, checkQuery, coverageQuery, draftQuery, draftsQuery } from '#features/rules/drafts/queries.ts'
import { DraftsScreen } from '#features/rules/drafts/DraftsScreen.tsx'
import { readDrafts } from '#features/rules/search.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/drafts')({
  validateSearch: readDrafts,
  loaderDeps: ({ search: { base, id, tab } }) => ({ base, id, hasCases: tab === 'kasus' }),
  loader: ({ deps: { base, id, hasCases } }) => {
    if (id === undefined) {
      prefetch(draftsQuery(base ?? 'program'))
    } else {
      prefetch(draftQuery(id))
      prefetch(checkQuery(id))
      prefetch(changesQuery(id))
      if (hasCases) {
        prefetch(coverageQuery(id))
      }
    }
  },
  component: Drafts,
})

function Drafts() {
  return <DraftsScreen {...Route.useSearch()} />
}
