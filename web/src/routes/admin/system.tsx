import { createFileRoute } from '@tanstack/react-router'
import { databasesQuery } from '#features/system/queries.ts'
import { SystemScreen } from '#features/system/SystemScreen.tsx'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/system')({
  loader: () => prefetch(databasesQuery),
  component: SystemScreen,
})
