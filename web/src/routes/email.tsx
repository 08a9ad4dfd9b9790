import { createFileRoute } from '@tanstack/react-router'
import { EmailScreen } from '#person/auth/EmailScreen.tsx'

export const Route = createFileRoute('/email')({
  // Kept with the screen: while the next one loads, the URL is already that one's.
  loader: ({ location }) => new URLSearchParams(location.hash).get('token') ?? '',
  component: Email,
})

function Email() {
  const token = Route.useLoaderData()
  return <EmailScreen key={token} token={token} />
}
