import { AppError, conflict, invalid, notFound } from '@bugar/contracts/errors'
import type { Call } from '@bugar/contracts/operation'
import { programCodes } from '@bugar/contracts/knowledge'
import type { RuleUpdate, RuleVersion } from '@bugar/contracts/rule'
import type { Audit } from '@bugar/runtime/audited'
import type { Bus } from '@bugar/runtime/bus'
import { actorOf } from '@bugar/runtime/serve'
import type { CurrentRules } from './current-rules.ts'
import { changeRule } from './domain/change.ts'
import type { RuleDocument, RuleSet } from './domain/rule-document.ts'
import { verify } from './domain/verify.ts'
import type { Store, VersionSummary } from './store.ts'

interface Deps {
  readonly audit: Audit
  readonly bus: Bus
  readonly store: Store
  readonly rules: CurrentRules
}

/** Two administrators may save at once: whoever loses starts again from the other's version. */
const mostTries = 5

/** @throws AppError `conflict` that names every reason when the rules would leave somebody without one program. */
const requireVerified = (rules: readonly RuleDocument[]): void => {
  const errors = verify(rules).findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw conflict(
      'Perubahan ditolak karena aturan tidak lagi menjawab setiap orang dengan tepat satu program',
      errors.slice(0, 100).map(({ place, message }) => ({ field: place, message })),
    )
  }
}

const tellOthers = async ({ bus, rules }: Deps, version: number) => {
  await rules.refresh()
  bus.announce('rules.changed', { version })
}

/** What of a rule can be changed, and the rule set it stands in. */
const facetOf = ({ name, isActive, event }: RuleDocument, ruleSet: number) => ({
  name,
  isActive,
  programCode: event.params.value,
  ruleSet,
})

/** One try: false when another change came first. */
const tryChange = async (deps: Deps, update: RuleUpdate, call: Call, names: readonly string[]): Promise<boolean> => {
  const { audit, store, rules } = deps
  await rules.refresh()
  const base = rules.get()
  const change = changeRule(base.rules, update, names)
  if (change.kind === 'unknown-rule') {
    throw notFound('Aturan tidak ditemukan')
  }
  if (change.kind === 'invalid') {
    throw invalid(change.errors)
  }
  if (change.kind === 'unchanged') {
    return true
  }
  requireVerified(change.rules)
  const version = (await store.latestVersion()) + 1
  const { id, name } = actorOf(call)
  const note = { author: { id, name }, note: update.note ?? '', createdAt: new Date() }
  if (!(await store.insert(version, change.rules, note))) {
    return false
  }
  if (!(await store.activate(base.version, version, new Date()))) {
    return false
  }
  audit(call, { before: facetOf(change.before, base.version), after: facetOf(change.after, version) })
  await tellOthers(deps, version)
  return true
}

/**
 * Changes one rule: a new version that verifies, put in force.
 * @throws AppError `invalid`, `not-found`, or `conflict` when the change breaks the rule set.
 */
export const updateRule = async (
  deps: Deps,
  update: RuleUpdate,
  call: Call,
  programNames: ReadonlyMap<string, string> | null,
): Promise<void> => {
  const names = programNames ? [...programNames.keys()] : programCodes
  for (let attempt = 1; attempt <= mostTries; attempt++) {
    if (await tryChange(deps, update, call, names)) {
      return
    }
  }
  throw new AppError('conflict', 'Aturan sedang diubah oleh orang lain. Silakan coba lagi.')
}

export const toRuleVersion = ({ createdAt, ...summary }: VersionSummary): RuleVersion => ({
  ...summary,
  createdAt: createdAt.toISOString(),
})

/** @throws AppError `not-found` when there was never such a version. */
export const ruleSetOf = async ({ rules, store }: Pick<Deps, 'rules' | 'store'>, version: number): Promise<RuleSet> => {
  const set = rules.get().version === version ? rules.get() : await store.get(version)
  if (!set) {
    throw notFound('Versi aturan tidak ditemukan')
  }
  return set
}

/** @throws AppError `not-found`, or `conflict` when that version no longer verifies or another change came first. */
export const activateVersion = async (
  deps: Deps,
  { version, note }: { readonly version: number; readonly note?: string | undefined },
  call: Call,
): Promise<RuleVersion> => {
  const { audit, store, rules } = deps
  requireVerified((await ruleSetOf(deps, version)).rules)
  await rules.refresh()
  const before = rules.get().version
  if (before !== version) {
    if (!(await store.activate(before, version, new Date()))) {
      throw conflict('Aturan sedang diubah oleh orang lain. Silakan coba lagi.')
    }
    audit(call, { before: { ruleSet: before }, after: { ruleSet: version, ...(note && { note }) } })
    await tellOthers(deps, version)
  }
  return toRuleVersion((await store.versions()).find((each) => each.version === version) as VersionSummary)
}
