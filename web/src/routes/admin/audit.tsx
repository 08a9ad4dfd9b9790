import { createFileRoute } from '@tanstack/react-router'
import { AuditScreen } from '#features/admin-audit/AuditScreen.tsx'
import { readAudit } from '#features/admin-audit/search.ts'

export const Route = createFileRoute('/admin/audit')({ validateSearch: readAudit, component: Audit })

function Audit() {
  return <AuditScreen search={Route.useSearch()} />
}
