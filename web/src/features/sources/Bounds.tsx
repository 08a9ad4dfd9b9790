import {
  bmiGlosses,
  differingNationalLabel,
  nationalBmiLabel,
  nationalStandard,
  ruleStandard,
} from '@bugar/contracts/bmi-standards'
import { bmiCategoryOf } from '@bugar/contracts/health/bmi'
import { bmiBounds, bodyFatCategories, genderLabels, genders } from '@bugar/contracts/knowledge'
import { asianRiskSource } from '@bugar/contracts/sources'
import { Group, SimpleGrid, Stack, Text } from '@mantine/core'
import { BmiTag, BodyFatTag } from '#components/domain/CategoryTag.tsx'
import { bodyFatRange } from '#components/domain/ranges.ts'
import { DividedList } from '#components/ui/DividedList.tsx'
import { Hint } from '#components/ui/Hint.tsx'
import { Panel } from '#components/ui/Panel.tsx'
import { formatNumber } from '#lib/format.ts'

/** Every bound of either standard in kg/m², the lowest value of all first. */
const starts = [
  ...new Set([0, ...bmiBounds, ...nationalStandard.bands.map(({ from }) => from), nationalStandard.end]),
].toSorted((a, b) => a - b)

interface BmiBandProps {
  /** In kg/m². */
  readonly from: number
}

function BmiBand({ from }: BmiBandProps) {
  const category = bmiCategoryOf(from)
  const gloss = bmiGlosses[category]
  const national = nationalBmiLabel(from)
  return (
    <Group component="li" justify="space-between" align="flex-start" wrap="nowrap">
      <Text fw={600}>{from === 0 ? `Di bawah ${formatNumber(bmiBounds[0])}` : `Mulai ${formatNumber(from)}`}</Text>
      <Stack gap="xxs" align="flex-end">
        <BmiTag category={category} />
        {gloss && <Hint>{gloss}</Hint>}
        {national && (
          <Hint {...(differingNationalLabel(from) && { c: 'jingga', fw: 600 })}>
            {nationalStandard.name}: {national}
          </Hint>
        )}
      </Stack>
    </Group>
  )
}

/** The bounds by which the rules decide, with the national labels beside them. */
export function Bounds() {
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }} style={{ alignItems: 'start' }}>
      <Panel title="Batas BMI">
        <Stack gap="sm">
          <Text c="dimmed">Aturan memakai batas internasional {ruleStandard}.</Text>
          <DividedList>
            {starts.map((from) => (
              <BmiBand key={from} from={from} />
            ))}
          </DividedList>
          <Hint>
            {nationalStandard.name}: pedoman obesitas nasional, {nationalStandard.document}, dibaca dari sumber kedua.
            Hanya batas yang sudah dibaca yang ditulis.
          </Hint>
          <Hint>
            {asianRiskSource.statement} ({asianRiskSource.source})
          </Hint>
        </Stack>
      </Panel>
      <Panel title="Batas lemak tubuh">
        <Stack gap="sm">
          <Text c="dimmed">Batasnya berbeda untuk pria dan wanita.</Text>
          <DividedList>
            {bodyFatCategories.map((category) => (
              <Group key={category} component="li" justify="space-between" align="flex-start" wrap="nowrap">
                <BodyFatTag category={category} />
                <div>
                  {genders.map((gender) => (
                    <Text key={gender} size="sm" ta="end">
                      {genderLabels[gender]} {bodyFatRange(category, gender)}
                    </Text>
                  ))}
                </div>
              </Group>
            ))}
          </DividedList>
          <Hint>
            Batas ini ditetapkan untuk aplikasi ini; sumber aslinya tidak tercatat. Buku memberi rentang yang lebih
            sempit, dan aturan tidak memakainya.
          </Hint>
        </Stack>
      </Panel>
    </SimpleGrid>
  )
}
