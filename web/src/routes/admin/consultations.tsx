import { createFileRoute } from '@tanstack/react-router'
import { statsQuery } from '#kit/data/queries.ts'
import { ConsultationsScreen } from '#admin/consultations/ConsultationsScreen.tsx'
import { type ConsultationSearch, consultationsQuery } from '#admin/consultations/queries.ts'
import { readDays } from '#kit/text/days.ts'
import { readList } from '#kit/lists/list-search.ts'
import { prefetch } from '#kit/data/query-client.ts'

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
