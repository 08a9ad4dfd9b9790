import { AppError, conflict, invalid } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { BaseInForce, ruleBaseOperations } from '@bugar/contracts/rules/rule-base-operations'
import type { operatorInferenceOperations } from '@bugar/contracts/system/operator'
import type { BaseFacts, RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { ConclusionConflict } from '@bugar/contracts/rules/rule-run'
import type { Audit } from '@bugar/runtime/audit/middleware'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { decimalErrors, factErrors } from '@bugar/contracts/rules/fact-errors'
import type { Approval } from '@bugar/contracts/rules/draft/rule-approval'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import type { RuleHistory } from '@bugar/contracts/rules/rule-history'
import {
  adviceOn,
  conclusionsIn,
  declaredFacts,
  evaluate,
  firedIn,
  notify,
  runRules,
  safetyFacts,
  safetyWithConsent,
} from '../evaluation/advice.ts'
import { canonical, conclude, productOf, type ProgramRuleSet, type RuleContent } from '../domain/run.ts'
import { type NeedsSecond, requireChangeAtOnce } from './approval.ts'
import { refOf } from './current-rules.ts'
import { findingsIn, maxErrors, requireSound } from './gate.ts'
import { activateSet, findVersion, listedVersion, listVersions, publishVersion } from './versions.ts'
import { changesOfVersion, compareVersions } from './version-changes.ts'
import { type Base, type Bases, failedCasesOf, verificationOf } from './bases.ts'
import type { Store } from './store.ts'

/** Approval of the draft that became a version, by version. */
type ApprovalsOf = (base: RuleBaseName, versions: readonly number[]) => Promise<ReadonlyMap<number, Approval>>

/** Versions read per reply. */
const versionsAtOnce = 100

/**
 * The versions that changed a rule, newest first.
 * @param before only those with a lower number; undefined for all
 */
const historyOfRule = async (
  store: Pick<Store, 'versionsOfRule'>,
  approvalsOf: ApprovalsOf,
  { base, rule, before }: { readonly base: RuleBaseName; readonly rule: string; readonly before?: number | undefined },
): Promise<RuleHistory> => {
  // One more: the last version shown is compared with it.
  const found = await store.versionsOfRule(rule, before, versionsAtOnce + 1)
  const changed = found.slice(0, versionsAtOnce).flatMap(({ rule: after, createdAt, ...version }, index) => {
    const then = found[index + 1]?.rule ?? null
    return canonical(then) === canonical(after)
      ? []
      : [{ ...version, createdAt: createdAt.toISOString(), before: then, after }]
  })
  const versions = changed.map(({ version }) => version)
  const approvals = versions.length > 0 ? await approvalsOf(base, versions) : null
  const isMore = found.length > versionsAtOnce
  return {
    entries: changed.map((each) => ({ ...each, approval: approvals?.get(each.version) ?? null })),
    next: isMore ? (found[versionsAtOnce - 1]?.version ?? null) : null,
  }
}

interface Deps {
  readonly audit: Audit
  readonly bus: Bus
  readonly bases: Bases
  readonly program: Base<ProgramRuleSet>
  readonly needsSecond: NeedsSecond
  readonly approvalsOf: ApprovalsOf
}

/** Fields of each audit entry about a base; the name is recorded as the object's. */
const auditedBase = ({ base: { name, label } }: Pick<RuleContent, 'base'>) => ({ name: `Aturan ${label}`, base: name })

const inForce = ({ rules }: Base): BaseInForce => {
  const set = rules.get()
  return {
    base: productOf(set.base),
    ruleSet: refOf(rules),
    rules: [...set.rules],
    verification: verificationOf(set),
    goldenCases: { cases: [...set.goldenCases], failed: failedCasesOf(set) },
    warning: rules.warning(),
  }
}

/** Reads the version in force from the database, not the copy that this process uses. */
const verifyStored = async (store: Store) => {
  const version = await store.activeVersion()
  const set = version === null ? null : await store.get(version)
  if (set === null) {
    const message = version === null ? 'No version is in force.' : 'It is not stored, or its hash is another one.'
    const place = version === null ? 'activations' : `version ${version}`
    return { version, hash: null, goldenCases: 0, findings: [{ place, message }] }
  }
  const findings = (await findingsIn(set)).map(({ field, message }) => ({ place: field, message }))
  return { version, hash: set.hash, goldenCases: set.goldenCases.length, findings }
}

export const createRuleBaseHandlers = (
  deps: Deps,
): Handlers<typeof ruleBaseOperations & Pick<typeof operatorInferenceOperations, 'operator.verifyRules'>> => {
  const baseOf = (name: RuleBaseName): Base => deps.bases.get(name) as Base

  const publish = async (name: RuleBaseName, from: number, content: RuleContent, note: string, call: Call) => {
    const { store } = baseOf(name)
    const { id, name: author } = actorOf(call)
    const createdAt = new Date()
    const version = await store.publish(from, content, { author: { id, name: author }, note, createdAt })
    if (version === null) {
      throw conflict('Aturan sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.')
    }
    return { version, content, activatedAt: createdAt, from }
  }

  return {
    'operator.verifyRules': async ({ base }) => ({ data: await verifyStored(baseOf(base).store) }),

    'inference.consult': async ({ facts: { bodyFatMethod, ...facts }, answers, consent }, call) => {
      const program = deps.program.rules.get()
      notify(program, { ...facts, bodyFatPercentage: facts.bodyFatPercentage ?? null }, call)
      const verdict = await evaluate(program, facts, bodyFatMethod)
      const set = baseOf('safety').rules.get()
      return {
        data: {
          verdict,
          safety: runRules(set, () => safetyWithConsent(set, safetyFacts(answers, facts, verdict), consent, call))
            .safety,
        },
      }
    },

    'inference.advise': ({ facts, consent }, call) => {
      const sets = { safety: baseOf('safety').rules.get(), energy: baseOf('energy').rules.get() }
      return { data: runRules(sets.safety, () => adviceOn(sets, facts, consent, call)) }
    },

    'inference.conclude': async ({ base, facts }) => {
      const set = baseOf(base).rules.get()
      const errors = [...factErrors(set.base, facts), ...decimalErrors(set.base, facts)]
      if (errors.length > 0) {
        throw invalid(errors.slice(0, maxErrors).map(({ field, message }) => ({ field: `facts.${field}`, message })))
      }
      try {
        return { data: { ...runRules(set, () => conclude(set, facts)), base } }
      } catch (error) {
        throw error instanceof ConclusionConflict
          ? new AppError('internal', 'Forward chaining failed', { cause: error })
          : error
      }
    },

    'inference.apply': ({ base, facts }, call) => {
      const set = baseOf(base).rules.get()
      const apply = (each: BaseFacts) => {
        const fired = firedIn(set, declaredFacts(set.base, each), call)
        return { fired, conclusions: conclusionsIn(set, fired) }
      }
      const all = runRules(set, () => facts.map(apply))
      return {
        data: {
          ruleSet: refOf(baseOf(base).rules),
          rules: [...new Set(all.flatMap(({ fired }) => fired))],
          results: all.map(({ fired, conclusions }) => ({ conclusions, fired: fired.map(({ id }) => id) })),
        },
      }
    },

    'ruleBase.list': () => ({
      data: [...deps.bases].filter(([name]) => isSourced(name)).map(([, base]) => inForce(base)),
    }),

    'ruleBase.rules': ({ base: name }) => {
      const { rules } = baseOf(name)
      const { base, rules: own } = rules.get()
      return { data: { base: productOf(base), ruleSet: refOf(rules), rules: [...own] } }
    },

    'ruleBase.versions': async ({ base }) => ({ data: await listVersions(baseOf(base)) }),

    'ruleBase.versionChanges': async ({ base, version }) => ({
      data: await changesOfVersion(baseOf(base).store, version),
    }),

    'ruleBase.history': async (input) => ({
      data: await historyOfRule(baseOf(input.base).store, deps.approvalsOf, input),
    }),

    'ruleBase.compare': async ({ base, from, to }) => ({ data: await compareVersions(baseOf(base).store, from, to) }),

    'ruleBase.publish': async ({ base: name, from, rules, goldenCases, note }, call) => {
      await requireChangeAtOnce(deps.needsSecond, call)
      const base = baseOf(name)
      await base.rules.refresh()
      const set = base.rules.get()
      const content = { base: set.base, rules, goldenCases: goldenCases ?? set.goldenCases }
      await requireSound(content, set.rules)
      const activation = await publish(name, from, content, note, call)
      const { version } = activation
      deps.audit(call, {
        before: { ...auditedBase(set), ruleSet: from, goldenCases: set.goldenCases.length },
        after: { ...auditedBase(set), ruleSet: version, goldenCases: content.goldenCases.length, note },
      })
      await publishVersion({ bus: deps.bus, rules: base.rules }, activation)
      return { data: await listedVersion(base, version) }
    },

    'ruleBase.activate': async ({ base: name, version }, call) => {
      const base = baseOf(name)
      const set = await findVersion(base.store, version)
      const data = await activateSet({ ...base, bus: deps.bus }, set, (from) =>
        deps.audit(call, {
          before: { ...auditedBase(set), ruleSet: from },
          after: { ...auditedBase(set), ruleSet: version },
        }),
      )
      return { data }
    },
  }
}
