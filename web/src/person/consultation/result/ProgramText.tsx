import { Stack } from '@mantine/core'
import { IconNotes } from '@tabler/icons-react'
import { Placeholder } from '#kit/layout/Placeholder.tsx'
import { Brief } from './Brief.tsx'
import type { ShownProgram } from '../advice/generic-program.ts'
import { Part } from './Part.tsx'

interface ProgramTextProps {
  readonly program: ShownProgram | null
}

export function ProgramText({ program }: ProgramTextProps) {
  const lines = program?.description.split('\n') ?? []
  return (
    <Part
      id="tentang-program"
      isBroad
      title="Tentang program ini"
      icon={<IconNotes size={20} />}
      summary={<Brief isRepeated>{lines[0] ?? 'Memuat program...'}</Brief>}
    >
      {program ? (
        <Stack gap="xs" maw="66ch">
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </Stack>
      ) : (
        <Placeholder narrow={380} wide={190} />
      )}
    </Part>
  )
}
