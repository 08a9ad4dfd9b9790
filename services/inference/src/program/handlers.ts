import { containsText } from '@bugar/contracts/core/values/fold'
import { notFound } from '@bugar/contracts/core/bus/errors'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import type { ruleOperations } from '@bugar/contracts/rules/rule'
import { choosesProgram, programRuleOf } from './domain/change.ts'
import { toRule } from './domain/rule-view.ts'
import { cellsOf } from './domain/cells.ts'
import { coverageOf } from './domain/coverage.ts'
import { oncePerSet } from '../domain/run.ts'
import { changesOfVersion, listVersions, refOf } from '../base/bases.ts'
import { namesOrNull, type Programs } from './programs.ts'
import { activateVersion, etagOfRules, updateRule, type VersionDeps } from './update-rule.ts'

interface Deps extends VersionDeps {
  readonly programs: Programs
}

const coverageOfSet = oncePerSet(coverageOf)

const view = async (deps: Deps, id: string) => {
  const set = deps.rules.get()
  const { rules } = set
  const rule = programRuleOf(rules, id)
  if (!rule) {
    throw notFound('Aturan tidak ditemukan')
  }
  return { data: toRule(rule, rules, await namesOrNull(deps.programs)), etag: etagOfRules(set) }
}

export const createRuleHandlers = (deps: Deps): Handlers<typeof ruleOperations> => ({
  'rule.list': async ({ search = '', ...wanted }) => {
    const { rules } = deps.rules.get()
    const names = await namesOrNull(deps.programs)
    const data = rules
      .filter(choosesProgram)
      .map((rule) => toRule(rule, rules, names))
      .filter((rule) => Object.entries(wanted).every(([key, value]) => rule[key as keyof typeof wanted] === value))
      .filter(({ id, name, condition }) => containsText(`${id}\n${name}\n${condition}`, search))
    return { data, extras: { meta: { total: data.length, ruleSet: refOf(deps.rules) } } }
  },

  'rule.get': ({ id }) => view(deps, id),

  'rule.stats': () => {
    const set = deps.rules.get()
    const rules = set.rules.filter(({ isActive }) => isActive)
    const cells = cellsOf(rules)
    const ownRule = cells.filter(({ programCode }) => programCode !== null).length
    const fallback = cells.filter(({ programCode, answer }) => programCode === null && answer !== null).length
    const count = (stage: string) => rules.filter((rule) => rule.stage === stage).length
    return {
      data: {
        complete: count('complete'),
        bmiOnly: count('bmi-only'),
        cells: cells.length,
        ownRule,
        fallback,
        coverage: coverageOfSet(set),
      },
    }
  },

  'rule.missing': () => ({
    data: cellsOf(deps.rules.get().rules)
      .filter(({ programCode }) => programCode === null)
      .map(({ bmiCategory, bodyFatCategory, answer }) => ({
        id: `${bmiCategory}-${bodyFatCategory}`,
        bmiCategory,
        bodyFatCategory,
        fallback: answer,
      })),
  }),

  'rule.update': async (update, call) => {
    await updateRule(deps, update, call, await namesOrNull(deps.programs))
    return { ...(await view(deps, update.id)), extras: { meta: { total: 1, ruleSet: refOf(deps.rules) } } }
  },

  'rule.versions': async (_input, call) => ({
    data: {
      versions: await listVersions(deps),
      warning: deps.rules.warning(),
      // Versions stay readable while auth does not answer.
      needsSecond: await deps.needsSecond(call).catch(() => true),
    },
  }),

  'rule.versionChanges': async ({ version }) => ({
    data: await changesOfVersion(deps.store, version),
  }),

  'rule.activate': (input, call) => activateVersion(deps, input, call),
})
