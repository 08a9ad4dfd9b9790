import { conflict, notFound, outcomeUnknown } from '@bugar/contracts/errors'
import type { EventOf } from '@bugar/contracts/events'
import type { Call } from '@bugar/contracts/operation'
import type { RuleVersion } from '@bugar/contracts/rule-version'
import type { Bus } from '@bugar/runtime/nats/bus'
import { type NeedsSecond, requireActivation } from './approval.ts'
import type { CurrentRules } from './current-rules.ts'
import { hashOf, type RuleContent, type RuleSet } from './domain/rule-set.ts'
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

/**
 * A version by its number or the hash of its content, for anybody but administrators.
 * @throws AppError `not-found` also for a version that nobody approved here
 */
export const findApproved = async <S extends Versioned>(
  store: Pick<Store, 'isApproved'> & {
    get(version: number): Promise<S | null>
    getByHash(hash: string): Promise<S | null>
  },
  choice: number | string,
): Promise<S> => {
  const set = required(await (typeof choice === 'number' ? store.get(choice) : store.getByHash(choice)))
  return required((await store.isApproved(set.version)) ? set : null)
}

/** For administrators, also unapproved. @throws AppError `not-found` when there was never such a version */
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
  return { version, base: content.base.name, hash: hashOf(content), activatedAt: at, deprecatedAt }
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
  readonly needsSecond: NeedsSecond
  readonly store: Pick<Store, 'activate' | 'isApproved' | 'versions'>
  readonly rules: Pick<AnyRules, 'get' | 'head' | 'refresh'>
}

/**
 * Activates a stored version again, without another approval: it was active before.
 * @param onChange gets the previously active version; not called when it was this one
 * @throws AppError `conflict` when it may not be activated, or another change came first
 */
export const activateSet = async (
  { bus, needsSecond, store, rules }: Activating,
  set: RuleSet,
  call: Call,
  onChange: (from: number | null) => void,
): Promise<RuleVersion> => {
  const { version } = set
  await requireActivation(store, version, needsSecond, call)
  await requireSound(set)
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
