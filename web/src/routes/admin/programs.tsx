import { createFileRoute } from '@tanstack/react-router'
import { ProgramsScreen } from '#features/programs/ProgramsScreen.tsx'
import { programsQuery } from '#features/programs/queries.ts'
import { prefetch } from '#lib/query-client.ts'

export const Route = createFileRoute('/admin/programs')({
  loader: () => prefetch(programsQuery),
  component: ProgramsScreen,
})
