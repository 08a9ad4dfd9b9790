import { bmiGlosses } from '@bugar/contracts/advice/health/bmi-standards'
import {
  bmiCategories,
  bodyFatCategories,
  type BodyFatCategory,
  bodyFatLabels,
  type Gender,
} from '@bugar/contracts/core/values/knowledge'
import { SimpleGrid, Title } from '@mantine/core'
import { Fragment } from 'react'
import { BmiTag } from '#kit/program/CategoryTag.tsx'
import { bmiRange, bodyFatRange } from '#kit/program/ranges.ts'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { FoldLine } from '#kit/layout/FoldLine.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { Panel } from '#kit/layout/Panel.tsx'
import { SmallTable } from '#kit/lists/SmallTable.tsx'

interface ComparisonProps {
  readonly complete: number
  readonly bmiOnly: number
}

/** The two kinds of consultation side by side. */
function Comparison({ complete, bmiOnly }: ComparisonProps) {
  const rows = [
    ['Data', 'Berat dan tinggi', 'Berat, tinggi, dan lemak tubuh'],
    ['Aturan', `${bmiOnly} pemetaan`, `${complete} kombinasi`],
    ['Akurasi', 'Dasar', 'Tinggi, sejauh lemaknya diukur teliti'],
    ['Dipakai bila', 'lemak tidak diisi, atau kombinasinya belum punya aturan', 'lemak tubuh diisi'],
  ] as const
  return <SmallTable head={['Hal', 'BMI saja', 'Lengkap']} rows={rows.map((cells) => ({ key: cells[0], cells }))} />
}

/** From the literature; the rules use other bounds (docs/product.md#categories). */
const referenceRanges: Record<BodyFatCategory, Record<Gender, string>> = {
  L1: { male: '6–13%', female: '16–20%' },
  L2: { male: '14–17%', female: '21–24%' },
  L3: { male: '18–24%', female: '25–31%' },
}

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

interface ReferenceProps {
  readonly complete: number
  readonly bmiOnly: number
}

/** The categories' bounds, the rules' own and those of the literature, and the two kinds of consultation; folded. */
export function Reference({ complete, bmiOnly }: ReferenceProps) {
  return (
    <Panel title="Rujukan">
      <DividedList>
        <li>
          <FoldLine summary={<Title order={3}>Kategori BMI</Title>}>
            <SmallTable
              caption="Batas aturan"
              head={['Kode', 'Kategori', 'BMI']}
              rows={bmiCategories.map((category) => ({
                key: category,
                cells: [
                  category,
                  <Fragment key="tag">
                    <BmiTag category={category} />
                    <Hint>{bmiGlosses[category]}</Hint>
                  </Fragment>,
                  bmiRange(category),
                ],
              }))}
            />
          </FoldLine>
        </li>
        <li>
          <FoldLine summary={<Title order={3}>Kategori lemak tubuh</Title>}>
            <SimpleGrid cols={{ base: 1, md: 2 }}>
              <FatTable caption="Rujukan" rangeOf={(category, gender) => referenceRanges[category][gender]} />
              <FatTable caption="Batas aturan" rangeOf={bodyFatRange} />
            </SimpleGrid>
            <Hint mt="sm">Aturan memutuskan menurut batas aturan; rujukan hanya pembanding.</Hint>
          </FoldLine>
        </li>
        <li>
          <FoldLine summary={<Title order={3}>Perbandingan jenis konsultasi</Title>}>
            <Comparison complete={complete} bmiOnly={bmiOnly} />
          </FoldLine>
        </li>
      </DividedList>
    </Panel>
  )
}
