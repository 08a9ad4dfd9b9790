import { createFileRoute } from '@tanstack/react-router'
import { SystemScreen } from '#features/system/SystemScreen.tsx'

export const Route = createFileRoute('/admin/system')({ component: SystemScreen })
