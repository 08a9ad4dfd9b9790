import { createFileRoute } from '@tanstack/react-router'
import { healthProfileQuery, personStateQuery } from '#person/body/person-state.ts'
import { ScreeningScreen } from '#person/screening/ScreeningScreen.tsx'
import { prefetch } from '#kit/data/query-client.ts'
import { currentTime } from '#kit/session/clock.ts'

export const Route = createFileRoute('/_user/consultation/screening')({
  loader: () => {
    prefetch(healthProfileQuery)
    prefetch(personStateQuery(currentTime()))
  },
  component: ScreeningScreen,
})
