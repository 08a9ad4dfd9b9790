import type { ConclusionKind, FactDefinition, RuleBase } from '@bugar/contracts/rule-base'
import { stagesOf } from '@bugar/contracts/rule-run'

/** The kind that a stage concludes; undefined for a stage that the base has not. */
export const kindOf = ({ kinds }: Pick<RuleBase, 'kinds'>, stage: string): ConclusionKind | undefined =>
  kinds.find(({ stages }) => stages.includes(stage))

/** Higher runs first; json-rules-engine takes 0 for 1, so the last stage stays above it. */
export const priorityIn = (base: Pick<RuleBase, 'kinds'>, stage: string): number => {
  const stages = stagesOf(base)
  return (stages.length - stages.indexOf(stage)) * 100
}

/** Codes that a fact or a conclusion can have; undefined for a number and for what the base does not know. */
export const codesOf = ({ facts, kinds }: Pick<RuleBase, 'facts' | 'kinds'>, name: string): string[] | undefined =>
  (facts.find((fact) => fact.name === name) ?? kinds.find(({ fact }) => fact === name))?.codes?.map(({ code }) => code)

export const isNumber = ({ range }: Pick<FactDefinition, 'range'>): boolean => range !== undefined
