import { createFileRoute } from '@tanstack/react-router'
import { changesQuery, checkQuery, draftQuery, draftsQuery } from '#features/rules/drafts/queries.ts'
import { DraftsScreen } from '#features/rules/drafts/DraftsScreen.tsx'
import { readDrafts } from '#features/rules/search.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/drafts')({
  validateSearch: readDrafts,
  loaderDeps: ({ search: { base, id } }) => ({ base, id }),
  loader: ({ deps: { base, id } }) => {
    if (id === undefined) {
      prefetch(draftsQuery(base ?? 'program'))
    } else {
      prefetch(draftQuery(id))
      prefetch(checkQuery(id))
      prefetch(changesQuery(id))
    }
  },
  component: Drafts,
})

function Drafts() {
  return <DraftsScreen {...Route.useSearch()} />
}
