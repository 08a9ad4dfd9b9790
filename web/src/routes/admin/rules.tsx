import { createFileRoute } from '@tanstack/react-router'
import { RulesScreen } from '#features/rules/RulesScreen.tsx'

export const Route = createFileRoute('/admin/rules')({ component: RulesScreen })
