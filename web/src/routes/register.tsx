import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#person/auth/RegisterScreen.tsx'
import { leaveWhenLoggedIn } from './-guards.ts'

export const Route = createFileRoute('/register')({
  beforeLoad: () => leaveWhenLoggedIn({}),
  component: RegisterScreen,
})
