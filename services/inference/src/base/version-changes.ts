import { conflict } from '@bugar/contracts/errors'
import type { Comparison } from '@bugar/contracts/rule-base-verification'
import { runInSlices } from '@bugar/runtime/core/slices'
import { differenceSteps } from './domain/differences.ts'
import { changesBetween } from './domain/version-changes.ts'
import type { RuleContent, RuleSet } from './domain/rule-set.ts'
import { unrunnable } from './domain/verify-base.ts'
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

const incomparable = 'Kedua versi tidak dapat dibandingkan karena'

/**
 * Of whom two versions conclude something else.
 * @throws AppError `not-found` when there was never such a version, `conflict` when no person can be given to both
 */
export const compareVersions = async (store: Versions, from: number, to: number): Promise<Comparison> => {
  const [before, after] = [await findVersion(store, from), await findVersion(store, to)]
  if ([before, after].some((set) => unrunnable(set).length > 0)) {
    throw conflict(`${incomparable} aturan salah satunya tidak dapat dijalankan.`)
  }
  const found = await runInSlices(differenceSteps(before, after))
  if (!found) {
    throw conflict(`${incomparable} fakta atau kesimpulan yang dinyatakan berbeda.`)
  }
  const { regions, isComplete } = found
  const refOf = ({ version, hash }: RuleSet) => ({ version, hash })
  const notice = `Perbedaannya lebih banyak daripada ${regions.length} bagian ini; orang lain pun dapat berbeda.`
  return { from: refOf(before), to: refOf(after), regions, isComplete, notice: isComplete ? null : notice }
}
