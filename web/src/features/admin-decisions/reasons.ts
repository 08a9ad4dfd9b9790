import type { DecisionDetail } from '@bugar/contracts/logged-decision'
import type { RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import { inSentence } from '#features/rules/shared.ts'
import { labelsOf, outcomeOf } from './outcome.ts'

/** The first clause of a label, which may be a whole sentence. */
const clauseOf = (label: string): string => label.split(/[:;.]/, 1)[0] as string

/** 'Penyakit kronis: ya' */
export const conclusionInWords = (declared: RuleBase | undefined, { event }: SourcedRule): string => {
  const { fact, value } = event.params
  const [label = value] = labelsOf(declared, { fact, values: [value] })
  const kind = declared?.kinds.find((each) => each.fact === fact)
  return `${kind?.label ?? fact}: ${clauseOf(label)}`
}

/** 'Pelan, tanpa intensitas berat', without a limit of which no rule is told. */
export const resultInWords = (
  decision: Pick<DecisionDetail, 'base' | 'conclusions' | 'fired'>,
  declared: RuleBase | undefined,
): string => {
  const main = outcomeOf(decision, declared)
  const isFired = (code: string) => decision.fired.some(({ event }) => event.params.value === code)
  const limits = decision.conclusions
    .filter(({ fact }) => fact === 'limits')
    .flatMap((each) => labelsOf(declared, { ...each, values: each.values.filter(isFired) }))
    .map((label) => inSentence(clauseOf(label)))
  return [main?.label ?? 'Tanpa kesimpulan', ...limits].join(', ')
}

/** 'Kehamilan, Usia': the masked facts that rules read of which nothing is told. */
export const maskedFactsInWords = (
  { undisclosed }: Pick<DecisionDetail, 'undisclosed'>,
  declared: RuleBase | undefined,
): string =>
  [...new Set(undisclosed.flatMap(({ facts }) => facts))]
    .map((name) => declared?.facts.find((fact) => fact.name === name)?.label ?? name)
    .join(', ')
