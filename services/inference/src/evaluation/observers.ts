import type { BaseFacts } from '@bugar/contracts/rule-base'
import type { RuleSet } from '../base/domain/rule-set.ts'

type Observer = (facts: BaseFacts) => void

/** Who hears of what these rules are asked; with the rules in force ends what observes them. */
const observers = new WeakMap<object, Observer>()

/** @param observer null for none */
export const observe = (set: RuleSet, observer: Observer | null): void => {
  if (observer) {
    observers.set(set, observer)
  } else {
    observers.delete(set)
  }
}

/** Tells of facts of a person who is being answered. */
export const notify = (set: object, facts: BaseFacts): void => observers.get(set)?.(facts)
