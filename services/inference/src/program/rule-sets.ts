import { LruMap } from 'toad-cache'
import type { ProgramRuleSet } from '../domain/run.ts'
import { type CurrentRules, findVersion, required, type Store } from '../base/bases.ts'

const keptSets = 32

export type FindRuleSet = ReturnType<typeof createFindRuleSet>

/**
 * Finds a rule set by number or hash. Results by hash are cached: their content is fixed, whereas a number may be
 * reused when a database is filled again.
 */
export const createFindRuleSet = (
  rules: Pick<CurrentRules<ProgramRuleSet>, 'get'>,
  store: Pick<Store<ProgramRuleSet>, 'get' | 'getByHash'>,
) => {
  const known = new LruMap<ProgramRuleSet>(keptSets)

  /** @throws AppError `not-found` when there was never such a rule set. */
  return async (name: { readonly version: number } | { readonly hash: string }): Promise<ProgramRuleSet> => {
    const inUse = rules.get()
    if ('version' in name ? inUse.version === name.version : inUse.hash === name.hash) {
      return inUse
    }
    if ('version' in name) {
      return findVersion(store, name.version)
    }
    const set = known.get(name.hash) ?? required(await store.getByHash(name.hash))
    known.set(set.hash, set)
    return set
  }
}
