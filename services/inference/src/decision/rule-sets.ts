import type { RuleSetChoice } from '@bugar/contracts/teams/decision'
import type { RuleBase, RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { LruMap } from 'toad-cache'
import type * as z from 'zod/mini'
import { type Base, type Bases, required } from '../base/bases.ts'
import type { RuleSet } from '../domain/run.ts'

type Choice = z.output<typeof RuleSetChoice>

const keptSets = 64
/** A number may be given again when a database is filled anew. */
const keptMs = 5000

/** The rules that a team asks for. */
export const createChooseRuleSet = (bases: Bases) => {
  /** Promises, because a page of the log asks for the same rules many times at once. */
  const known = new LruMap<Promise<RuleSet>>(keptSets, keptMs)

  return {
    /** @throws AppError `not-found` when no such rules were ever in force */
    choose: (name: RuleBaseName, choice: Choice): Promise<RuleSet> => {
      const { store, rules } = bases.get(name) as Base
      const inForce = rules.get()
      if (choice === 'active' || choice === inForce.version || choice === inForce.hash) {
        return Promise.resolve(inForce)
      }
      const key = `${name} ${choice}`
      const found = known.get(key)
      if (found) {
        return found
      }
      const set = (typeof choice === 'number' ? store.get(choice) : store.getByHash(choice)).then(required)
      known.set(key, set)
      set.catch(() => known.delete(key))
      return set
    },
    /** The declaration that is in force. */
    declared: (name: RuleBaseName): RuleBase => (bases.get(name) as Base).rules.get().base,
  }
}
