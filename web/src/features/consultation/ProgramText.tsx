import { Stack } from '@mantine/core'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { Placeholder } from '#components/layout/Placeholder.tsx'
import type { ShownProgram } from './generic-program.ts'

interface ProgramTextProps {
  readonly program: ShownProgram | null
}

export function ProgramText({ program }: ProgramTextProps) {
  const lines = program?.description.split('\n') ?? []
  return (
    <Panel title="Tentang program ini">
      {program ? (
        <Stack gap="xs" maw="66ch">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      ) : (
        <Placeholder narrow={380} wide={190} />
      )}
      {program && program.sources.length > 0 && <Hint mt="sm">Dasar: {program.sources.join('; ')}</Hint>}
    </Panel>
  )
}
