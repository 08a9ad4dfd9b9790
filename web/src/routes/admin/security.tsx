import { createFileRoute } from '@tanstack/react-router'
import { totpQuery } from '#features/security/queries.ts'
import { SecurityScreen } from '#features/security/SecurityScreen.tsx'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/security')({
  loader: () => prefetch(totpQuery),
  component: SecurityScreen,
})
