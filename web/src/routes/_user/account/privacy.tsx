import { createFileRoute } from '@tanstack/react-router'
import { PrivacyScreen } from '#features/account/PrivacyScreen.tsx'

export const Route = createFileRoute('/_user/account/privacy')({ component: PrivacyScreen })
