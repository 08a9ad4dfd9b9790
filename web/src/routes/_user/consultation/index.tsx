import { createFileRoute } from '@tanstack/react-router'
import { healthProfileQuery } from '#person/body/person-state.ts'
import { programNamesQuery } from '#kit/program/program-names.ts'
import { latestWeighInsQuery } from '#kit/data/queries.ts'
import { recentQuery } from '#person/body/use-known-body.ts'
import { ConsultationScreen } from '#person/consultation/ConsultationScreen.tsx'
import { ScreeningEntry } from '#person/screening/ScreeningEntry.tsx'
import { prefetch } from '#kit/data/query-client.ts'
import { useOwnLocation } from '#kit/session/own-path.ts'

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
