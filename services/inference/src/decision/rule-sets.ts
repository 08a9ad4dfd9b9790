import type { RuleSetChoice } from '@bugar/contracts/decision'
import type { RuleBase, RuleBaseName } from '@bugar/contracts/rule-base'
import { LruMap } from 'toad-cache'
import type * as z from 'zod/mini'
import type { Base, Bases } from '../base/bases.ts'
import type { RuleSet } from '../base/domain/rule-set.ts'
import { findApproved, required } from '../base/versions.ts'

type Choice = z.output<typeof RuleSetChoice>

const keptSets = 64
/** A number may be given again when a database is filled anew. */
const keptMs = 5000

/** The rules that a team asks for. */
export const createChooseRuleSet = (bases: Bases) => {
  const known = new LruMap<RuleSet>(keptSets, keptMs)
  /** What nobody approved is read here and decides for nobody. */
  const read = new LruMap<Promise<RuleSet>>(keptSets, keptMs)

  return {
    /** @throws AppError `not-found` when no such rules were ever in force */
    choose: async (name: RuleBaseName, choice: Choice): Promise<RuleSet> => {
      const base = bases.get(name) as Base
      const inForce = base.rules.get()
      if (choice === 'active' || choice === inForce.version || choice === inForce.hash) {
        return inForce
      }
      const key = `${name} ${choice}`
      const found = known.get(key)
      if (found) {
        return found
      }
      const set = await findApproved(base.store, choice)
      known.set(key, set)
      return set
    },
    /** The declaration that is in force. */
    declared: (name: RuleBaseName): RuleBase => (bases.get(name) as Base).rules.get().base,
    /** The rules of this content. @throws AppError `not-found` when there are none */
    ofHash: (name: RuleBaseName, hash: string): Promise<RuleSet> => {
      const { store, rules } = bases.get(name) as Base
      const inForce = rules.get()
      if (inForce.hash === hash) {
        return Promise.resolve(inForce)
      }
      const key = `${name} ${hash}`
      const found = read.get(key)
      if (found) {
        return found
      }
      // A page of the log asks for the same rules many times at once.
      const set = store.getByHash(hash).then(required)
      read.set(key, set)
      set.catch(() => read.delete(key))
      return set
    },
  }
}
