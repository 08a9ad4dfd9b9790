import type { BaseCase } from '@bugar/contracts/rule-base-verification'
import type { RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import { breakpoints as breakpointsOf, allHold } from './conditions.ts'
import type { Memory } from './engine.ts'
import { oncePerSet } from './once-per-set.ts'
import { stagesOf } from './rule-base.ts'
import { contentHash, deepFreeze } from './rule-document.ts'

/** What a version of a base is: its declaration, its rules and the cases that it must pass. */
export interface BaseContent {
  readonly base: RuleBase
  readonly rules: readonly SourcedRule[]
  readonly goldenCases: readonly BaseCase[]
}

/** The rules of one version; never changed once made. */
export interface BaseRuleSet extends BaseContent {
  readonly version: number
  readonly hash: string
}

export const makeBaseRuleSet = (version: number, content: BaseContent): BaseRuleSet =>
  deepFreeze({ version, hash: contentHash(content), ...structuredClone(content) })

/** A base's rules as plain comparisons; property tests hold them equal to json-rules-engine. */
export interface CompiledBase {
  /** Every rule that fires, in the order of the stages. Changes `memory` as the chain goes. */
  fired(memory: Memory): SourcedRule[]
  /** Constants that the active rules compare a fact with, ascending. */
  breakpoints(fact: string): number[]
}

/** @throws Error on an operator that `operators` does not list. */
export const compileBase = ({ base, rules }: Pick<BaseContent, 'base' | 'rules'>): CompiledBase => {
  const active = rules.filter(({ isActive }) => isActive)
  const byStage = stagesOf(base).map((stage) =>
    active.filter((rule) => rule.stage === stage).map((rule) => ({ rule, holds: allHold(rule.conditions.all) })),
  )
  const conditions = [
    ...active.flatMap((rule) => rule.conditions.all),
    ...base.prohibitions.flatMap(({ when }) => when),
  ]
  return {
    fired: (memory) => {
      const all: SourcedRule[] = []
      for (const candidates of byStage) {
        // All of a stage see what the stages before it concluded.
        const now = candidates.filter(({ holds }) => holds(memory))
        for (const { rule } of now) {
          memory[rule.event.params.fact] = rule.event.params.value
          all.push(rule)
        }
      }
      return all
    },
    breakpoints: (fact) => breakpointsOf(conditions, fact),
  }
}

export const compiledBaseOf = oncePerSet(compileBase)
