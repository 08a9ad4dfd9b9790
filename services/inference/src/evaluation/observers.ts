import type { BaseFacts } from '@bugar/contracts/rule-base'
import type { RuleSet } from '../base/domain/rule-set.ts'

type Observer = (facts: BaseFacts) => void

/** The observer of each rule set, called with the facts of each evaluation; it is released with the rule set. */
const observers = new WeakMap<object, Observer>()

/** @param observer null for none */
export const observe = (set: RuleSet, observer: Observer | null): void => {
  if (observer) {
    observers.set(set, observer)
  } else {
    observers.delete(set)
  }
}

/** Notifies observers of the facts that a request evaluates. */
export const notify = (set: object, facts: BaseFacts): void => observers.get(set)?.(facts)
