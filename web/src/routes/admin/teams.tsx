import { createFileRoute } from '@tanstack/react-router'
import { teamsQuery } from '#kit/program/base-rules.ts'
import { TeamsScreen } from '#studio/teams/TeamsScreen.tsx'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/admin/teams')({
  loader: () => prefetch(teamsQuery),
  component: TeamsScreen,
})
