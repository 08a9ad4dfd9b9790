import type { Facts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import {
  inferenceOperations,
  type RuleChange,
  simulationOperations,
} from '@bugar/contracts/advice/consultation/inference'
import {
  type ProgramCode,
  bmiCategories,
  type BmiCategory,
  bmiLabels,
  bmiOnlyPrograms,
  type BodyFatCategory,
  bodyFatLabels,
  completePrograms,
} from '@bugar/contracts/core/values/knowledge'
import { programOperations } from '@bugar/contracts/catalog/program'
import { type Rule, ruleOperations, type RuleUpdate } from '@bugar/contracts/rules/rule'
import type { RuleBaseName } from '@bugar/contracts/rules/rule-base'
import { isSourced } from '@bugar/contracts/rules/rule-base-kinds'
import { ruleBaseOperations } from '@bugar/contracts/rules/rule-base-operations'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { useHealth } from '#kit/data/system-health.ts'
import { call } from '#kit/data/api.ts'
import { callWithProgress } from '#kit/states/progress-call.ts'
import { operationQuery } from '#kit/data/query-client.ts'
import { toastSuccess } from '#kit/states/toast.ts'
import { useAbortableMutation } from '#kit/data/use-abortable-mutation.ts'
import { bmiRange } from '#kit/program/ranges.ts'

const bmiText = (category: BmiCategory) => `BMI ${bmiLabels[category]} (${category})`

const complete = Object.entries(completePrograms).map(([id, programCode]): Rule => {
  const [bmiCategory, bodyFatCategory] = id.split('-') as [BmiCategory, BodyFatCategory]
  const fat = bodyFatLabels[bodyFatCategory]
  return {
    id,
    name: `${bmiLabels[bmiCategory]} dengan lemak ${fat.toLowerCase()}`,
    stage: 'complete',
    bmiCategory,
    bodyFatCategory,
    condition: `${bmiText(bmiCategory)} dan lemak tubuh ${fat} (${bodyFatCategory})`,
    programId: programCode,
    programCode,
    program: null,
    isActive: true,
  }
})

const bmiOnly = bmiCategories.map((bmiCategory): Rule => ({
  id: bmiCategory,
  name: `${bmiLabels[bmiCategory]} (BMI saja)`,
  stage: 'bmi-only',
  bmiCategory,
  bodyFatCategory: null,
  condition: bmiText(bmiCategory),
  programId: bmiOnlyPrograms[bmiCategory],
  programCode: bmiOnlyPrograms[bmiCategory],
  program: null,
  isActive: true,
  description: 'Dipakai bila lemak tubuh tidak diisi atau kombinasinya belum memiliki aturan lengkap.',
  range: bmiRange(bmiCategory),
}))

/** Shown when the active rules cannot be loaded (docs/product.md#rules). */
const sampleRules: readonly Rule[] = [...complete, ...bmiOnly]

export const rulesQuery = operationQuery(ruleOperations, 'rule.list', {})
export const versionsQuery = operationQuery(ruleOperations, 'rule.versions', {})
export const verificationQuery = operationQuery(inferenceOperations, 'inference.validate', {})
export const programsQuery = operationQuery(programOperations, 'program.list', {})

export interface KnownRules {
  /** Undefined while loading. */
  readonly rules: readonly Rule[] | undefined
  /** True for the built-in rules, shown when the active ones cannot be loaded. */
  readonly isSample: boolean
  /** Null for the built-in ones. */
  readonly version: number | null
  /** Entity tag for `If-Match`; null for the built-in ones. */
  readonly etag: string | null
  readonly retry: () => void
}

export const useRules = (): KnownRules => {
  const { data, isError, refetch } = useQuery(rulesQuery)
  const isSample = isError && !data
  return {
    rules: isSample ? sampleRules : data?.data,
    isSample,
    version: data?.extras.meta.ruleSet.version ?? null,
    etag: data ? `"${data.extras.meta.ruleSet.hash}"` : null,
    retry: () => void refetch(),
  }
}

export type ProgramNames = (code: ProgramCode) => string

/** A program's name, from the rule if it has one, else from the list of programs. */
export const useProgramNames = (rules: readonly Rule[] | undefined): ProgramNames => {
  const programs = useQuery(programsQuery).data?.data
  return (code) =>
    rules?.find(({ program }) => program?.code === code)?.program?.name ??
    programs?.find((program) => program.code === code)?.name ??
    'Program tidak ditemukan'
}

export const useVerification = () => useQuery(verificationQuery)
export const useVersions = () => useQuery(versionsQuery)

/** A version's changes from the one before it. */
export const useVersionChanges = (base: RuleBaseName, version: number) => {
  const isProgram = !isSourced(base)
  const program = useQuery({
    ...operationQuery(ruleOperations, 'rule.versionChanges', { version }),
    enabled: isProgram,
  })
  const sourced = operationQuery(ruleBaseOperations, 'ruleBase.versionChanges', {
    base: isProgram ? 'safety' : base,
    version,
  })
  const other = useQuery({ ...sourced, enabled: !isProgram })
  const { data, isError, refetch } = isProgram ? program : other
  return { data: data?.data, isError, refetch }
}

export const useRuleHistory = (base: RuleBaseName, rule: string, before: number | undefined) =>
  useQuery(
    operationQuery(ruleBaseOperations, 'ruleBase.history', { base, rule, ...(before !== undefined && { before }) }),
  )

/** The number of stored consultations; null while unknown. */
export const useStoredConsultations = (): number | null => useHealth().data?.data.stats.consultations ?? null

/** Runs any facts through the rules; the verdict is null while running. */
export const useTest = (onVerdict: (verdict: Verdict | null) => void) =>
  useMutation({
    mutationFn: (facts: Facts) => call(inferenceOperations['inference.test'], facts),
    onMutate: () => onVerdict(null),
    onSuccess: (answer) => onVerdict(answer.data),
  })

const Counted = z.object({ total: z.number(), changed: z.number() })
/** How many consultations were evaluated, and how many of them would change program. */
export type Counted = z.output<typeof Counted>

/** Simulates one changed rule on all stored consultations; unmounting cancels it. */
export const useSimulation = () => {
  const [counted, setCounted] = useState<Counted | null>(null)
  const { mutate, stop, data, error, isPending, isStopped, variables } = useAbortableMutation({
    send: (change: RuleChange, signal) => {
      setCounted(null)
      return callWithProgress(
        simulationOperations['inference.simulate'],
        { changes: [change] },
        { signal, progress: Counted, onProgress: setCounted },
      )
    },
  })
  useEffect(() => stop, [stop])
  return {
    simulate: mutate,
    stop,
    isRunning: isPending,
    isStopped,
    error,
    counted,
    /** The result, once complete. */
    outcome: data && variables && !isPending ? { ...data.data, change: variables } : null,
  }
}

interface Publication {
  readonly update: RuleUpdate
  /** The rule set that the change was simulated on; a newer one is not overwritten. */
  readonly etag: string
}

/** Publishes one changed rule. */
export const usePublish = (onPublished: () => void) =>
  useMutation({
    mutationFn: ({ update, etag }: Publication) => call(ruleOperations['rule.update'], update, { ifMatch: etag }),
    onSuccess: ({ message }) => {
      toastSuccess(message)
      onPublished()
    },
  })
