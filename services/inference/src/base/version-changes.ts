import { changesBetween } from './domain/version-changes.ts'
import type { RuleContent, RuleSet } from './domain/rule-set.ts'
import { findVersion } from './versions.ts'
import type { Store } from './store.ts'

type Versions = Pick<Store, 'get' | 'versions'>

/** The next lower version that can be read; null when there is none. */
const before = async (store: Versions, version: number): Promise<RuleSet | null> => {
  for (const each of await store.versions()) {
    const set = each.version < version ? await store.get(each.version) : null
    if (set) {
      return set
    }
  }
  return null
}

/** What content has otherwise than a version; null for none before it. */
export const changesFrom = (then: RuleSet | null, now: RuleContent) => ({
  previous: then?.version ?? null,
  changes: changesBetween((then ?? now).rules, now.rules, ({ id }) => id),
  casesChanged: changesBetween((then ?? now).goldenCases, now.goldenCases, ({ line }) => line).length,
})

/**
 * Changes of a version against the next lower one that can be read.
 * @throws AppError `not-found` when there was never such a version
 */
export const changesOfVersion = async (store: Versions, version: number) => {
  const now = await findVersion(store, version)
  return changesFrom(await before(store, version), now)
}
