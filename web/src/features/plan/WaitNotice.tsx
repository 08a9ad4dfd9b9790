import type { Plan } from '@bugar/contracts/plan'
import { strengthLabels } from '@bugar/contracts/safety'
import { Text } from '@mantine/core'
import { Notice } from '#components/ui/Notice.tsx'

interface WaitNoticeProps {
  readonly reason: NonNullable<Plan['waitFor']>
}

/** Why training has to wait. */
export function WaitNotice({ reason: { name, text, ruleId, source, strength } }: WaitNoticeProps) {
  return (
    <Notice color="jingga">
      <Text fw={700}>Tunda dulu: {name.toLowerCase()}</Text>
      <Text size="sm" maw="60ch">
        {text}
      </Text>
      <Text size="xs">
        Aturan {ruleId}: {source}, bukti {strengthLabels[strength]}
      </Text>
    </Notice>
  )
}
