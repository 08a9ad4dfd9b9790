import { bodyFatByBmi } from '@bugar/contracts/advice/health/body-fat-by-bmi'
import { genderLabels, genders } from '@bugar/contracts/core/values/knowledge'
import {
  bodyFatErrors,
  type BodyFatMethod,
  bodyFatMethods,
  bodyFatMethodTexts,
  type SourcedError,
} from '@bugar/contracts/advice/health/measuring-methods'
import { Text } from '@mantine/core'
import { Terms } from '#person/terms/Terms.tsx'
import { TextLink } from '#kit/layout/links.tsx'
import { formatNumber } from '#kit/text/format.ts'
import { statementsGroup } from './Statements.tsx'

const biasText = (bias: number): string => {
  if (bias === 0) {
    return 'tanpa kecenderungan'
  }
  return `rata-rata ${formatNumber(Math.abs(bias))} poin terlalu ${bias > 0 ? 'tinggi' : 'rendah'}`
}

const statementOf = (name: string, { bias, spread, people, source }: SourcedError) => ({
  name: `${name}:`,
  statement: `${biasText(bias)}, sebaran ±${formatNumber(spread)} poin (${people} orang).`,
  source,
})

/** One statement for both sexes when the figures are equal. */
const statementsOf = (method: BodyFatMethod) => {
  const { label } = bodyFatMethodTexts[method]
  const { male, female } = bodyFatErrors[method]
  return male === female
    ? [statementOf(label, male)]
    : [
        statementOf(`${label}, ${genderLabels.male.toLowerCase()}`, male),
        statementOf(`${label}, ${genderLabels.female.toLowerCase()}`, female),
      ]
}

/** Estimates in place of a measurement. */
const byBmiStatements = genders.map((gender) => {
  const { spread, people, source } = bodyFatByBmi[gender]
  return {
    name: `Tanpa ukuran, ${genderLabels[gender].toLowerCase()}:`,
    statement: `perkiraan dari BMI, sebaran ±${formatNumber(spread)} poin (${people} orang).`,
    source,
  }
})

/** How far each way of measuring body fat is from the truth. */
export const devices = statementsGroup({
  id: 'alat-ukur',
  title: 'Ketelitian alat ukur lemak',
  about: 'kesalahan tiap cara',
  statements: [...bodyFatMethods.flatMap(statementsOf), ...byBmiStatements],
  lead: (
    <Text c="dimmed" maw="60ch" mb="sm">
      <Terms>
        Satu poin adalah satu persen lemak tubuh. Sekitar satu dari tiga orang meleset lebih jauh dari sebarannya.
      </Terms>{' '}
      <TextLink to="/accuracy" fw={700}>
        Seberapa tepat?
      </TextLink>
    </Text>
  ),
})
