import { createFileRoute } from '@tanstack/react-router'
import { teamsQuery } from '#components/domain/teams.ts'
import { TeamsScreen } from '#features/admin-teams/TeamsScreen.tsx'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/teams')({
  loader: () => prefetch(teamsQuery),
  component: TeamsScreen,
})
