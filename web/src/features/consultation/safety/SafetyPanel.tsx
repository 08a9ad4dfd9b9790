import { isHeldAt } from '@bugar/contracts/safety'
import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import { Group, Stack, Text } from '@mantine/core'
import { LinkButton } from '#components/ui/LinkButton.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { Notice } from '#components/ui/Notice.tsx'
import type { Prefill } from '#lib/history-state.ts'
import type { Explanation } from '../queries.ts'
import { Concluded } from './Concluded.tsx'
import { cautiousSentence } from './safety-texts.ts'

interface SafetyPanelProps {
  readonly explanation: Explanation
  /** The measurements of this result, for the form after the questions. */
  readonly prefill: Prefill
  /** Whether the current state forbids training by a program. */
  readonly isHeldNow: boolean
}

function Cautious({ prefill }: Pick<SafetyPanelProps, 'prefill'>) {
  return (
    <Notice color="jingga">
      <Group gap="sm">
        <Text size="sm" maw="66ch" flex="1 1 18rem">
          {cautiousSentence}
        </Text>
        <LinkButton to="/consultation/screening" state={{ prefill }} variant="default">
          Jawab pertanyaan
        </LinkButton>
      </Group>
    </Notice>
  )
}

/** Above the program: the safety rules' conclusion, the cautious sentence, or both when held without screening. */
export function SafetyPanel({ explanation, prefill, ...rest }: SafetyPanelProps) {
  const { consultation, isError } = explanation
  const safety = consultation?.safety
  if (consultation && safety && (safety.screened || isHeldAt(safety.level))) {
    return (
      <Stack>
        {!safety.screened && <Cautious prefill={prefill} />}
        <Concluded consultation={consultation} safety={safety} {...rest} />
      </Stack>
    )
  }
  return consultation || isError ? <Cautious prefill={prefill} /> : <Placeholder narrow={214} wide={88} />
}

/** Whether the safety rules advise against starting the program. */
export const isHeld = (consultation: Consultation | ConsultationSummary | null): boolean =>
  consultation !== null &&
  'safety' in consultation &&
  consultation.safety !== null &&
  isHeldAt(consultation.safety.level)
