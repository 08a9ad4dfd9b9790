import { useHealth } from '#components/domain/queries.ts'
import { StatCards } from '#components/ui/StatCards.tsx'

/** Shown until the counts arrive, and when they cannot be loaded. */
const usual = { programs: 10, rules: 10 }

export function StatStrip() {
  const stats = useHealth().data?.data.stats
  return (
    <StatCards
      stats={[
        { label: 'Program', value: stats?.programs ?? usual.programs },
        { label: 'Aturan', value: stats?.rules ?? usual.rules },
        { label: 'Gerakan latihan', value: '24+' },
        { label: 'Hari dalam program', value: 7 },
      ]}
    />
  )
}
