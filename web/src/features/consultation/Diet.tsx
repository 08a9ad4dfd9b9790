import { Stack, Text } from '@mantine/core'
import { Notice } from '#components/ui/Notice.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import type { FoodText } from './energy-limits.ts'

interface DietProps {
  /** Null while it is loading. */
  readonly food: FoodText | null
}

export function Diet({ food }: DietProps) {
  return (
    <Panel title="Rekomendasi pola makan">
      {food ? (
        <Stack gap="xs" maw="66ch">
          {food.cautions.map(({ limit, text, reasons }) => (
            <Notice key={limit} color="jingga">
              <Text inherit fw={600}>
                {text}
              </Text>
              {reasons.map((reason) => (
                <p key={reason}>{reason}</p>
              ))}
            </Notice>
          ))}
          {food.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      ) : (
        <Placeholder narrow={480} wide={260} />
      )}
    </Panel>
  )
}
