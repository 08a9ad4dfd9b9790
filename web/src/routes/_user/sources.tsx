import { createFileRoute } from '@tanstack/react-router'
import { basesQuery } from '#person/sources/queries.ts'
import { readSources } from '#addresses/sources.ts'
import { SourcesScreen } from '#person/sources/SourcesScreen.tsx'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/_user/sources')({
  validateSearch: readSources,
  loader: () => prefetch(basesQuery),
  component: Sources,
})

function Sources() {
  const { search = '' } = Route.useSearch()
  return <SourcesScreen search={search} />
}
