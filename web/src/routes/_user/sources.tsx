import { createFileRoute } from '@tanstack/react-router'
import { basesQuery } from '#features/sources/queries.ts'
import { SourcesScreen } from '#features/sources/SourcesScreen.tsx'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/sources')({
  loader: () => prefetch(basesQuery),
  component: SourcesScreen,
})
