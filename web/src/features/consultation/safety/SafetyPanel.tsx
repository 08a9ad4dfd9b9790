import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import { Stack, Text } from '@mantine/core'
import { useId } from 'react'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import type { Prefill } from '#lib/history-state.ts'
import type { Explanation } from '../queries.ts'
import { ForDoctor } from './ForDoctor.tsx'
import { LevelCard } from './LevelCard.tsx'
import { Reasons } from './Reasons.tsx'
import { cautiousSentence, isHeldAt } from './safety-texts.ts'

interface SafetyPanelProps {
  readonly explanation: Explanation
  /** The measurements of this result, for the form after the questions. */
  readonly prefill: Prefill
  readonly isApproved: boolean
  readonly onApproved: () => void
}

function Cautious({ prefill }: Pick<SafetyPanelProps, 'prefill'>) {
  return (
    <Notice color="jingga">
      <Text size="sm" maw="66ch">
        {cautiousSentence}
      </Text>
      <LinkButton to="/consultation/screening" state={{ prefill }} variant="default" mt="xs">
        Jawab pertanyaan
      </LinkButton>
    </Notice>
  )
}

interface ConcludedProps extends Omit<SafetyPanelProps, 'explanation'> {
  readonly consultation: Consultation
  readonly safety: NonNullable<Consultation['safety']>
}

function Concluded({ consultation, safety, prefill, isApproved, onApproved }: ConcludedProps) {
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id}>
      {!safety.screened && <Cautious prefill={prefill} />}
      <LevelCard level={safety.level} programCode={consultation.program.code} titleId={id} />
      <Reasons safety={safety} />
      {safety.level === 'doctor-first' && (
        <ForDoctor consultation={consultation} safety={safety} isApproved={isApproved} onApproved={onApproved} />
      )}
    </Stack>
  )
}

/** What stands above the program: the conclusion of the safety rules, or the cautious sentence without one. */
export function SafetyPanel({ explanation, ...rest }: SafetyPanelProps) {
  const { consultation, isError } = explanation
  const safety = consultation?.safety
  if (consultation && safety && (safety.screened || isHeldAt(safety.level))) {
    return <Concluded consultation={consultation} safety={safety} {...rest} />
  }
  return consultation || isError ? <Cautious prefill={rest.prefill} /> : <Placeholder narrow={262} wide={144} />
}

/** Whether the safety rules advise against starting the program. */
export const isHeld = (consultation: Consultation | ConsultationSummary | null): boolean =>
  consultation !== null &&
  'safety' in consultation &&
  consultation.safety !== null &&
  isHeldAt(consultation.safety.level)
