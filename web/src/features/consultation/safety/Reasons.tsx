import { type Safety, safetyLimitTexts, strengthLabels } from '@bugar/contracts/safety'
import { List, Text, Timeline } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { KeptFold } from '../KeptFold.tsx'

interface ReasonsProps {
  readonly safety: Safety
}

/** The rules behind the advice, most cautious first, and what follows for the training. */
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
                  Aturan {ruleId}: {source}, bukti {strengthLabels[strength]}
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
              <List.Item key={limit}>{safetyLimitTexts[limit]}</List.Item>
            ))}
          </List>
        </KeptFold>
      )}
    </>
  )
}
