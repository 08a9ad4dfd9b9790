import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#person/account/PrivacyScreen.tsx'

export const Route = createFileRoute('/_user/account/privacy')({ component: PrivacyScreen })
