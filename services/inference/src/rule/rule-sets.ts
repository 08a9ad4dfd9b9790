import { notFound } from '@bugar/contracts/errors'
import { LruMap } from 'toad-cache'
import type { RuleSet } from '../domain/rule-document.ts'
import type { CurrentRules } from './current-rules.ts'
import type { ProgramStore } from './kinds.ts'

const keptSets = 32

const required = <S>(set: S | null): S => {
  if (!set) {
    throw notFound('Versi aturan tidak ditemukan')
  }
  return set
}

/** @throws AppError `not-found` when there was never such a version */
export const findVersion = async <S>(store: { get(version: number): Promise<S | null> }, version: number): Promise<S> =>
  required(await store.get(version))

export type FindRuleSet = ReturnType<typeof createFindRuleSet>

/**
 * Finds a rule set by number or hash. Those asked for by hash are cached: their content cannot be another, while a
 * number may be given again when a database is filled anew.
 */
export const createFindRuleSet = (
  rules: Pick<CurrentRules<RuleSet>, 'get'>,
  store: Pick<ProgramStore, 'get' | 'getByHash'>,
) => {
  const known = new LruMap<RuleSet>(keptSets)

  /** @throws AppError `not-found` when there was never such a rule set. */
  return async (name: { readonly version: number } | { readonly hash: string }): Promise<RuleSet> => {
    const inUse = rules.get()
    if ('version' in name ? inUse.version === name.version : inUse.hash === name.hash) {
      return inUse
    }
    if ('version' in name) {
      return findVersion(store, name.version)
    }
    const set = required(known.get(name.hash) ?? (await store.getByHash(name.hash)))
    known.set(set.hash, set)
    return set
  }
}
