import { Stack } from '@mantine/core'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import type { ShownProgram } from './generic-program.ts'

interface DietProps {
  readonly program: ShownProgram | null
}

export function Diet({ program }: DietProps) {
  return (
    <Panel title="Rekomendasi pola makan">
      {program ? (
        <Stack gap="xs" maw="66ch">
          {program.dietRecommendation.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      ) : (
        <Placeholder narrow={480} wide={260} />
      )}
    </Panel>
  )
}
