import type { BaseFacts, Conclusions } from '@bugar/contracts/rule-base'
import type { Call, Output } from '@bugar/contracts/operation'
import type { trainingProfileOperations } from '@bugar/contracts/training-profile'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { eachWeek } from './domain/plan-facts.ts'

type FactsOf = Output<(typeof trainingProfileOperations)['trainingProfile.factsOf']>

/** A person as the rules read them. */
export interface Person extends FactsOf {
  readonly facts: BaseFacts
}

type ForRules = Pick<Conclusions, 'conclusions' | 'fired' | 'ruleSet'>

/** The neighbours that know the person and the rules. */
export interface Advisers {
  /** @throws AppError when the consultations cannot be asked. */
  person(call: Call): Promise<Person>
  /** What the adaptation rules conclude for each week of the plan, the first week first. */
  adaptation(factsOf: (week: number) => BaseFacts, call: Call): Promise<ForRules[]>
  progression(facts: BaseFacts, call: Call): Promise<ForRules>
}

const isSame = (a: ForRules, b: ForRules): boolean =>
  JSON.stringify([a.conclusions, a.ruleSet]) === JSON.stringify([b.conclusions, b.ruleSet])

export const createAdvisers = (bus: Bus): Advisers => {
  const conclude = async (base: 'adaptation' | 'progression', facts: BaseFacts, { deadline }: Call) => {
    const { conclusions, fired, ruleSet } = (await bus.call('inference.conclude', { base, facts }, { deadline })).data
    return { conclusions, fired, ruleSet }
  }
  return {
    person: async (call) => {
      const { id, gender } = actorOf(call)
      const { data } = await bus.call('trainingProfile.factsOf', { userId: id }, { deadline: call.deadline })
      const safetyLevel = data.consultation?.safetyLevel ?? null
      // The account's gender stands in where no consultation has said it.
      return { ...data, facts: { ...data.facts, gender: data.facts['gender'] ?? gender, safetyLevel } }
    },
    adaptation: (factsOf, call) => eachWeek((week) => conclude('adaptation', factsOf(week), call), isSame),
    progression: (facts, call) => conclude('progression', facts, call),
  }
}
