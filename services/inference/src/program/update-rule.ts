import { AppError, invalid, notFound } from '@bugar/contracts/core/bus/errors'
import { requireMatch } from '@bugar/contracts/core/bus/etag'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { Call, Reply } from '@bugar/contracts/core/bus/operation'
import type { ruleOperations, RuleUpdate } from '@bugar/contracts/rules/rule'
import type { Audit } from '@bugar/runtime/audit/middleware'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { markWrites } from '@bugar/runtime/core/work'
import { setTimeout as sleep } from 'node:timers/promises'
import {
  activateSet,
  type CurrentRules,
  type NeedsSecond,
  publishVersion,
  requireChangeAtOnce,
  requireSound,
  type Store,
} from '../base/bases.ts'
import { changeRule, programRuleOf } from './domain/change.ts'
import { hashOf, type ProgramRule, type ProgramRuleSet, rewriteGoldenCases, type RuleContent } from '../domain/run.ts'
import { toRule } from './domain/rule-view.ts'
import type { FindRuleSet } from './rule-sets.ts'

export interface VersionDeps {
  readonly audit: Audit
  readonly bus: Bus
  readonly store: Store<ProgramRuleSet>
  readonly rules: CurrentRules<ProgramRuleSet>
  readonly findRuleSet: FindRuleSet
  readonly needsSecond: NeedsSecond
}

/** Two administrators may save at once: the second write is retried on the first one's version. */
const maxTries = 5

/** A change of a rule set changes the tag of each of its rules, since a rule's effect depends on the others. */
export const etagOfRules = ({ hash }: Pick<ProgramRuleSet, 'hash'>): string => `"${hash}"`

/** Audited fields of a rule: those that can be changed, and its rule set. */
const facetOf = ({ name, isActive, event }: ProgramRule, ruleSet: number) => ({
  name,
  isActive,
  programCode: event.params.value,
  ruleSet,
})

interface Changed {
  readonly before: ProgramRule
  readonly after: ProgramRule
  readonly content: RuleContent
}

type ProgramNames = ReadonlyMap<string, string> | null

/**
 * The rules with one of them changed and, if requested, the golden cases that it decides.
 * @throws AppError `invalid`
 */
export const contentAfter = (
  base: ProgramRuleSet,
  rule: ProgramRule,
  update: RuleUpdate,
  names: ProgramNames,
): Changed => {
  const change = changeRule(base.rules, rule, update, names ? [...names.keys()] : programCodes)
  if (change.kind === 'invalid') {
    throw invalid(change.errors)
  }
  const { before, after, rules } = change
  const goldenCases = update.updateGoldenCases ? rewriteGoldenCases(base, update.id, rules) : base.goldenCases
  return { before, after, content: { base: base.base, rules, goldenCases } }
}

/** One attempt: false when another change came first. */
const tryChange = async (deps: VersionDeps, update: RuleUpdate, call: Call, names: ProgramNames): Promise<boolean> => {
  const { audit, store, rules } = deps
  await rules.refresh()
  const [from, base] = [rules.head(), rules.get()]
  const rule = programRuleOf(base.rules, update.id)
  if (!rule) {
    throw notFound('Aturan tidak ditemukan')
  }
  requireMatch(call.ifMatch, etagOfRules(base), toRule(rule, base.rules, names))
  const { before, after, content } = contentAfter(base, rule, update, names)
  await requireSound(content, base.rules)
  if (hashOf(content) === base.hash && from === base.version) {
    return true
  }
  const { id, name } = actorOf(call)
  const note = { author: { id, name }, note: update.note ?? '', createdAt: new Date() }
  const takeBack = markWrites()
  const version = await store.publish(from, content, note)
  if (version === null) {
    takeBack()
    return false
  }
  audit(call, { before: facetOf(before, base.version), after: facetOf(after, version) })
  await publishVersion(deps, { version, content, activatedAt: note.createdAt, from })
  return true
}

/**
 * Changes one rule: activates a rule set that verifies and passes its golden cases.
 * @throws AppError `invalid`, `not-found`, `precondition-failed`, or `conflict` when the change may not be activated,
 * or needs another administrator's approval.
 */
export const updateRule = async (
  deps: VersionDeps,
  update: RuleUpdate,
  call: Call,
  names: ProgramNames,
): Promise<void> => {
  await requireChangeAtOnce(deps.needsSecond, call)
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    if (await tryChange(deps, update, call, names)) {
      return
    }
    // Random delay, so that the same writers do not collide again.
    await sleep(Math.random() * 20 * attempt)
  }
  throw new AppError('conflict', 'Aturan sedang diubah oleh orang lain. Silakan coba lagi.')
}

/** @throws AppError `not-found`, or `conflict` when that version is not sound or another change came first. */
export const activateVersion = async (
  deps: VersionDeps,
  { version, note }: { readonly version: number; readonly note?: string | undefined },
  call: Call,
): Promise<Reply<(typeof ruleOperations)['rule.activate']>> => {
  const set = await deps.findRuleSet({ version })
  const data = await activateSet(deps, set, (from) =>
    deps.audit(call, { before: { ruleSet: from }, after: { ruleSet: version, ...(note && { note }) } }),
  )
  return { data, ...(!data.active && { message: `Versi ${version} sudah digantikan perubahan lain.` }) }
}
