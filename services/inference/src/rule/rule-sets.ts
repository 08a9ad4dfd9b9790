import { notFound } from '@bugar/contracts/errors'
import { LruMap } from 'toad-cache'
import { type CompiledRules, compile } from '../domain/compile.ts'
import type { RuleSet } from '../domain/rule-document.ts'
import type { CurrentRules } from './current-rules.ts'
import type { Store } from './store.ts'

const keptSets = 32

export type FindRuleSet = ReturnType<typeof createFindRuleSet>

/**
 * Finds a rule set and its compiled form by number or hash. Those asked for by hash are kept: their content cannot be
 * another, while a number may be given again when a database is filled anew.
 */
export const createFindRuleSet = (rules: Pick<CurrentRules, 'snapshot'>, store: Pick<Store, 'get' | 'getByHash'>) => {
  const known = new LruMap<{ readonly set: RuleSet; readonly compiled: CompiledRules }>(keptSets)

  const requireFound = (set: RuleSet | null) => {
    if (!set) {
      throw notFound('Versi aturan tidak ditemukan')
    }
    return { set, compiled: compile(set.rules) }
  }

  /** @throws AppError `not-found` when there was never such a rule set. */
  return async (name: { readonly version: number } | { readonly hash: string }) => {
    const inUse = rules.snapshot()
    if ('version' in name) {
      return inUse.set.version === name.version ? inUse : requireFound(await store.get(name.version))
    }
    const found = inUse.set.hash === name.hash ? inUse : known.get(name.hash)
    if (found) {
      return found
    }
    const made = requireFound(await store.getByHash(name.hash))
    known.set(name.hash, made)
    return made
  }
}
