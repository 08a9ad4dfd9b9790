import { createFileRoute } from '@tanstack/react-router'
import { CalculatorScreen } from '#features/calculator/CalculatorScreen.tsx'

export const Route = createFileRoute('/_user/calculator')({
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: 'lemak' | undefined } => ({
    tab: tab === 'lemak' ? tab : undefined,
  }),
  component: Calculator,
})

function Calculator() {
  const { tab = 'kalori' } = Route.useSearch()
  return <CalculatorScreen tab={tab} />
}
