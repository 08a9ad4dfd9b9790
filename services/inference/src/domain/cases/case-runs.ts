import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import { allHold, firingIn, type Memory, memoryOf, stagesOf } from '@bugar/contracts/rules/rule-run'
import { answerOf } from './golden-cases.ts'
import type { Mutant } from './mutants.ts'
import type { RuleContent } from '../rule-set.ts'
import type { Content } from '../facts/projections.ts'

/** A golden case as the rules go through it. */
export interface CaseRun {
  readonly goldenCase: GoldenCase
  /** Facts that the rules of each stage read, by stage. */
  readonly seen: ReadonlyMap<string, Memory>
  readonly answer: string
}

/** Runs each golden case once, stage by stage. */
export const runCases = ({ base, rules, goldenCases }: RuleContent): CaseRun[] => {
  const stages = stagesOf(base).map((stage) => {
    const own = rules.filter((rule) => rule.isActive && rule.stage === stage)
    return { stage, own: own.map((rule) => ({ rule, holds: allHold(rule.conditions.all) })) }
  })
  return goldenCases.map((goldenCase) => {
    const memory = memoryOf(base, goldenCase.facts)
    const seen = new Map<string, Memory>()
    const all: SourcedRule[] = []
    for (const { stage, own } of stages) {
      seen.set(stage, { ...memory })
      const fired = own.filter(({ holds }) => holds(seen.get(stage) as Memory)).map(({ rule }) => rule)
      for (const { event } of fired) {
        memory[event.params.fact] = event.params.value
      }
      all.push(...fired)
    }
    return { goldenCase, seen, answer: answerOf(base, all) }
  })
}

/** Returns a function that gives the rules' answer, in the format of `expected` of a golden case. */
export const answering = ({ base, rules }: Content): ((facts: GoldenCase['facts']) => string) => {
  const fired = firingIn(base, rules)
  return (facts) => answerOf(base, fired(memoryOf(base, facts)))
}

export const withMutant = <C extends Content>(content: C, { before, after }: Mutant): C => ({
  ...content,
  rules: content.rules.map((rule) => (rule === before ? after : rule)),
})

/** The line of the first passing case that fails after the change; null when no answer changes. */
export const killerOf = (content: Content, runs: readonly CaseRun[], mutant: Mutant): number | null => {
  const { before, after } = mutant
  const [held, holds] = [before, after].map(({ conditions }) => allHold(conditions.all)) as [
    ReturnType<typeof allHold>,
    ReturnType<typeof allHold>,
  ]
  const isOther = before.event.params.value !== after.event.params.value
  // Other rules up to this stage have the same input: an answer can only change where this rule fires differently.
  const touched = runs.filter(({ seen, answer, goldenCase }) => {
    const memory = seen.get(before.stage) ?? {}
    const [was, is] = [held(memory), after.isActive && holds(memory)]
    return answer === goldenCase.expected && (was !== is || (is && isOther))
  })
  if (touched.length === 0) {
    return null
  }
  const answerTo = answering(withMutant(content, mutant))
  return touched.find(({ goldenCase, answer }) => answerTo(goldenCase.facts) !== answer)?.goldenCase.line ?? null
}
