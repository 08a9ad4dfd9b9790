import { createFileRoute } from '@tanstack/react-router'
import { SourcesScreen } from '#features/sources/SourcesScreen.tsx'

export const Route = createFileRoute('/_user/sources')({ component: SourcesScreen })
