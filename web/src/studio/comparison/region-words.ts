import { capitalize } from '@bugar/contracts/core/values/capitalize'
import type { BaseFacts, FactDefinition, RuleBase } from '@bugar/contracts/rules/rule-base'
import type { FactValues, Interval, Region } from '@bugar/contracts/rules/rule-set'
import { inSentence, withUnit } from '../bases/words.ts'

const either = new Intl.ListFormat('id-ID', { type: 'disjunction' })
const all = new Intl.ListFormat('id-ID')

/** '16 sampai di bawah 17', '18 tahun ke atas'; ends equal to those of the range are omitted. */
const intervalInWords = (
  { min, max, includesMin, includesMax }: Interval,
  { range: [least, most] = [-Infinity, Infinity], unit }: FactDefinition,
): string => {
  const said = (value: number) => withUnit(value, unit)
  if (min === max) {
    return said(min)
  }
  const isFromLeast = min === least && includesMin
  const isToMost = max === most && includesMax
  if (isFromLeast && isToMost) {
    return 'berapa pun'
  }
  if (isFromLeast) {
    return includesMax ? `${said(max)} ke bawah` : `di bawah ${said(max)}`
  }
  if (isToMost) {
    return includesMin ? `${said(min)} ke atas` : `di atas ${said(min)}`
  }
  return `${includesMin ? '' : 'di atas '}${said(min)} sampai ${includesMax ? '' : 'di bawah '}${said(max)}`
}

const isYes = (definition: FactDefinition, code: string) =>
  definition.codes?.find((each) => each.code === code)?.label === 'ya'

/** 'BMI 16 sampai di bawah 17', 'hamil', 'wanita', 'program P1 atau P5'. */
const valuesInWords = ({ intervals, codes, isUnknown }: FactValues, definition: FactDefinition): string => {
  const { label, name } = definition
  const labelOf = (code: string) => inSentence(definition.codes?.find((each) => each.code === code)?.label ?? code)
  if (codes.length === 1 && !isUnknown && isYes(definition, codes[0] as string)) {
    return inSentence(label)
  }
  const said = [...intervals.map((each) => intervalInWords(each, definition)), ...codes.map(labelOf)]
  const words = either.format([...said, ...(isUnknown ? ['tidak disebut'] : [])])
  return name === 'gender' ? words : `${inSentence(label)} ${words}`
}

/** A region as text. */
export interface RegionWords {
  /** Facts that exclude a person without answers. */
  readonly title: string
  /** Facts that include such a person; '' without any. */
  readonly rest: string
  /** The region's yes/no facts that exclude 'yes'. */
  readonly without: readonly string[]
}

const definitionOf = ({ facts }: Pick<RuleBase, 'facts'>, name: string): FactDefinition =>
  facts.find((each) => each.name === name) ?? { name, label: name, unknown: null, absent: null }

const isAbsentIn = ({ intervals, codes, isUnknown }: FactValues, { absent }: FactDefinition): boolean =>
  typeof absent === 'string'
    ? codes.includes(absent)
    : typeof absent === 'number'
      ? intervals.some(({ min, max }) => absent >= min && absent <= max)
      : isUnknown

export const regionInWords = (base: Pick<RuleBase, 'facts'>, region: Region): RegionWords => {
  const facts = region.map((values) => {
    const definition = definitionOf(base, values.fact)
    const isNo =
      values.codes.length === 1 && values.intervals.length === 0 && !isYes(definition, values.codes[0] as string)
    const isWithout = isNo && definition.codes?.some(({ label }) => label === 'ya') === true
    return { values, definition, isWithout, isPlain: isAbsentIn(values, definition) }
  })
  const sentence = (isPlain: boolean) =>
    capitalize(
      facts
        .filter((each) => !each.isWithout && each.isPlain === isPlain)
        .map(({ values, definition }) => valuesInWords(values, definition))
        .join(', '),
    )
  return {
    title: sentence(false),
    rest: sentence(true),
    without: facts.filter(({ isWithout }) => isWithout).map(({ definition }) => inSentence(definition.label)),
  }
}

/** 'Tanpa pingsan dan diabetes', of many only how many there are. */
export const withoutInWords = (without: readonly string[]): string =>
  without.length === 0 ? '' : `Tanpa ${all.format(without)}`

/** A person's facts without those that were not asked, equal no answer, or are computed. */
export const statedFacts = (base: Pick<RuleBase, 'facts'>, person: BaseFacts): BaseFacts =>
  Object.fromEntries(
    Object.entries(person).filter(([name, value]) => {
      const { absent, computed } = definitionOf(base, name)
      return value !== null && value !== absent && (computed === undefined || typeof person['weight'] !== 'number')
    }),
  )
