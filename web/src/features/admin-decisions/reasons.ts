import type { DecisionDetail } from '@bugar/contracts/decision'
import type { RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import { inSentence } from '#features/rules/shared.ts'
import { labelsOf, outcomeOf } from './outcome.ts'

export interface Step {
  readonly rule: SourcedRule
  /** Tells of a fact that is withheld, itself or by what it concludes from. */
  readonly isHidden: boolean
}

/** The rules that fired; those that would give away a withheld fact are hidden. */
export const stepsOf = ({ fired, withheld }: Pick<DecisionDetail, 'fired' | 'withheld'>): Step[] => {
  const hidden = new Set(withheld)
  return fired.map((rule) => {
    const isHidden = rule.conditions.all.some(({ fact }) => hidden.has(fact))
    if (isHidden) {
      hidden.add(rule.event.params.fact)
    }
    return { rule, isHidden }
  })
}

/** The first clause of a label, which may be a whole sentence. */
const clauseOf = (label: string): string => label.split(/[:;.]/, 1)[0] as string

/** 'Penyakit kronis: ya' */
export const conclusionInWords = (declared: RuleBase | undefined, { event }: SourcedRule): string => {
  const { fact, value } = event.params
  const [label = value] = labelsOf(declared, { fact, values: [value], rules: [] })
  const kind = declared?.kinds.find((each) => each.fact === fact)
  return `${kind?.label ?? fact}: ${clauseOf(label)}`
}

/** 'Pelan, tanpa intensitas berat', without a limit that only hidden rules conclude. */
export const resultInWords = (
  decision: Pick<DecisionDetail, 'base' | 'conclusions'>,
  steps: readonly Step[],
  declared: RuleBase | undefined,
): string => {
  const main = outcomeOf(decision, declared)
  const concludes = (code: string) => steps.filter(({ rule }) => rule.event.params.value === code)
  const isTold = (code: string) => concludes(code).length === 0 || concludes(code).some(({ isHidden }) => !isHidden)
  const limits = decision.conclusions
    .filter(({ fact }) => fact === 'limits')
    .flatMap((each) => labelsOf(declared, { ...each, values: each.values.filter(isTold) }))
    .map((label) => inSentence(clauseOf(label)))
  return [main?.label ?? 'Tanpa kesimpulan', ...limits].join(', ')
}
