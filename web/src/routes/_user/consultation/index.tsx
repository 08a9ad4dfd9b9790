import { createFileRoute } from '@tanstack/react-router'
import { ConsultationScreen } from '#features/consultation/ConsultationScreen.tsx'

export const Route = createFileRoute('/_user/consultation/')({ component: ConsultationScreen })
