import { useQuery } from '@tanstack/react-query'
import { consultationLists } from '#lib/consultation-lists.ts'
import { asking } from '#lib/query-client.ts'
import { ErrorBox } from '#components/ui/ErrorBox.tsx'
import { journeyOf } from './journey.ts'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { ProgressLine } from '#components/ui/ProgressLine.tsx'
import classes from './JourneyPanel.module.css'

interface JourneyPanelProps {
  /** BMI alone, without the table of numbers. */
  readonly isSmall?: boolean
}

/** As far back as the drawing goes; older ones stay in the list. */
const most = 100

/** Perjalanan: BMI and body fat over the person's consultations. */
export function JourneyPanel({ isSmall = false }: JourneyPanelProps) {
  const { data, isError, refetch } = useQuery(asking(consultationLists, 'consultation.list', { page: 1, limit: most }))
  const consultations = data?.data.consultations
  const bmi = consultations && journeyOf(consultations, 'bmi')
  const fat = consultations && !isSmall ? journeyOf(consultations, 'fat') : null
  const isShort = consultations && consultations.length < 2
  return (
    <Panel title={isSmall ? 'Perjalanan BMI' : 'Perjalanan'}>
      {isError && !data && <ErrorBox onRetry={() => void refetch()}>Perjalanan Anda belum dapat dimuat.</ErrorBox>}
      {isShort && <p className={classes.muted}>Garisnya mulai tampak setelah konsultasi kedua.</p>}
      {bmi && !isShort && (
        <div className={classes.lines}>
          <ProgressLine measured="bmi" journey={bmi} isSmall={isSmall} />
          {fat && fat.points.length > 1 && <ProgressLine measured="fat" journey={fat} isSmall={isSmall} />}
        </div>
      )}
      {!data && !isError && <Placeholder narrow={isSmall ? 190 : 420} wide={isSmall ? 190 : 236} />}
    </Panel>
  )
}
