import { changesBetween } from '../domain/version-changes.ts'
import { findVersion } from './rule-sets.ts'
import type { VersionSummary } from './store.ts'

interface Versions<S> {
  get(version: number): Promise<S | null>
  versions(): Promise<VersionSummary[]>
}

interface Content<R, C> {
  readonly rules: readonly R[]
  readonly goldenCases: readonly C[]
}

/** The next lower version that can be read; null when there is none. */
const before = async <S>(store: Versions<S>, version: number): Promise<{ version: number; set: S } | null> => {
  for (const each of await store.versions()) {
    const set = each.version < version ? await store.get(each.version) : null
    if (set) {
      return { version: each.version, set }
    }
  }
  return null
}

/**
 * Changes of a version against the next lower one that can be read.
 * @param contentOf rules and golden cases of a set, those that the product comes with where it has none of its own
 * @throws AppError `not-found` when there was never such a version
 */
export const changesOfVersion = async <S, R extends { readonly id: string }, C extends { readonly line: number }>(
  store: Versions<S>,
  version: number,
  contentOf: (set: S) => Content<R, C>,
) => {
  const now = contentOf(await findVersion(store, version))
  const found = await before(store, version)
  const then = found ? contentOf(found.set) : now
  return {
    previous: found?.version ?? null,
    changes: changesBetween(then.rules, now.rules, ({ id }) => id),
    casesChanged: changesBetween(then.goldenCases, now.goldenCases, ({ line }) => line).length,
  }
}
