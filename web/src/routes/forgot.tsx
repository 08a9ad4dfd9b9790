import { createFileRoute } from '@tanstack/react-router'
import { ForgotScreen } from '#features/auth/ForgotScreen.tsx'

export const Route = createFileRoute('/forgot')({ component: ForgotScreen })
