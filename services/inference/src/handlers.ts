import { AppError, notFound } from '@bugar/contracts/errors'
import { inferenceOperations } from '@bugar/contracts/inference'
import type { Handlers } from '@bugar/contracts/operation'
import type { CurrentRules } from './current-rules.ts'
import { infer, InferenceFailure } from './domain/infer.ts'
import { toRule } from './domain/rule-view.ts'

interface Deps {
  readonly rules: CurrentRules
  /** Names of the programs by code. */
  readonly programNames: { get(): Promise<ReadonlyMap<string, string>> }
}

const choosesProgram = ({ stage }: { stage: string }) => stage === 'complete' || stage === 'bmi-only'

/** A rule can be read without its program's name; the catalog need not answer for it. */
const namesOrNull = ({ programNames }: Deps) => programNames.get().catch(() => null)

export const createHandlers = (deps: Deps): Handlers<typeof inferenceOperations> => ({
  'inference.evaluate': async (facts) => {
    try {
      return { data: await infer(deps.rules.get(), facts) }
    } catch (error) {
      if (error instanceof InferenceFailure) {
        throw new AppError('internal', 'Forward chaining failed', { cause: error })
      }
      throw error
    }
  },

  'rule.list': async ({ search, ...wanted }) => {
    const set = deps.rules.get()
    const names = await namesOrNull(deps)
    const needle = search?.toLowerCase()
    const data = set.rules
      .filter(choosesProgram)
      .map((rule) => toRule(rule, set.rules, names))
      .filter((rule) => Object.entries(wanted).every(([key, value]) => rule[key as keyof typeof wanted] === value))
      .filter((rule) => !needle || `${rule.id} ${rule.name} ${rule.condition}`.toLowerCase().includes(needle))
    return { data, extras: { meta: { total: data.length, ruleSet: { version: set.version, hash: set.hash } } } }
  },

  'rule.get': async ({ id }) => {
    const set = deps.rules.get()
    const rule = set.rules.find((candidate) => candidate.id === id && choosesProgram(candidate))
    if (!rule) {
      throw notFound('Aturan tidak ditemukan')
    }
    return { data: toRule(rule, set.rules, await namesOrNull(deps)) }
  },

  'inference.counts': () => ({
    data: { rules: deps.rules.get().rules.filter((rule) => rule.stage === 'complete' && rule.isActive).length },
  }),
})
