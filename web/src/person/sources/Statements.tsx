import { type Strength, strengthLabels } from '@bugar/contracts/advice/person/safety'
import type { SourcedStatement } from '@bugar/contracts/advice/evidence/sources'
import { Flex, Group, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { DividedList } from '#kit/lists/DividedList.tsx'
import { Terms } from '#person/terms/Terms.tsx'
import { Hint, Tag } from '#kit/text/Tag.tsx'
import type { Tone } from '#theme/palette.ts'
import { sourceGroup } from './source-group.ts'
import { bodyFatByBmi } from '@bugar/contracts/advice/health/body-fat-by-bmi'
import { genderLabels, genders } from '@bugar/contracts/core/values/knowledge'
import {
  bodyFatErrors,
  type BodyFatMethod,
  bodyFatMethods,
  bodyFatMethodTexts,
  type SourcedError,
} from '@bugar/contracts/advice/health/measuring-methods'
import { TextLink } from '#kit/layout/links.tsx'
import { formatNumber } from '#kit/text/format.ts'

const strengthTones: Record<Strength, Tone> = { strong: 'bugar', moderate: 'abu', weak: 'jingga' }

interface SourcedLineProps {
  readonly source: string
  /** Strength of a rule's evidence. */
  readonly strength?: Strength
  readonly children: ReactNode
}

/** A list item beside its source, above it on a phone. */
export function SourcedLine({ source, strength, children }: SourcedLineProps) {
  return (
    <Flex component="li" direction={{ base: 'column', sm: 'row' }} justify="space-between" gap="xxs" columnGap="xl">
      <Text maw="60ch">{children}</Text>
      <Group gap="xs" justify="space-between" align="flex-start" wrap="nowrap" w={{ sm: 320 }} flex="none">
        <Hint>
          <Terms>{source}</Terms>
        </Hint>
        {strength && <Tag tone={strengthTones[strength]}>Bukti {strengthLabels[strength]}</Tag>}
      </Group>
    </Flex>
  )
}

/** A name stands before its statement. */
interface NamedStatement extends SourcedStatement {
  readonly name?: string
}

interface StatementsOptions {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly statements: readonly NamedStatement[]
  /** Text about all of them, shown once. */
  readonly lead?: ReactNode
}

/** A group of statements, each beside its source. */
export const statementsGroup = ({ id, title, about, statements, lead }: StatementsOptions) =>
  sourceGroup({
    id,
    title,
    noun: 'keterangan',
    about,
    entries: statements,
    textOf: ({ name = '', statement, source }) => `${name} ${statement} ${source}`,
    show: (found) => (
      <>
        {lead}
        <DividedList>
          {found.map(({ name, statement, source }) => (
            <SourcedLine key={`${name} ${statement}`} source={source}>
              {name && <strong>{name}</strong>} {statement}
            </SourcedLine>
          ))}
        </DividedList>
      </>
    ),
  })

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
