import { createFileRoute } from '@tanstack/react-router'
import { ruleCopiesQuery } from '#kit/data/rule-copies.ts'
import { databasesQuery } from '#admin/system/queries.ts'
import { SystemScreen } from '#admin/system/SystemScreen.tsx'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/admin/system')({
  loader: () => {
    prefetch(databasesQuery)
    prefetch(ruleCopiesQuery)
  },
  component: SystemScreen,
})
