import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#person/auth/ForgotScreen.tsx'

export const Route = createFileRoute('/forgot')({ component: ForgotScreen })
