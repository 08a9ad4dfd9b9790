import { createFileRoute } from '@tanstack/react-router'
import { ruleCopiesQuery } from '#components/domain/rule-copies.ts'
import { databasesQuery } from '#features/system/queries.ts'
import { SystemScreen } from '#features/system/SystemScreen.tsx'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/system')({
  loader: () => {
    prefetch(databasesQuery)
    prefetch(ruleCopiesQuery)
  },
  component: SystemScreen,
})
