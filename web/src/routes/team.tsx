import { createFileRoute } from '@tanstack/react-router'
import { TeamDesk } from '#studio/desk/TeamDesk.tsx'

export const Route = createFileRoute('/team')({ component: Team })

function Team() {
  return <TeamDesk search={Route.useSearch()} />
}
