import { conflict, notFound, outcomeUnknown } from '@bugar/contracts/errors'
import type { RuleVersion } from '@bugar/contracts/rule-version'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { CurrentRules } from './current-rules.ts'
import type { Versioned, VersionSummary } from './store.ts'

type AnyRules = CurrentRules<Versioned>

/** @throws AppError `not-found` for null */
export const required = <S>(set: S | null): S => {
  if (!set) {
    throw notFound('Versi aturan tidak ditemukan')
  }
  return set
}

/** @throws AppError `not-found` when there was never such a version */
export const findVersion = async <S>(store: { get(version: number): Promise<S | null> }, version: number): Promise<S> =>
  required(await store.get(version))

/** After a write: nobody knows the outcome when this fails. */
export const publishVersion = async (
  { bus, rules }: { readonly bus: Bus; readonly rules: Pick<AnyRules, 'refresh'> },
  version: number,
) => {
  bus.publish('rules.changed', { version })
  await rules.refresh().catch((error: unknown) => {
    throw outcomeUnknown(error)
  })
}

const toRuleVersion = ({ createdAt, ...summary }: VersionSummary, inUse: Versioned): RuleVersion => ({
  ...summary,
  createdAt: createdAt.toISOString(),
  active: summary.version === inUse.version,
})

/** Every version, and which of them the answers come from. */
export const listVersions = async ({
  store,
  rules,
}: {
  readonly store: { versions(): Promise<VersionSummary[]> }
  readonly rules: Pick<AnyRules, 'get' | 'refresh'>
}): Promise<RuleVersion[]> => {
  await rules.refresh()
  return (await store.versions()).map((summary) => toRuleVersion(summary, rules.get()))
}

/**
 * @returns the version that was in force before
 * @throws AppError `conflict` when another change came first
 */
export const putInForce = async (
  {
    store,
    rules,
  }: {
    readonly store: { activate(from: number | null, version: number, now: Date): Promise<boolean> }
    readonly rules: Pick<AnyRules, 'head' | 'refresh'>
  },
  version: number,
): Promise<number | null> => {
  await rules.refresh()
  const from = rules.head()
  if (from !== version && !(await store.activate(from, version, new Date()))) {
    throw conflict('Aturan sedang diubah oleh orang lain. Silakan coba lagi.')
  }
  return from
}
