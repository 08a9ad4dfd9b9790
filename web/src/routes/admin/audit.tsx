import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#admin/audit/AuditScreen.tsx'
import { prefetchAudit } from '#admin/audit/queries.ts'
import { readAudit } from '#addresses/audit.ts'

export const Route = createFileRoute('/admin/audit')({
  validateSearch: readAudit,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => prefetchAudit(deps),
  component: Audit,
})

function Audit() {
  return <AuditScreen search={Route.useSearch()} />
}
