import { AppError, conflict, invalid, notFound, outcomeUnknown } from '@bugar/contracts/errors'
import { requireMatch } from '@bugar/contracts/etag'
import type { GoldenCase } from '@bugar/contracts/rule-set'
import { programCodes } from '@bugar/contracts/knowledge'
import type { Call, Reply } from '@bugar/contracts/operation'
import type { ruleOperations, RuleUpdate } from '@bugar/contracts/rule'
import type { RuleVersion } from '@bugar/contracts/rule-version'
import type { Audit } from '@bugar/runtime/audit/middleware'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { markWrites } from '@bugar/runtime/core/work'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CurrentRules } from './current-rules.ts'
import { changeRule, programRuleOf } from '../domain/change.ts'
import { initialMemory } from '../domain/infer.ts'
import { programBase } from '../domain/program-base.ts'
import { ownCases, rewriteGoldenCases } from '../domain/golden-cases.ts'
import { hashOf, type RuleContent, type RuleDocument, type RuleSet } from '../domain/rule-document.ts'
import { toRule } from '../domain/rule-view.ts'
import { requireEngineAgrees, requireGoldenCases, requireVerified } from './gate.ts'
import type { FindRuleSet } from './rule-sets.ts'
import type { ProgramStore } from './kinds.ts'
import type { Versioned, VersionSummary } from './store.ts'

export interface VersionDeps {
  readonly audit: Audit
  readonly bus: Bus
  readonly store: ProgramStore
  readonly rules: CurrentRules<RuleSet>
  readonly findRuleSet: FindRuleSet
  /** The table that the product comes with. */
  readonly goldenCases: readonly GoldenCase[]
}

/** Two administrators may save at once: whoever loses starts again from the other's version. */
const maxTries = 5

/** Any change of a rule set is a change of each of its rules: what a rule gives depends on the others. */
export const etagOfRules = ({ hash }: Pick<RuleSet, 'hash'>): string => `"${hash}"`

type AnyRules = CurrentRules<Versioned>

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

/** Audited fields of a rule: those that can be changed, and its rule set. */
const facetOf = ({ name, isActive, event }: RuleDocument, ruleSet: number) => ({
  name,
  isActive,
  programCode: event.params.value,
  ruleSet,
})

interface Draft {
  readonly before: RuleDocument
  readonly after: RuleDocument
  readonly content: RuleContent
}

type ProgramNames = ReadonlyMap<string, string> | null

/** @throws AppError `invalid`, or `conflict` with each reason why the change may not be put in force. */
const draftOf = (
  deps: VersionDeps,
  base: RuleSet,
  rule: RuleDocument,
  update: RuleUpdate,
  names: ProgramNames,
): Draft => {
  const change = changeRule(base.rules, rule, update, names ? [...names.keys()] : programCodes)
  if (change.kind === 'invalid') {
    throw invalid(change.errors)
  }
  const { before, after, rules } = change
  requireVerified(rules)
  const cases = base.goldenCases ?? deps.goldenCases
  const updated = update.updateGoldenCases ? rewriteGoldenCases(cases, update.id, base.rules, rules) : cases
  requireGoldenCases(updated, rules)
  return { before, after, content: { rules, goldenCases: ownCases(updated, deps.goldenCases) } }
}

/** One try: false when another change came first. */
const tryChange = async (deps: VersionDeps, update: RuleUpdate, call: Call, names: ProgramNames): Promise<boolean> => {
  const { audit, store, rules } = deps
  await rules.refresh()
  const [from, base] = [rules.head(), rules.get()]
  const rule = programRuleOf(base.rules, update.id)
  if (!rule) {
    throw notFound('Aturan tidak ditemukan')
  }
  requireMatch(call.ifMatch, etagOfRules(base), toRule(rule, base.rules, names))
  const { before, after, content } = draftOf(deps, base, rule, update, names)
  await requireEngineAgrees(programBase, content.rules, content.goldenCases ?? deps.goldenCases, initialMemory)
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
  await publishVersion(deps, version)
  return true
}

/**
 * Changes one rule: a rule set that verifies and passes its golden cases, put in force.
 * @throws AppError `invalid`, `not-found`, `precondition-failed`, or `conflict` when the change may not be put in force.
 */
export const updateRule = async (
  deps: VersionDeps,
  update: RuleUpdate,
  call: Call,
  names: ProgramNames,
): Promise<void> => {
  for (let attempt = 1; attempt <= maxTries; attempt++) {
    if (await tryChange(deps, update, call, names)) {
      return
    }
    // So that the same ones do not meet again at once.
    await sleep(Math.random() * 20 * attempt)
  }
  throw new AppError('conflict', 'Aturan sedang diubah oleh orang lain. Silakan coba lagi.')
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

/** @throws AppError `not-found`, or `conflict` when that version may not be put in force or another change came first. */
export const activateVersion = async (
  deps: VersionDeps,
  { version, note }: { readonly version: number; readonly note?: string | undefined },
  call: Call,
): Promise<Reply<(typeof ruleOperations)['rule.activate']>> => {
  const set = await deps.findRuleSet({ version })
  requireVerified(set.rules)
  const cases = set.goldenCases ?? deps.goldenCases
  requireGoldenCases(cases, set.rules)
  await requireEngineAgrees(programBase, set.rules, cases, initialMemory)
  const from = await putInForce(deps, version)
  if (from !== version) {
    deps.audit(call, { before: { ruleSet: from }, after: { ruleSet: version, ...(note && { note }) } })
    await publishVersion(deps, version)
  }
  const data = (await listVersions(deps)).find((each) => each.version === version) as RuleVersion
  return { data, ...(!data.active && { message: `Versi ${version} sudah digantikan perubahan lain.` }) }
}
