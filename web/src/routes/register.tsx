import { createFileRoute } from '@tanstack/react-router'
import { RegisterScreen } from '#features/auth/RegisterScreen.tsx'
import { leaveWhenLoggedIn } from './-guards.ts'

export const Route = createFileRoute('/register')({
  beforeLoad: () => leaveWhenLoggedIn({}),
  component: RegisterScreen,
})
