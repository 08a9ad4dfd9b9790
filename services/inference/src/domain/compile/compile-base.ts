import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { firingIn, type Memory, stagesOf, toTest } from '@bugar/contracts/rules/rule-run'
import { breakpoints as breakpointsOf } from './conditions.ts'
import type { Step } from './engine.ts'
import type { RuleContent } from '../rule-set.ts'

/** A base's rules as plain comparisons; property tests prove them equal to json-rules-engine, trace included. */
export interface CompiledBase {
  /** Rules that fire, in the order of the stages. Mutates `memory` along the chain. */
  fired(memory: Memory): SourcedRule[]
  /** Result of every active rule, in the order of the stages. Mutates `memory` along the chain. */
  trace(memory: Memory): Step<SourcedRule>[]
  /** Constants that the active rules compare a fact with, ascending. */
  breakpoints(fact: string): number[]
}

const compileRule = (rule: SourcedRule) => {
  const { params } = rule.event
  const tests = rule.conditions.all.map((condition) => ({ condition, test: toTest(condition) }))
  return {
    try: (memory: Memory): Step<SourcedRule> => {
      const conditions = tests.map(({ condition: { fact, operator, value }, test }) => ({
        fact,
        operator,
        required: value,
        found: memory[fact] ?? null,
        held: test(memory),
      }))
      const fired = conditions.every(({ held }) => held)
      return { stage: rule.stage, ruleId: rule.id, fired, conditions, concluded: fired ? { ...params } : null }
    },
    conclude: (memory: Memory) => {
      memory[params.fact] = params.value
    },
  }
}

/** @throws Error on an operator that `operators` does not list. */
export const compileBase = ({ base, rules }: Pick<RuleContent, 'base' | 'rules'>): CompiledBase => {
  const active = rules.filter(({ isActive }) => isActive)
  const byStage = stagesOf(base).map((stage) => active.filter((rule) => rule.stage === stage).map(compileRule))
  const conditions = [
    ...active.flatMap((rule) => rule.conditions.all),
    ...base.prohibitions.flatMap(({ when }) => when),
  ]
  return {
    fired: firingIn(base, rules),
    trace: (memory) =>
      byStage.flatMap((candidates) => {
        const tried = candidates.map((candidate) => ({ candidate, step: candidate.try(memory) }))
        tried.forEach(({ candidate, step }) => step.fired && candidate.conclude(memory))
        return tried.map(({ step }) => step)
      }),
    breakpoints: (fact) => breakpointsOf(conditions, fact),
  }
}
