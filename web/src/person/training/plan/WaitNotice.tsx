import type { Plan } from '@bugar/contracts/training/plan'
import { strengthLabels } from '@bugar/contracts/advice/person/safety'
import { Text } from '@mantine/core'
import { Terms } from '#person/terms/Terms.tsx'
import { LinkButton } from '#kit/layout/links.tsx'
import { Notice } from '#kit/states/Notice.tsx'

interface WaitNoticeProps {
  readonly reason: NonNullable<Plan['waitFor']>
}

/** Why training has to wait, with a link if answering the health questions resolves it. */
export function WaitNotice({ reason: { name, text, ruleId, source, strength } }: WaitNoticeProps) {
  return (
    <Notice color="jingga">
      <Text fw={700}>Tunda dulu: {name.toLowerCase()}</Text>
      <Text size="sm" maw="60ch">
        {text}
      </Text>
      {ruleId === 'ADAP-09' && (
        <LinkButton to="/consultation/screening" my="sm">
          Jawab pertanyaan kesehatan
        </LinkButton>
      )}
      <Text size="xs">
        <Terms>{`Aturan ${ruleId}: ${source}, bukti ${strengthLabels[strength]}`}</Terms>
      </Text>
    </Notice>
  )
}
