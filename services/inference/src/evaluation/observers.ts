import type { Call } from '@bugar/contracts/core/bus/operation'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { Attributes } from '@bugar/runtime/core/trace-context'
import { inSpan } from '@bugar/runtime/core/work'
import type { RuleSet } from '../domain/run.ts'

type Observer = (facts: BaseFacts, person: string) => void

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

/** Who asks; null when the call names nobody. */
export type Asker = Pick<Call, 'actor'>

export const nobody: Asker = { actor: null }

/** Notifies observers of the facts that a person's request evaluates. */
export const notify = (set: object, facts: BaseFacts, { actor }: Asker): void => {
  if (actor) {
    observers.get(set)?.(facts, actor.id)
  }
}

/** Runs rules as a span that names their set. @param more attributes that are known once they have run */
export const runRules = <T>({ base, version, hash }: RuleSet, work: () => T, more: () => Attributes = () => ({})): T =>
  inSpan(
    `rules ${base.name}`,
    () => ({ 'bugar.rules.base': base.name, 'bugar.rules.version': version, 'bugar.rules.hash': hash, ...more() }),
    work,
  )
