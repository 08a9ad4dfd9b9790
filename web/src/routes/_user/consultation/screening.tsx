import { createFileRoute } from '@tanstack/react-router'
import { healthProfileQuery } from '#person/body/person-state.ts'
import { ScreeningScreen } from '#person/screening/ScreeningScreen.tsx'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/_user/consultation/screening')({
  loader: () => prefetch(healthProfileQuery),
  component: ScreeningScreen,
})
