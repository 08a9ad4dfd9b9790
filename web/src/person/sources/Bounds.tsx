import {
  bmiGlosses,
  differingNationalLabel,
  nationalBmiLabel,
  nationalStandard,
  ruleStandard,
} from '@bugar/contracts/advice/health/bmi-standards'
import { bmiCategoryOf } from '@bugar/contracts/advice/health/bmi'
import {
  bmiBounds,
  bmiLabels,
  bodyFatCategories,
  type BodyFatCategory,
  bodyFatLabels,
  genderLabels,
  genders,
} from '@bugar/contracts/core/values/knowledge'
import { asianRiskSource } from '@bugar/contracts/advice/evidence/sources'
import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { BmiTag, BodyFatTag } from '#kit/program/CategoryTag.tsx'
import { bodyFatRange } from '#kit/program/ranges.ts'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Hint } from '#kit/dialogs/Hint.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { sourceGroup } from './source-group.ts'

/** Every bound of either standard in kg/m², the lowest value of all first. */
const starts = [
  ...new Set([0, ...bmiBounds, ...nationalStandard.bands.map(({ from }) => from), nationalStandard.end]),
].toSorted((a, b) => a - b)

interface BmiBandProps {
  /** In kg/m². */
  readonly from: number
}

const bmiNameOf = (from: number) =>
  from === 0 ? `Di bawah ${formatNumber(bmiBounds[0])}` : `Mulai ${formatNumber(from)}`

const nationalTextOf = (from: number) => {
  const label = nationalBmiLabel(from)
  return label && `${nationalStandard.name}: ${label}`
}

function BmiBand({ from }: BmiBandProps) {
  const category = bmiCategoryOf(from)
  const gloss = bmiGlosses[category]
  const national = nationalTextOf(from)
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <Text fw={600}>{bmiNameOf(from)}</Text>
      <Stack gap="xxs" align="flex-end">
        <BmiTag category={category} />
        {gloss && <Hint>{gloss}</Hint>}
        {national && <Hint {...(differingNationalLabel(from) && { c: 'jingga', fw: 600 })}>{national}</Hint>}
      </Stack>
    </Group>
  )
}

function BodyFatBand({ category }: { readonly category: BodyFatCategory }) {
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <BodyFatTag category={category} />
      <div>
        {genders.map((gender) => (
          <Text key={gender} size="sm" ta="end">
            {genderLabels[gender]} {bodyFatRange(category, gender)}
          </Text>
        ))}
      </div>
    </Group>
  )
}

/** A bound, or a note about all of them. */
interface Entry {
  readonly text: string
  readonly band?: ReactNode
}

const note = (text: string): Entry => ({ text })

interface BoundsProps {
  readonly lead: string
  readonly entries: readonly Entry[]
}

function Bounds({ lead, entries }: BoundsProps) {
  const bands = entries.flatMap(({ band }) => band ?? [])
  return (
    <Stack gap="sm" maw="60ch">
      <Text c="dimmed">{lead}</Text>
      {bands.length > 0 && <DividedList>{bands}</DividedList>}
      {entries.map(({ text, band }) => !band && <Hint key={text}>{text}</Hint>)}
    </Stack>
  )
}

const bmiBand = (from: number): Entry => {
  const category = bmiCategoryOf(from)
  return {
    text: [bmiNameOf(from), bmiLabels[category], bmiGlosses[category], nationalTextOf(from)].join(' '),
    band: <BmiBand key={from} from={from} />,
  }
}

const bodyFatBand = (category: BodyFatCategory): Entry => ({
  text: [
    bodyFatLabels[category],
    ...genders.map((gender) => `${genderLabels[gender]} ${bodyFatRange(category, gender)}`),
  ].join(' '),
  band: <BodyFatBand key={category} category={category} />,
})

/** The bounds by which the rules decide, with the national labels beside them. */
export const boundGroups = [
  sourceGroup({
    id: 'bmi',
    title: 'Batas BMI',
    noun: 'keterangan',
    about: `${ruleStandard} dan ${nationalStandard.name}`,
    entries: [
      ...starts.map(bmiBand),
      note(
        `${nationalStandard.name}: pedoman obesitas nasional, ${nationalStandard.document}, dibaca dari sumber kedua. Hanya batas yang sudah dibaca yang ditulis.`,
      ),
      note(`${asianRiskSource.statement} (${asianRiskSource.source})`),
    ],
    textOf: ({ text }) => text,
    show: (entries) => <Bounds lead={`Aturan memakai batas internasional ${ruleStandard}.`} entries={entries} />,
  }),
  sourceGroup({
    id: 'lemak-tubuh',
    title: 'Batas lemak tubuh',
    noun: 'keterangan',
    about: 'untuk pria dan wanita',
    entries: [
      ...bodyFatCategories.map(bodyFatBand),
      note(
        'Batas ini ditetapkan untuk aplikasi ini; sumber aslinya tidak tercatat. Buku memberi rentang yang lebih sempit, dan aturan tidak memakainya.',
      ),
    ],
    textOf: ({ text }) => text,
    show: (entries) => <Bounds lead="Batasnya berbeda untuk pria dan wanita." entries={entries} />,
  }),
]
