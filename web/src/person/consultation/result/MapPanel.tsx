import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useToday } from '#kit/text/local-day.ts'
import { useProgramNames } from '#kit/program/program-names.ts'
import { boundariesInOneLine, LazyMap } from '#person/map/shared.ts'
import { KeptFold } from './KeptFold.tsx'
import type { Explanation } from '../queries.ts'

interface MapPanelProps {
  readonly known: Consultation | ConsultationSummary
  readonly explanation: Explanation
}

/** The map of the journey, which loads when it is opened first. */
export function MapPanel({ known, explanation: { consultation } }: MapPanelProps) {
  const now = useToday()
  const [isRequested, setRequested] = useState(false)
  const { nameOf } = useProgramNames()
  const bounds = consultation && boundariesInOneLine(consultation, nameOf)
  return (
    <KeptFold
      id="peta"
      icon={<IconMap2 size={20} />}
      title="Peta perjalanan"
      summary={bounds || 'Bila angkanya lain? Geser titik di peta.'}
      onOpen={() => setRequested(true)}
    >
      {isRequested && <LazyMap consultation={consultation ?? known} now={now} />}
    </KeptFold>
  )
}
