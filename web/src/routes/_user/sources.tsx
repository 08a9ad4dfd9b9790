import { createFileRoute } from '@tanstack/react-router'
import { basesQuery } from '#person/sources/source-group.ts'
import { readSources } from '#addresses/person.ts'
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
