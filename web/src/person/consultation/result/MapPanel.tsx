import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { IconMap2 } from '@tabler/icons-react'
import { useState } from 'react'
import { useToday } from '#kit/text/local-day.ts'
import { useProgramNames } from '#kit/program/program-names.ts'
import { boundariesInOneLine, LazyMap } from '#person/map/shared.ts'
import { KeptFold } from './KeptFold.tsx'
import type { Explanation } from '../queries.ts'
import { sections } from './sections.ts'

interface MapPanelProps {
  readonly known: Consultation | ConsultationSummary
  readonly explanation: Explanation
  /** A link opened it before its code was loaded. */
  readonly startsOpen: boolean
}

/** The map of the journey, which loads when it is opened first. */
export function MapPanel({ known, explanation: { consultation }, startsOpen }: MapPanelProps) {
  const now = useToday()
  const [isRequested, setRequested] = useState(startsOpen)
  const { nameOf } = useProgramNames()
  const bounds = consultation && boundariesInOneLine(consultation, nameOf)
  return (
    <KeptFold
      id={sections.map.id}
      icon={<IconMap2 size={20} />}
      title="Peta perjalanan"
      summary={bounds || 'Bila angkanya lain? Geser titik di peta.'}
      isRequested={startsOpen}
      onOpen={() => setRequested(true)}
    >
      {isRequested && <LazyMap consultation={consultation ?? known} now={now} />}
    </KeptFold>
  )
}
