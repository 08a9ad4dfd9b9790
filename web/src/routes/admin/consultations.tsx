import { createFileRoute } from '@tanstack/react-router'
import { ConsultationsScreen } from '#features/admin-consultations/ConsultationsScreen.tsx'
import { readList } from '#lib/list-search.ts'

export const Route = createFileRoute('/admin/consultations')({ validateSearch: readList, component: Consultations })

function Consultations() {
  return <ConsultationsScreen search={Route.useSearch()} />
}
