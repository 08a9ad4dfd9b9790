import type { BaseFacts, Conclusions } from '@bugar/contracts/rule-base'
import type { Call } from '@bugar/contracts/operation'
import type { PersonState } from '@bugar/contracts/person-state'
import type { Bus } from '@bugar/runtime/nats/bus'
import { eachWeek } from './domain/plan-facts.ts'

/** A person as the rules read them today. */
export type Person = Pick<PersonState, 'consultation' | 'safety' | 'facts'>

type ForRules = Pick<Conclusions, 'conclusions' | 'fired' | 'ruleSet'>

/** The neighbours that know the person and the rules. */
export interface Advisers {
  /**
   * @param today of the person, YYYY-MM-DD
   * @throws AppError when the consultations or the rules cannot be asked
   */
  person(today: string, call: Call): Promise<Person>
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
    person: async (today, call) =>
      (await bus.call('personState.get', { today }, { ...call, idempotencyKey: null })).data,
    adaptation: (factsOf, call) => eachWeek((week) => conclude('adaptation', factsOf(week), call), isSame),
    progression: (facts, call) => conclude('progression', facts, call),
  }
}
