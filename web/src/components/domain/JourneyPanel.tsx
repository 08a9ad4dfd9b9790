import { SimpleGrid, Text } from '@mantine/core'
import { QueryState } from '#components/ui/QueryState.tsx'
import type { ListedConsultation } from '#lib/consultation-lists.ts'
import { journeyOf } from './journey.ts'
import { useJourney } from './queries.ts'
import { Panel } from '#components/ui/Panel.tsx'
import { ProgressLine } from './ProgressLine.tsx'

interface JourneyPanelProps {
  /** BMI alone, without the table of numbers. */
  readonly isSmall?: boolean
}

/** Perjalanan: BMI and body fat over the person's consultations. */
export function JourneyPanel({ isSmall = false }: JourneyPanelProps) {
  return (
    <Panel title={isSmall ? 'Perjalanan BMI' : 'Perjalanan'}>
      <QueryState
        query={useJourney()}
        failure="Perjalanan Anda belum dapat dimuat."
        height={isSmall ? 190 : { base: 420, md: 236 }}
      >
        {({ data: { consultations } }) => <JourneyLines consultations={consultations} isSmall={isSmall} />}
      </QueryState>
    </Panel>
  )
}

interface JourneyLinesProps extends JourneyPanelProps {
  readonly consultations: readonly ListedConsultation[]
}

function JourneyLines({ consultations, isSmall = false }: JourneyLinesProps) {
  if (consultations.length < 2) {
    return <Text c="dimmed">Garisnya mulai tampak setelah konsultasi kedua.</Text>
  }
  const bmi = journeyOf(consultations, 'bmi')
  const fat = isSmall ? null : journeyOf(consultations, 'fat')
  return (
    bmi && (
      <SimpleGrid minColWidth="min(300px, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="md">
        <ProgressLine measured="bmi" journey={bmi} isSmall={isSmall} />
        {fat && fat.points.length > 1 && <ProgressLine measured="fat" journey={fat} isSmall={isSmall} />}
      </SimpleGrid>
    )
  )
}
