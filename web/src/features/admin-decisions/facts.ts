import type { DecisionDetail } from '@bugar/contracts/logged-decision'
import type { FactDefinition, RuleBase } from '@bugar/contracts/rule-base'
import { inSentence, withUnit } from '#features/rules/shared.ts'

export interface ShownFact {
  readonly name: string
  readonly label: string
  readonly text: string
  /** Kept as a range, or not at all. */
  readonly isMasked: boolean
  /** Says something about the person: masked, or not what a question that was not asked counts as. */
  readonly isInformative: boolean
}

type Kept = NonNullable<DecisionDetail['facts']>[string]

const textOf = (fact: FactDefinition | undefined, value: Kept): string => {
  if (value === null || value === 'unknown') {
    return 'belum tahu'
  }
  if (typeof value === 'object') {
    return `${withUnit(value.from, undefined)}–${withUnit(value.to, fact?.unit)}`
  }
  return typeof value === 'number'
    ? withUnit(value, fact?.unit)
    : inSentence(fact?.codes?.find(({ code }) => code === value)?.label ?? value)
}

/** The facts of a decision: first what says something about the person, each part in the order of the base. */
export const shownFacts = (
  { facts, withheld }: Pick<DecisionDetail, 'facts' | 'withheld'>,
  declared: RuleBase | undefined,
): ShownFact[] => {
  const order = declared?.facts.map(({ name }) => name) ?? []
  const place = ({ name }: { readonly name: string }) => (order.includes(name) ? order.indexOf(name) : order.length)
  const factOf = (name: string) => declared?.facts.find((each) => each.name === name)
  const kept = Object.entries(facts ?? {}).map(([name, value]): ShownFact => {
    const fact = factOf(name)
    const isMasked = typeof value === 'object' && value !== null
    return {
      name,
      label: fact?.label ?? name,
      text: textOf(fact, value),
      isMasked,
      isInformative: isMasked || value !== (fact?.absent ?? null),
    }
  })
  const hidden = withheld.map((name): ShownFact => ({
    name,
    label: factOf(name)?.label ?? name,
    text: 'ditahan',
    isMasked: true,
    isInformative: true,
  }))
  return [...kept, ...hidden].toSorted(
    (a, b) => Number(b.isInformative) - Number(a.isInformative) || place(a) - place(b),
  )
}
