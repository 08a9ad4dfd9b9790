import { createFileRoute } from '@tanstack/react-router'
import { HowRightScreen } from '#features/how-right/HowRightScreen.tsx'

export const Route = createFileRoute('/_user/how-right')({ component: HowRightScreen })
