import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '#person/account/AboutScreen.tsx'

export const Route = createFileRoute('/_user/account/about')({ component: AboutScreen })
