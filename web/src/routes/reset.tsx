import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '#person/auth/ResetScreen.tsx'

export const Route = createFileRoute('/reset')({
  // Kept with the screen: while the next one loads, the URL is already that one's.
  loader: ({ location }) => new URLSearchParams(location.hash).get('token') ?? '',
  component: Reset,
})

function Reset() {
  const token = Route.useLoaderData()
  return <ResetScreen key={token} token={token} />
}
