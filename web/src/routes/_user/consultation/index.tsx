import { createFileRoute } from '@tanstack/react-router'
import { healthProfileQuery } from '#components/domain/health-profile.ts'
import { programNamesQuery } from '#components/domain/program-names.ts'
import { latestWeighInsQuery } from '#components/domain/queries.ts'
import { recentQuery } from '#components/domain/use-known-body.ts'
import { ConsultationScreen } from '#features/consultation/ConsultationScreen.tsx'
import { ScreeningEntry } from '#features/screening/ScreeningEntry.tsx'
import { prefetch } from '#lib/query-client.ts'
import { useOwnLocation } from '#lib/use-own-location.ts'

function ConsultationRoute() {
  const { state } = useOwnLocation()
  return <ConsultationScreen screening={<ScreeningEntry prefill={state.prefill} />} />
}

export const Route = createFileRoute('/_user/consultation/')({
  loader: () => {
    prefetch(healthProfileQuery)
    prefetch(recentQuery)
    prefetch(latestWeighInsQuery)
    prefetch(programNamesQuery)
  },
  component: ConsultationRoute,
})
