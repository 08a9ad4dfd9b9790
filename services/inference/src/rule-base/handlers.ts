import { AppError, conflict, invalid } from '@bugar/contracts/errors'
import type { Call, Handlers } from '@bugar/contracts/operation'
import type { RuleVersion } from '@bugar/contracts/rule-version'
import type { BaseInForce, ruleBaseOperations } from '@bugar/contracts/rule-base-operations'
import type { SourcedBaseName } from '@bugar/contracts/rule-base'
import { ConclusionConflict, memoryOf } from '@bugar/contracts/rule-run'
import type { Audit } from '@bugar/runtime/audit/middleware'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { runBaseCases } from '../domain/base-cases.ts'
import { factErrors } from '../domain/base-facts.ts'
import type { BaseContent } from '../domain/base-rule-set.ts'
import { conclude } from '../domain/conclude.ts'
import { verifyBase } from '../domain/verify-base.ts'
import type { RuleSet } from '../domain/rule-document.ts'
import { evaluate } from '../evaluation/evaluate.ts'
import { adviceOn, safetyWithConsent } from '../evaluation/advice.ts'
import { conclusionsIn, declaredFacts, firedIn, safetyFacts } from '../evaluation/safety.ts'
import { type CurrentRules, refOf } from '../rule/current-rules.ts'
import { listVersions, putInForce, publishVersion } from '../rule/versions.ts'
import { maxErrors, requireEngineAgrees, requireNoneFailed } from '../rule/gate.ts'
import { findVersion } from '../rule/rule-sets.ts'
import { changesOfVersion } from '../rule/version-changes.ts'
import { type Base, type Bases, failedCasesOf, verificationOf } from './bases.ts'

interface Deps {
  readonly audit: Audit
  readonly bus: Bus
  readonly bases: Bases
  readonly programRules: Pick<CurrentRules<RuleSet>, 'get'>
}

const inForce = ({ rules }: Base): BaseInForce => {
  const set = rules.get()
  return {
    base: set.base,
    ruleSet: refOf(rules),
    rules: [...set.rules],
    verification: verificationOf(set),
    goldenCases: { cases: [...set.goldenCases], failed: failedCasesOf(set) },
    warning: rules.warning(),
  }
}

/** @throws AppError `conflict` with every reason why these rules may not be put in force */
const requireSound = async (content: BaseContent): Promise<void> => {
  const { valid, findings, proofs } = verifyBase(content)
  if (!valid) {
    const errors = [
      ...findings.map(({ place, message }) => ({ field: place, message })),
      ...proofs
        .filter(({ holds }) => !holds)
        .map(({ property, label, counterexample }) => ({ field: property, message: `${label}: ${counterexample}` })),
    ]
    throw conflict('Perubahan ditolak karena aturan tidak lagi aman untuk setiap orang', errors.slice(0, maxErrors))
  }
  requireNoneFailed(runBaseCases(content), ({ note }) => note)
  const { base, rules, goldenCases } = content
  await requireEngineAgrees(base, rules, goldenCases, (facts) => memoryOf(base, facts))
}

export const createRuleBaseHandlers = (deps: Deps): Handlers<typeof ruleBaseOperations> => {
  const baseOf = (name: SourcedBaseName): Base => deps.bases.get(name) as Base

  const changed = async (base: Base, version: number): Promise<RuleVersion> => {
    await publishVersion({ bus: deps.bus, rules: base.rules }, version)
    return (await listVersions(base)).find((each) => each.version === version) as RuleVersion
  }

  const publish = async (name: SourcedBaseName, from: number, content: BaseContent, note: string, call: Call) => {
    const { store } = baseOf(name)
    const { id, name: author } = actorOf(call)
    const version = await store.publish(from, content, { author: { id, name: author }, note, createdAt: new Date() })
    if (version === null) {
      throw conflict('Aturan sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.')
    }
    return version
  }

  return {
    'inference.consult': async ({ facts: { bodyFatMethod, ...facts }, answers, consent }) => {
      const verdict = await evaluate(deps.programRules.get(), facts, bodyFatMethod)
      const set = baseOf('safety').rules.get()
      return { data: { verdict, safety: safetyWithConsent(set, safetyFacts(answers, facts, verdict), consent).safety } }
    },

    'inference.advise': ({ facts, consent }) => {
      const sets = { safety: baseOf('safety').rules.get(), energy: baseOf('energy').rules.get() }
      return { data: adviceOn(sets, facts, consent) }
    },

    'inference.conclude': async ({ base, facts }) => {
      const set = baseOf(base).rules.get()
      const errors = factErrors(set.base, facts)
      if (errors.length > 0) {
        throw invalid(errors.slice(0, maxErrors).map(({ field, message }) => ({ field: `facts.${field}`, message })))
      }
      try {
        return { data: conclude(set, facts) }
      } catch (error) {
        throw error instanceof ConclusionConflict
          ? new AppError('internal', 'Forward chaining failed', { cause: error })
          : error
      }
    },

    'inference.apply': ({ base, facts }) => {
      const set = baseOf(base).rules.get()
      const all = facts.map((each) => {
        const fired = firedIn(set, declaredFacts(set.base, each))
        return { fired, conclusions: conclusionsIn(set, fired) }
      })
      return {
        data: {
          ruleSet: refOf(baseOf(base).rules),
          rules: [...new Set(all.flatMap(({ fired }) => fired))],
          results: all.map(({ fired, conclusions }) => ({ conclusions, fired: fired.map(({ id }) => id) })),
        },
      }
    },

    'ruleBase.list': () => ({ data: [...deps.bases.values()].map(inForce) }),

    'ruleBase.rules': ({ base: name }) => {
      const { rules } = baseOf(name)
      const { base, rules: own } = rules.get()
      return { data: { base, ruleSet: refOf(rules), rules: [...own] } }
    },

    'ruleBase.versions': async ({ base }) => ({ data: await listVersions(baseOf(base)) }),

    'ruleBase.versionChanges': async ({ base, version }) => ({
      data: await changesOfVersion(baseOf(base).store, version, (set) => set),
    }),

    'ruleBase.publish': async ({ base: name, from, rules, goldenCases, note }, call) => {
      const base = baseOf(name)
      await base.rules.refresh()
      const set = base.rules.get()
      const content = { base: set.base, rules, goldenCases: goldenCases ?? set.goldenCases }
      await requireSound(content)
      const version = await publish(name, from, content, note, call)
      deps.audit(call, {
        before: { base: name, ruleSet: from, goldenCases: set.goldenCases.length },
        after: { base: name, ruleSet: version, goldenCases: content.goldenCases.length, note },
      })
      return { data: await changed(base, version) }
    },

    'ruleBase.activate': async ({ base: name, version }, call) => {
      const base = baseOf(name)
      const set = await findVersion(base.store, version)
      await requireSound(set)
      const from = await putInForce(base, version)
      if (from !== version) {
        deps.audit(call, { before: { base: name, ruleSet: from }, after: { base: name, ruleSet: version } })
      }
      return { data: await changed(base, version) }
    },
  }
}
