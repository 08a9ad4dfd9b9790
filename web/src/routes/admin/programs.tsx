import { createFileRoute } from '@tanstack/react-router'
import { ProgramsScreen } from '#features/programs/ProgramsScreen.tsx'

export const Route = createFileRoute('/admin/programs')({ component: ProgramsScreen })
