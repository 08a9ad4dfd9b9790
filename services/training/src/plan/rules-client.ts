import type { Call, Input } from '@bugar/contracts/core/bus/operation'
import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import type { BaseFacts, Conclusions } from '@bugar/contracts/rules/rule-base'
import { maxApplied, type ruleBaseOperations } from '@bugar/contracts/rules/rule-base-operations'
import type { Bus } from '@bugar/runtime/nats/bus'
import { eachWeek } from './domain/plan-facts.ts'

/** A person as the rules read them today. */
export type Person = Pick<
  PersonState,
  'consultation' | 'safety' | 'steps' | 'facts' | 'lastingFacts' | 'weight' | 'bmi'
>

type ForRules = Pick<Conclusions, 'conclusions' | 'fired' | 'ruleSet'>

/** Client of the services with the person's state and the rules. */
export interface RulesClient {
  /**
   * @param today of the person, YYYY-MM-DD
   * @throws AppError when the consultations or the rules do not reply
   */
  person(today: string, call: Call): Promise<Person>
  /** Conclusions of the adaptation rules for each week of the plan, the first week first. */
  adaptation(factsOf: (week: number) => BaseFacts, call: Call): Promise<ForRules[]>
  /** The same with the facts of one day. */
  onDay(facts: BaseFacts, call: Call): Promise<ForRules>
  progression(facts: BaseFacts, call: Call): Promise<ForRules>
}

const isSame = (a: ForRules, b: ForRules): boolean =>
  JSON.stringify([a.conclusions, a.ruleSet]) === JSON.stringify([b.conclusions, b.ruleSet])

type BaseInput = Input<(typeof ruleBaseOperations)['inference.apply']>['base']

interface Waiting {
  readonly facts: BaseFacts
  readonly resolve: (concluded: ForRules) => void
  readonly reject: (error: unknown) => void
}

/** Batches the requests to a base within one turn of the event loop: a plan needs dozens of exercises. */
const createBatches = (bus: Bus) => {
  const waiting = new WeakMap<Call, Map<BaseInput, Waiting[]>>()

  const send = async (base: BaseInput, all: readonly Waiting[], { deadline, actor }: Call): Promise<void> => {
    try {
      const input = { base, facts: all.map(({ facts }) => facts) }
      const { data } = await bus.call('inference.apply', input, { deadline, actor })
      const rules = new Map(data.rules.map((rule) => [rule.id, rule]))
      data.results.forEach(({ conclusions, fired }, index) =>
        all[index]?.resolve({
          conclusions,
          fired: fired.flatMap((id) => rules.get(id) ?? []),
          ruleSet: data.ruleSet,
        }),
      )
    } catch (error) {
      all.forEach(({ reject }) => reject(error))
    }
  }

  return (base: BaseInput, facts: BaseFacts, call: Call): Promise<ForRules> =>
    new Promise((resolve, reject) => {
      const ofCall = waiting.get(call) ?? new Map<BaseInput, Waiting[]>()
      waiting.set(call, ofCall)
      const batch = ofCall.get(base) ?? []
      if (batch.length === 0) {
        ofCall.set(base, batch)
        setImmediate(() => {
          ofCall.delete(base)
          for (let first = 0; first < batch.length; first += maxApplied) {
            void send(base, batch.slice(first, first + maxApplied), call)
          }
        })
      }
      batch.push({ facts, resolve, reject })
    })
}

export const createRulesClient = (bus: Bus): RulesClient => {
  const conclude = createBatches(bus)
  return {
    person: async (today, call) =>
      (await bus.call('personState.get', { today }, { ...call, idempotencyKey: null })).data,
    adaptation: (factsOf, call) => eachWeek((week) => conclude('adaptation', factsOf(week), call), isSame),
    onDay: (facts, call) => conclude('adaptation', facts, call),
    progression: (facts, call) => conclude('progression', facts, call),
  }
}
