import { mapInSlices, runInSlices } from '@bugar/runtime/core/slices'
import { notFound } from '@bugar/contracts/core/bus/errors'
import type { inferenceOperations } from '@bugar/contracts/advice/consultation/inference'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { Call, Handlers, Input } from '@bugar/contracts/core/bus/operation'
import type { AuditStore } from '@bugar/runtime/audit/store'
import type { Bus } from '@bugar/runtime/nats/bus'
import { runRules } from './observers.ts'
import { effectOfBodyFat, evaluate, evaluateItem } from './evaluate.ts'
import {
  compile,
  compiledOf,
  type ProgramRuleSet,
  programRuleSet,
  runGoldenCases,
  toDocument,
  toGoldenFailure,
  verifySteps,
} from '../domain/run.ts'
import {
  applyChanges,
  coverageOf,
  type FindRuleSet,
  namesOrNull,
  type Programs,
  programsOrNull,
  simulate,
  targetFindings,
} from '../program/programs.ts'
import { type CurrentRules, refOf } from '../base/bases.ts'

interface Deps {
  readonly auditStore: Pick<AuditStore, 'read'>
  readonly bus: Bus
  readonly rules: CurrentRules<ProgramRuleSet>
  readonly findRuleSet: FindRuleSet
  readonly programs: Programs
}

/** People per page: 4,000 of them fit into the largest NATS message. */
const pageSize = 4000

const simulatePage = async (
  deps: Deps,
  { changes, after, version }: Input<(typeof inferenceOperations)['inference.simulatePage']>,
  call: Call,
) => {
  const set = version === null ? deps.rules.get() : await deps.findRuleSet({ version })
  const draft = applyChanges(set.rules, changes)
  if (draft === null) {
    throw notFound('Aturan tidak ditemukan')
  }
  // The examples show measurements of stored people.
  if (after === null) {
    await deps.auditStore.read({ operation: 'inference.simulate', objectId: null }, call)
  }
  const { data } = await deps.bus.call('consultation.measurements', { after, limit: pageSize }, call)
  const warnings = targetFindings(draft, (await programsOrNull(deps.programs)) ?? new Map())
  return { page: { ...simulate(data.items, compile(draft)), warnings }, next: data.next, version: set.version }
}

export const createInferenceHandlers = (deps: Deps): Handlers<typeof inferenceOperations> => ({
  'inference.evaluate': async ({ bodyFatMethod, ...facts }) => {
    return { data: await evaluate(deps.rules.get(), facts, bodyFatMethod) }
  },

  'inference.evaluateBatch': async ({ items }) => {
    const set = deps.rules.get()
    const compiled = compiledOf(set)
    const results = await runRules(set, () => mapInSlices(items, (item) => evaluateItem(item, compiled)))
    return { data: { ruleSet: { version: set.version, hash: set.hash }, results } }
  },

  'inference.replay': async ({ version, hash, facts, bodyFatMethod }) => {
    const set = await deps.findRuleSet(hash === undefined ? { version: version as number } : { hash })
    return { data: await evaluate(set, facts, bodyFatMethod) }
  },

  'inference.test': async ({ bodyFatMethod, ...facts }) => {
    return { data: { ...facts, ...(await evaluate(deps.rules.get(), facts, bodyFatMethod)) } }
  },

  'inference.bodyFatEffect': (body) => ({
    data: { ...effectOfBodyFat(deps.rules.get(), body), ruleSet: refOf(deps.rules) },
  }),

  'inference.validate': async ({ rules: draft }) => {
    const inForce = deps.rules.get()
    const set = draft ? programRuleSet(inForce.version, draft) : inForce
    const { rules } = set
    const programs = await programsOrNull(deps.programs)
    const { valid, findings, proofs } = await runInSlices(
      verifySteps(set, programs ? [...programs.keys()] : programCodes),
    )
    // A rule set that throws cannot be run; its findings give the reason.
    const canRun = proofs.length > 0
    const coverage = canRun ? coverageOf(set) : 0
    const cases = canRun ? inForce.goldenCases : []
    const failed = canRun ? runGoldenCases({ ...set, goldenCases: cases }).map(toGoldenFailure) : []
    return {
      data: {
        valid: valid && failed.length === 0,
        coverage,
        findings: [...findings, ...targetFindings(rules, programs ?? new Map())],
        goldenCases: { total: cases.length, failed },
      },
    }
  },

  'inference.rules': () => {
    const { rules } = deps.rules.get()
    return { data: rules.map(toDocument), extras: { meta: { total: rules.length, ruleSet: refOf(deps.rules) } } }
  },

  'inference.programs': async () => {
    const names = await namesOrNull(deps.programs)
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
