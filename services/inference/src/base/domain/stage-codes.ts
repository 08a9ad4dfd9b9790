import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Content } from './projections.ts'

/** Appends the stage to conclusions of kinds with several stages, unless a rule compares their codes. */
export const withStageCodes = ({ base, rules }: Content) => {
  const isOnlyFound = (fact: string) =>
    rules.every(({ conditions }) => conditions.all.every((each) => each.fact !== fact || each.value === null))
  const staged = base.kinds.filter(({ fact, stages }) => stages.length > 1 && isOnlyFound(fact))
  const codeOf = (code: string, stage: string) => `${code}/${stage}`
  const kinds = base.kinds.map((kind) =>
    staged.includes(kind)
      ? {
          ...kind,
          codes: kind.codes.flatMap((each) =>
            kind.stages.map((stage) => ({ ...each, code: codeOf(each.code, stage) })),
          ),
        }
      : kind,
  )
  const ruleOf = (rule: SourcedRule): SourcedRule => {
    const { fact, value } = rule.event.params
    return staged.some((kind) => kind.fact === fact)
      ? { ...rule, event: { ...rule.event, params: { fact, value: codeOf(value, rule.stage) } } }
      : rule
  }
  return {
    contentOf: (own: readonly SourcedRule[]): Content => ({ base: { ...base, kinds }, rules: own.map(ruleOf) }),
    ruleOf,
  }
}
