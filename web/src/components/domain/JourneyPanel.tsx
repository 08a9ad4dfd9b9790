import { SimpleGrid, Text } from '@mantine/core'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { journeyOf } from './journey.ts'
import { useJourney } from './queries.ts'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { ProgressLine } from '#components/ui/ProgressLine.tsx'

interface JourneyPanelProps {
  /** BMI alone, without the table of numbers. */
  readonly isSmall?: boolean
}

/** Perjalanan: BMI and body fat over the person's consultations. */
export function JourneyPanel({ isSmall = false }: JourneyPanelProps) {
  const { data, isError, refetch } = useJourney()
  const consultations = data?.data.consultations
  const bmi = consultations && journeyOf(consultations, 'bmi')
  const fat = consultations && !isSmall ? journeyOf(consultations, 'fat') : null
  const isShort = consultations && consultations.length < 2
  return (
    <Panel title={isSmall ? 'Perjalanan BMI' : 'Perjalanan'}>
      {isError && !data && <ErrorBox onRetry={() => void refetch()}>Perjalanan Anda belum dapat dimuat.</ErrorBox>}
      {isShort && <Text c="dimmed">Garisnya mulai tampak setelah konsultasi kedua.</Text>}
      {bmi && !isShort && (
        <SimpleGrid minColWidth="min(300px, 100%)" autoFlow="auto-fit" spacing="xl" verticalSpacing="md">
          <ProgressLine measured="bmi" journey={bmi} isSmall={isSmall} />
          {fat && fat.points.length > 1 && <ProgressLine measured="fat" journey={fat} isSmall={isSmall} />}
        </SimpleGrid>
      )}
      {!data && !isError && <Placeholder narrow={isSmall ? 190 : 420} wide={isSmall ? 190 : 236} />}
    </Panel>
  )
}
