import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { ConclusionKind, FactDefinition } from '@bugar/contracts/rules/rule-base'
import { stagesOf } from '@bugar/contracts/rules/rule-run'

/** The kind that a stage concludes; undefined for a stage that the base has not. */
export const kindOf = ({ kinds }: Pick<AnyBase, 'kinds'>, stage: string): ConclusionKind | undefined =>
  kinds.find(({ stages }) => stages.includes(stage))

/** Higher runs first; json-rules-engine treats 0 as 1, so the last stage is above it. */
export const priorityIn = (base: Pick<AnyBase, 'kinds'>, stage: string): number => {
  const stages = stagesOf(base)
  return (stages.length - stages.indexOf(stage)) * 100
}

/** Codes of a fact or a conclusion; undefined for a number and for an unknown name. */
export const codesOf = ({ facts, kinds }: Pick<AnyBase, 'facts' | 'kinds'>, name: string): string[] | undefined =>
  (facts.find((fact) => fact.name === name) ?? kinds.find(({ fact }) => fact === name))?.codes?.map(({ code }) => code)

export const isNumber = ({ range }: Pick<FactDefinition, 'range'>): boolean => range !== undefined
