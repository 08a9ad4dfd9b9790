import { useHealth } from '#components/domain/system-health.ts'
import { StatCards } from '#components/ui/StatCards.tsx'
import { figuresOf } from './features.ts'

export function StatStrip() {
  const { programs, rules, exercises } = figuresOf(useHealth().data?.data.stats)
  return (
    <StatCards
      stats={[
        { label: 'Program', value: programs },
        { label: 'Aturan', value: rules },
        { label: 'Gerakan latihan', value: exercises },
        { label: 'Hari dalam program', value: 7 },
      ]}
    />
  )
}
