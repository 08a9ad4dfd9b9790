import { createFileRoute, useLocation } from '@tanstack/react-router'
import { ResetScreen } from '#features/auth/ResetScreen.tsx'

export const Route = createFileRoute('/reset')({ component: Reset })

function Reset() {
  const { hash } = useLocation()
  return <ResetScreen key={hash} token={new URLSearchParams(hash).get('token') ?? ''} />
}
