import { createFileRoute } from '@tanstack/react-router'
import { healthProfileQuery } from '#components/domain/health-profile.ts'
import { ScreeningScreen } from '#features/screening/ScreeningScreen.tsx'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/consultation/screening')({
  loader: () => prefetch(healthProfileQuery),
  component: ScreeningScreen,
})
