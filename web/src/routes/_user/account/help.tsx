import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '#features/account/HelpScreen.tsx'

export const Route = createFileRoute('/_user/account/help')({ component: HelpScreen })
