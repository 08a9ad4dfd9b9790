import { notFound } from '@bugar/contracts/errors'
import type { inferenceOperations } from '@bugar/contracts/inference'
import { programCodes } from '@bugar/contracts/knowledge'
import type { Call, Handlers, Input } from '@bugar/contracts/operation'
import type { Audit } from '@bugar/runtime/audited'
import type { Bus } from '@bugar/runtime/bus'
import type { CurrentRules } from './current-rules.ts'
import { evaluate, evaluateItem } from './decide.ts'
import { compile } from './domain/compile.ts'
import { type GoldenCase, runGoldenCases } from './domain/golden-cases.ts'
import { applyChanges, simulate } from './domain/simulate.ts'
import { verify } from './domain/verify.ts'
import type { Store } from './store.ts'
import { ruleSetOf } from './versions.ts'

export interface Deps {
  readonly audit: Audit
  readonly bus: Bus
  readonly store: Store
  readonly rules: CurrentRules
  readonly goldenCases: readonly GoldenCase[]
  /** Names of the programs by code. */
  readonly programNames: { get(): Promise<ReadonlyMap<string, string>> }
}

/** A rule can be read without its program's name; the catalog need not answer for it. */
export const namesOrNull = ({ programNames }: Pick<Deps, 'programNames'>) => programNames.get().catch(() => null)

export const refOf = ({ rules }: Pick<Deps, 'rules'>) => {
  const { version, hash } = rules.get()
  return { version, hash }
}

/** People per page: 4,000 of them stay below the largest message that NATS carries. */
const pageSize = 4000

const simulatePage = async (
  deps: Deps,
  { changes, after, version }: Input<(typeof inferenceOperations)['inference.simulatePage']>,
  call: Call,
) => {
  const set = version === null ? deps.rules.get() : await ruleSetOf(deps, version)
  const draft = applyChanges(set.rules, changes)
  if (draft === null) {
    throw notFound('Aturan tidak ditemukan')
  }
  const { data } = await deps.bus.call('consultation.measurements', { after, limit: pageSize }, call)
  return { page: simulate(data.items, compile(draft)), next: data.next, version: set.version }
}

export const createInferenceHandlers = (deps: Deps): Handlers<typeof inferenceOperations> => ({
  'inference.evaluate': async (facts) => {
    const { set, compiled } = deps.rules.snapshot()
    return { data: await evaluate(set, facts, compiled) }
  },

  'inference.evaluateBatch': ({ items }) => {
    const { set, compiled } = deps.rules.snapshot()
    const results = items.map((item) => evaluateItem(item, compiled))
    return { data: { ruleSet: { version: set.version, hash: set.hash }, results } }
  },

  'inference.replay': async ({ version, facts }) => {
    return { data: await evaluate(await ruleSetOf(deps, version), facts) }
  },

  'inference.test': async (facts) => {
    const { set, compiled } = deps.rules.snapshot()
    return { data: { ...facts, ...(await evaluate(set, facts, compiled)) } }
  },

  'inference.validate': async ({ rules = deps.rules.get().rules }) => {
    const names = await namesOrNull(deps)
    const { valid, coverage, findings } = verify(rules, names ? [...names.keys()] : programCodes)
    // A rule set that breaks cannot be run; its findings say why.
    const canRun = coverage > 0
    const failed = canRun ? runGoldenCases(deps.goldenCases, compile(rules)) : []
    const total = canRun ? deps.goldenCases.length : 0
    return { data: { valid, coverage, findings: [...findings], goldenCases: { total, failed } } }
  },

  'inference.rules': () => {
    const { rules } = deps.rules.get()
    return { data: [...rules], extras: { meta: { total: rules.length, ruleSet: refOf(deps) } } }
  },

  'inference.programs': async () => {
    const names = await namesOrNull(deps)
    const { rules } = deps.rules.get()
    const leadTo = (code: string) =>
      rules.filter(({ isActive, event }) => isActive && event.params.value === code).map(({ id }) => id)
    return { data: programCodes.map((code) => ({ code, name: names?.get(code) ?? null, rules: leadTo(code) })) }
  },

  'inference.simulatePage': async (input, call) => ({ data: await simulatePage(deps, input, call) }),

  'inference.counts': () => ({
    data: { rules: deps.rules.get().rules.filter(({ stage, isActive }) => stage === 'complete' && isActive).length },
  }),
})
