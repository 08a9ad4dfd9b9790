import type { Consultation } from '@bugar/contracts/consultation'
import { Group, Title } from '@mantine/core'
import type { NameOf } from '#components/domain/program-names.ts'
import { Terms } from '#components/domain/Terms.tsx'
import { DividedList } from '#components/ui/DividedList.tsx'
import { ProgramBadge } from '../../components/domain/ProgramBadge.tsx'
import { boundaryText, shownBoundaries } from './boundaries.ts'

interface MapBoundsProps {
  readonly explained: Consultation
  readonly nameOf: NameOf
}

/** How far the next cells are from the measurements, and the programs there. */
export function MapBounds({ explained, nameOf }: MapBoundsProps) {
  const boundaries = shownBoundaries(explained)
  return (
    boundaries.length > 0 && (
      <section>
        <Title order={3} mb="xs">
          Batas terdekat
        </Title>
        <DividedList>
          {boundaries.map((boundary) => (
            <Group key={boundary.fact} component="li" wrap="nowrap" gap="sm">
              <ProgramBadge code={boundary.programCode} />
              <span>
                <Terms>{boundaryText(explained, boundary)}</Terms>
                {nameOf(boundary.programCode) !== '' && `: ${nameOf(boundary.programCode)}`}
              </span>
            </Group>
          ))}
        </DividedList>
      </section>
    )
  )
}
