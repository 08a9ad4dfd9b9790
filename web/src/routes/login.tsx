import { createFileRoute, useLocation } from '@tanstack/react-router'
import { LoginScreen } from '#person/auth/LoginScreen.tsx'
import { leaveWhenLoggedIn, readOrigin } from './-guards.ts'

export const Route = createFileRoute('/login')({
  validateSearch: readOrigin,
  beforeLoad: ({ search }) => leaveWhenLoggedIn(search),
  component: Login,
})

function Login() {
  const { redirect } = Route.useSearch()
  const { isExpired = false } = useLocation().state
  return <LoginScreen origin={redirect} isExpired={isExpired} />
}
