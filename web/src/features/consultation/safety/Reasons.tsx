import { type Safety, safetyLimitTexts, strengthLabels } from '@bugar/contracts/safety'
import { List, Text, Timeline } from '@mantine/core'
import { Terms } from '#components/domain/Terms.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { KeptFold } from '../KeptFold.tsx'

interface ReasonsProps {
  readonly safety: Safety
}

/** The rules behind the advice, most cautious first, and the consequences for the training. */
export function Reasons({ safety: { reasons, limits } }: ReasonsProps) {
  return (
    <>
      {reasons.length > 0 && (
        <KeptFold id="sebab" isOpenOnWide title="Mengapa?" summary={reasons.map(({ name }) => name).join(', ')}>
          <Timeline active={reasons.length} bulletSize={18} lineWidth={2}>
            {reasons.map(({ ruleId, name, text, source, strength }) => (
              <Timeline.Item key={ruleId} title={<Text fw={600}>{name}</Text>}>
                <Text maw="60ch">{text}</Text>
                <Hint>
                  <Terms>{`Aturan ${ruleId}: ${source}, bukti ${strengthLabels[strength]}`}</Terms>
                </Hint>
              </Timeline.Item>
            ))}
          </Timeline>
        </KeptFold>
      )}
      {limits.length > 0 && (
        <KeptFold
          id="batas"
          isOpenOnWide
          title="Yang perlu dijaga"
          summary={`${limits.length} hal selama berlatih dan makan`}
        >
          <List spacing="xs" maw="66ch">
            {limits.map((limit) => (
              <List.Item key={limit}>
                <Terms>{safetyLimitTexts[limit]}</Terms>
              </List.Item>
            ))}
          </List>
        </KeptFold>
      )}
    </>
  )
}
