import { createFileRoute } from '@tanstack/react-router'
import { profileQuery } from '#features/screening/queries.ts'
import { ScreeningScreen } from '#features/screening/ScreeningScreen.tsx'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/_user/consultation/screening')({
  loader: () => prefetch(profileQuery),
  component: ScreeningScreen,
})
