import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import type { SignedBundle } from '@bugar/contracts/rules/rule-bundle-operations'
import type { teamRuleOperations } from '@bugar/contracts/teams/team-rules'
import { type Base, type Bases, compareContents, failedCasesOf, listVersions, verificationOf } from '../base/bases.ts'
import { type RuleSet, unrunnable } from '../domain/run.ts'
import { dmnIn, vectorsIn } from '../bundle/handlers.ts'
import { createChooseRuleSet } from '../decision/rule-sets.ts'
import { type FindCaller, requireRight } from '../team/callers.ts'

interface Deps {
  readonly bases: Bases
  readonly findCaller: FindCaller
  readonly bundle: (base: RuleBaseName) => Promise<{ readonly data: SignedBundle; readonly etag: string }>
}

const refOf = ({ version, hash }: RuleSet) => ({ version, hash })

/** Rules readable by a team. */
export const createTeamRuleHandlers = ({ bases, findCaller, bundle }: Deps): Handlers<typeof teamRuleOperations> => {
  const ruleSets = createChooseRuleSet(bases)

  const requireRightOn = async (name: RuleBaseName, needed: 'ask' | 'explain', call: Call) =>
    requireRight(await findCaller(call), ruleSets.declared(name), needed)

  return {
    'teamRules.list': async (_input, call) => {
      const { rights } = await findCaller(call)
      const all = [...bases].flatMap(([base, { rules }]) => {
        const right = rights[base]
        const inForce = rules.get()
        return right === 'none' ? [] : [{ base, label: inForce.base.label, right, ruleSet: refOf(inForce) }]
      })
      return { data: { bases: all } }
    },

    'teamRules.get': async ({ base: name, version }, call) => {
      await requireRightOn(name, 'ask', call)
      const set = await ruleSets.choose(name, version ?? 'active')
      return { data: { base: set.base, ruleSet: refOf(set), rules: [...set.rules] } }
    },

    'teamRules.versions': async ({ base: name }, call) => {
      await requireRightOn(name, 'ask', call)
      const all = await listVersions(bases.get(name) as Base)
      const versions = all.map(({ version, hash, createdAt, active }) => ({ version, hash, createdAt, active }))
      return { data: { versions } }
    },

    'teamRules.bundle': async ({ base }, call) => {
      await requireRightOn(base, 'ask', call)
      return bundle(base)
    },

    'teamRules.vectors': async ({ base, version }, call) => {
      await requireRightOn(base, 'ask', call)
      return { data: vectorsIn(await ruleSets.choose(base, version ?? 'active')) }
    },

    'teamRules.dmn': async ({ base, version, dmn }, call) => {
      await requireRightOn(base, 'ask', call)
      return { data: dmnIn(await ruleSets.choose(base, version ?? 'active'), dmn) }
    },

    'teamRules.verify': async ({ base, version }, call) => {
      await requireRightOn(base, 'explain', call)
      const set = await ruleSets.choose(base, version ?? 'active')
      const failed = unrunnable(set).length > 0 ? null : failedCasesOf(set)
      const goldenCases = { count: set.goldenCases.length, failed }
      return { data: { base, ruleSet: refOf(set), verification: verificationOf(set), goldenCases } }
    },

    'teamRules.compare': async ({ base, from, to }, call) => {
      await requireRightOn(base, 'explain', call)
      return { data: await compareContents(await ruleSets.choose(base, from), await ruleSets.choose(base, to)) }
    },
  }
}
