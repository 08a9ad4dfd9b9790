import { createFileRoute } from '@tanstack/react-router'
import { totpQuery } from '#admin/security/queries.ts'
import { SecurityScreen } from '#admin/security/SecurityScreen.tsx'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/admin/security')({
  loader: () => prefetch(totpQuery),
  component: SecurityScreen,
})
