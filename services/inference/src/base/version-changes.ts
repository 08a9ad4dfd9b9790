import { conflict } from '@bugar/contracts/core/bus/errors'
import type { Comparison } from '@bugar/contracts/rules/rule-base-verification'
import { runInSlices } from '@bugar/runtime/core/slices'
import { casesIn, changesBetween, differenceSteps, type RuleContent, type RuleSet, unrunnable } from '../domain/run.ts'
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

/** Changes of content against a version; with null, no changes and no previous version. */
export const changesFrom = (then: RuleSet | null, now: RuleContent) => ({
  previous: then?.version ?? null,
  changes: changesBetween((then ?? now).rules, now.rules, ({ id }) => id),
  casesChanged: changesBetween((then ?? now).goldenCases, now.goldenCases, ({ line }) => line).length,
})

/**
 * Changes of a version against the next lower readable one.
 * @throws AppError `not-found` when there was never such a version
 */
export const changesOfVersion = async (store: Versions, version: number) => {
  const now = await findVersion(store, version)
  return changesFrom(await before(store, version), now)
}

const incomparable = 'Keduanya tidak dapat dibandingkan karena'

/** A version, or with null the content of a draft. */
type Later = RuleContent & { readonly version: number | null; readonly hash: string }

/**
 * People for whom two contents conclude differently.
 * @throws AppError `conflict` when they cannot be compared
 */
export const compareContents = async (before: RuleSet, after: Later): Promise<Comparison> => {
  if ([before, after].some((set) => unrunnable(set).length > 0)) {
    throw conflict(`${incomparable} aturan salah satunya tidak dapat dijalankan.`)
  }
  const found = await runInSlices(differenceSteps(before, after))
  if (!found) {
    throw conflict(`${incomparable} fakta atau kesimpulan yang dinyatakan berbeda.`)
  }
  const { regions, isComplete } = found
  const notice = `Perbedaannya lebih banyak daripada ${regions.length} bagian ini; orang lain pun dapat berbeda.`
  return {
    from: { version: before.version, hash: before.hash },
    to: { version: after.version, hash: after.hash },
    rules: changesFrom(before, after).changes.map(({ before: was, after: is }) => ({
      id: (is ?? was)?.id as string,
      change: was === null ? 'added' : is === null ? 'removed' : 'changed',
    })),
    regions: regions.map((each) => ({ ...each, cases: casesIn(each.region, after) })),
    isComplete,
    notice: isComplete ? null : notice,
  }
}

/** @throws AppError `not-found` when there was never such a version, else as `compareContents` does */
export const compareVersions = async (store: Versions, from: number, to: number): Promise<Comparison> =>
  compareContents(await findVersion(store, from), await findVersion(store, to))
