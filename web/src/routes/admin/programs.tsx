import { createFileRoute } from '@tanstack/react-router'
import { ProgramsScreen } from '#admin/programs/ProgramsScreen.tsx'
import { programsQuery } from '#admin/programs/draft.ts'
import { prefetch } from '#kit/data/query-client.ts'

export const Route = createFileRoute('/admin/programs')({
  loader: () => prefetch(programsQuery),
  component: ProgramsScreen,
})
