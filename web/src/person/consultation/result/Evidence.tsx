import { ruleStandard } from '@bugar/contracts/advice/health/bmi-standards'
import { Group } from '@mantine/core'
import { IconBooks } from '@tabler/icons-react'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { TextLink } from '#kit/layout/TextLink.tsx'
import { Brief } from './Brief.tsx'
import type { ShownProgram } from '../advice/generic-program.ts'
import { Part } from './Part.tsx'

interface EvidenceProps {
  readonly program: ShownProgram | null
}

/** The program's sources, the origin of the bounds, and links to reliability and sources. */
export function Evidence({ program }: EvidenceProps) {
  const sources = program?.sources ?? []
  return (
    <Part
      id="dasar"
      isBroad
      title="Sumber dan ketepatan"
      icon={<IconBooks size={20} />}
      summary={
        <Brief>
          {sources.length > 0 ? `Dasar: ${sources.join('; ')}` : 'Batas yang dipakai, seberapa tepat hasilnya'}
        </Brief>
      }
    >
      <Group gap="xs" justify="space-between">
        <Hint>Batas BMI menurut {ruleStandard}.</Hint>
        <Group gap="md">
          <TextLink to="/accuracy" size="sm" py="sm" fw={700}>
            Seberapa tepat?
          </TextLink>
          <TextLink to="/sources" size="sm" py="sm" fw={700}>
            Sumber
          </TextLink>
        </Group>
      </Group>
    </Part>
  )
}
