import { createFileRoute } from '@tanstack/react-router'
import { statsQuery } from '#components/domain/queries.ts'
import { ConsultationsScreen } from '#features/admin-consultations/ConsultationsScreen.tsx'
import { type ConsultationSearch, consultationsQuery } from '#features/admin-consultations/queries.ts'
import { readDays } from '#lib/days.ts'
import { readList } from '#lib/list-search.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/consultations')({
  validateSearch: (search: Record<string, unknown>): ConsultationSearch => ({
    ...readList(search),
    ...readDays(search),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => {
    prefetch(consultationsQuery(deps))
    prefetch(statsQuery())
  },
  component: Consultations,
})

function Consultations() {
  return <ConsultationsScreen search={Route.useSearch()} />
}
