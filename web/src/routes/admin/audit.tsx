import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#features/admin-audit/AuditScreen.tsx'
import { prefetchAudit } from '#features/admin-audit/queries.ts'
import { readAudit } from '#features/admin-audit/search.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: readAudit,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchAudit(deps),
  component: Audit,
})

function Audit() {
  return <AuditScreen search={Route.useSearch()} />
}
