import {
  type BatchResult,
  BatchResult as AnyResult,
  decisionOperations,
  maxBatch,
  RuleSetChoice,
} from '@bugar/contracts/teams/decision'
import { BaseFacts, BaseName } from '@bugar/contracts/rules/rule-base'
import { RuleSetRef } from '@bugar/contracts/advice/consultation/verdict'
import type { Output } from '@bugar/contracts/core/bus/operation'
import * as z from 'zod/mini'
import type { RequestTeam } from './request.ts'

export const SimulationRequest = z.strictObject({
  base: BaseName,
  items: z.array(BaseFacts).check(z.minLength(1), z.maxLength(maxBatch)),
  ruleSets: z.array(RuleSetChoice).check(z.minLength(1), z.maxLength(2)),
})

export const Simulation = z.strictObject({
  /** The rules that answered, in the order in which they were named. */
  ruleSets: z.array(RuleSetRef),
  /** Counts of items. `refused`: at least one rule set gave no answer. With one rule set all others are the same. */
  counts: z.strictObject({ same: z.number(), different: z.number(), refused: z.number() }),
  /** With one rule set all items, with two those that are not the same. */
  results: z.array(
    z.strictObject({
      /** Place in `items`, from 0. */
      item: z.number(),
      /** The concluded facts that differ; empty where an answer is none. */
      differs: z.array(z.string()),
      /** One for each rule set. */
      answers: z.array(AnyResult),
    }),
  ),
})
type Simulation = z.output<typeof Simulation>
type Batch = (typeof decisionOperations)['decision.evaluateBatch']
type Item = Simulation['results'][number]

const isRefused = (result: BatchResult) => 'errors' in result

const valuesOf = (result: BatchResult): ReadonlyMap<string, string> =>
  new Map('errors' in result ? [] : result.conclusions.map(({ fact, values }) => [fact, values.join()]))

/** The facts that two answers conclude otherwise, or that one of them does not conclude; none where one is refused. */
export const differencesOf = (answers: readonly BatchResult[]): string[] => {
  const [before, after = before] = answers
  if (!before || !after || answers.some(isRefused)) {
    return []
  }
  const [was, is] = [valuesOf(before), valuesOf(after)]
  return [...new Set([...was.keys(), ...is.keys()])].filter((fact) => was.get(fact) !== is.get(fact))
}

/**
 * Evaluates all items with each rule set in turn, and stops at the first that is refused.
 * @throws Error as `requestTeam` does
 */
export const simulate = async (
  requestTeam: RequestTeam,
  request: z.output<typeof SimulationRequest>,
): Promise<Simulation> => {
  const { base, items } = request
  const batches: Output<Batch>[] = []
  for (const ruleSet of request.ruleSets) {
    batches.push(await requestTeam(decisionOperations['decision.evaluateBatch'], { base, ruleSet, items }))
  }
  const all = items.map((_, item): Item => {
    const answers = batches.flatMap(({ results }) => results[item] ?? [])
    return { item, differs: differencesOf(answers), answers }
  })
  const refused = all.filter(({ answers }) => answers.some(isRefused)).length
  const different = all.filter(({ differs }) => differs.length > 0).length
  return {
    ruleSets: batches.map(({ ruleSet }) => ruleSet),
    counts: { same: items.length - different - refused, different, refused },
    results: batches.length === 1 ? all : all.filter((each) => each.differs.length > 0 || each.answers.some(isRefused)),
  }
}
