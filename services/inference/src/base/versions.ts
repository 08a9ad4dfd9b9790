import { conflict, notFound, outcomeUnknown } from '@bugar/contracts/core/bus/errors'
import type { EventOf } from '@bugar/contracts/system/events'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { RuleVersion } from '@bugar/contracts/rules/rule-version'
import type { Bus } from '@bugar/runtime/nats/bus'
import type { CurrentRules } from './current-rules.ts'
import { hashOf, productOf, type RuleContent, type RuleSet } from '../domain/run.ts'
import { requireSound } from './gate.ts'
import type { Store, Versioned, VersionSummary } from './store.ts'

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

export interface Activation {
  readonly version: number
  readonly content: RuleContent
  readonly activatedAt: Date
  /** The previously active version; null for none. */
  readonly from: number | null
}

/** The event of an activation. The replaced version is deprecated from that time on. */
export const rulesChanged = ({ version, content, activatedAt, from }: Activation): EventOf<'rules.changed'> => {
  const at = activatedAt.toISOString()
  const deprecatedAt = from === null || from === version ? null : at
  return { version, base: productOf(content.base).name, hash: hashOf(content), activatedAt: at, deprecatedAt }
}

/** After a write: the outcome is unknown when this fails. */
export const publishVersion = async (
  { bus, rules }: { readonly bus: Bus; readonly rules: Pick<AnyRules, 'refresh'> },
  activation: Activation,
) => {
  bus.publish('rules.changed', rulesChanged(activation))
  await rules.refresh().catch((error: unknown) => {
    throw outcomeUnknown(error)
  })
}

const toRuleVersion = ({ createdAt, ...summary }: VersionSummary, inUse: Versioned): RuleVersion => ({
  ...summary,
  createdAt: createdAt.toISOString(),
  active: summary.version === inUse.version,
})

/** All versions, with the active one marked. */
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

/** A stored version in the form of the list. */
export const listedVersion = async (base: Parameters<typeof listVersions>[0], version: number): Promise<RuleVersion> =>
  (await listVersions(base)).find((each) => each.version === version) as RuleVersion

interface Activating {
  readonly bus: Bus
  readonly store: Pick<Store, 'activate' | 'versions'>
  readonly rules: Pick<AnyRules, 'get' | 'head' | 'refresh'>
}

/** The rules that a draft was made from; none where the version is gone. */
export const rulesFrom = async (
  { store }: { readonly store: Pick<Store, 'get'> },
  version: number,
): Promise<readonly SourcedRule[]> => (await store.get(version))?.rules ?? []

/**
 * Activates a stored version again. It needs no approval: only versions that were active are stored (ADR 0061).
 * @param onChange gets the previously active version; not called when it was this one
 * @throws AppError `conflict` when it is not sound, or another change came first
 */
export const activateSet = async (
  { bus, store, rules }: Activating,
  set: RuleSet,
  onChange: (from: number | null) => void,
): Promise<RuleVersion> => {
  const { version } = set
  await requireSound(set, null)
  await rules.refresh()
  const from = rules.head()
  if (from !== version) {
    const activatedAt = new Date()
    if (!(await store.activate(from, version, activatedAt))) {
      throw conflict('Aturan sedang diubah oleh orang lain. Silakan coba lagi.')
    }
    onChange(from)
    await publishVersion({ bus, rules }, { version, content: set, activatedAt, from })
  }
  return listedVersion({ store, rules }, version)
}
