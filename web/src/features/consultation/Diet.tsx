import { Stack, Text } from '@mantine/core'
import { IconToolsKitchen2 } from '@tabler/icons-react'
import { Notice } from '#components/ui/Notice.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import { Brief } from './Brief.tsx'
import { type FoodText, foodInShort } from './energy-limits.ts'
import { Part } from './Part.tsx'
import { sections } from './sections.ts'

interface DietProps {
  /** Null while it is loading. */
  readonly food: FoodText | null
}

export function Diet({ food }: DietProps) {
  return (
    <Part
      id={sections.food.id}
      title="Rekomendasi pola makan"
      icon={<IconToolsKitchen2 size={20} />}
      summary={<Brief isRepeated>{food ? foodInShort(food) : 'Memuat pola makan...'}</Brief>}
    >
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
    </Part>
  )
}
