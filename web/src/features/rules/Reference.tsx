import { bmiCategories, bodyFatCategories, bodyFatLabels, type Gender } from '@bugar/contracts/knowledge'
import type { BodyFatCategory } from '@bugar/contracts/knowledge'
import { SimpleGrid, Stack } from '@mantine/core'
import { BmiTag } from '#components/domain/CategoryTag.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { SmallTable } from '#components/ui/SmallTable.tsx'
import { bmiRange, bodyFatRange, referenceRanges } from './ranges.ts'

interface FatTableProps {
  readonly caption: string
  readonly rangeOf: (category: BodyFatCategory, gender: Gender) => string
}

function FatTable({ caption, rangeOf }: FatTableProps) {
  return (
    <SmallTable
      caption={caption}
      head={['Kategori', 'Pria', 'Wanita']}
      rows={bodyFatCategories.map((category) => ({
        key: category,
        cells: [`${category} ${bodyFatLabels[category]}`, rangeOf(category, 'male'), rangeOf(category, 'female')],
      }))}
    />
  )
}

/** The categories' bounds: the rules' own and those of the literature. */
export function Reference() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
      <Panel title="Kategori BMI">
        <SmallTable
          caption="Batas aturan"
          head={['Kode', 'Kategori', 'BMI']}
          rows={bmiCategories.map((category) => ({
            key: category,
            cells: [category, <BmiTag key="tag" category={category} />, bmiRange(category)],
          }))}
        />
      </Panel>
      <Panel title="Kategori lemak tubuh">
        <Stack>
          <FatTable caption="Rujukan" rangeOf={(category, gender) => referenceRanges[category][gender]} />
          <FatTable caption="Batas aturan" rangeOf={bodyFatRange} />
          <Hint>Aturan memutuskan menurut batas aturan; rujukan hanya pembanding.</Hint>
        </Stack>
      </Panel>
    </SimpleGrid>
  )
}
