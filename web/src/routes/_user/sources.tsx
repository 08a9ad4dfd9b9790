import { createFileRoute } from '@tanstack/react-router'
import { basesQuery } from '#features/sources/queries.ts'
import { readSources } from '#features/sources/search.ts'
import { SourcesScreen } from '#features/sources/SourcesScreen.tsx'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/sources')({
  validateSearch: readSources,
  loader: () => prefetch(basesQuery),
  component: Sources,
})

function Sources() {
  const { search = '' } = Route.useSearch()
  return <SourcesScreen search={search} />
}
