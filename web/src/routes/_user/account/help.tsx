import { createFileRoute } from '@tanstack/react-router'
import { HelpScreen } from '#person/account/HelpScreen.tsx'

export const Route = createFileRoute('/_user/account/help')({ component: HelpScreen })
