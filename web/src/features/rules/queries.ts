import { inferenceOperations } from '@bugar/contracts/inference'
import type { ProgramCode } from '@bugar/contracts/knowledge'
import { programOperations } from '@bugar/contracts/program'
import { type Rule, ruleOperations } from '@bugar/contracts/rule'
import { useQuery } from '@tanstack/react-query'
import { operationQuery } from '#lib/query-client.ts'
import { sampleRules } from './sample-rules.ts'

export interface KnownRules {
  /** Undefined while they are on their way. */
  readonly rules: readonly Rule[] | undefined
  /** True when these are not the ones in force but the built-in ones. */
  readonly isSample: boolean
  /** Null for the built-in ones. */
  readonly version: number | null
  /** What a change of these rules names as its base; null for the built-in ones. */
  readonly etag: string | null
  readonly retry: () => void
}

export const useRules = (): KnownRules => {
  const { data, isError, refetch } = useQuery(operationQuery(ruleOperations, 'rule.list', {}))
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

/** The name of a program: what the rule says itself, else what the list of programs says. */
export const useProgramNames = (rules: readonly Rule[] | undefined): ProgramNames => {
  const programs = useQuery(operationQuery(programOperations, 'program.list', {})).data?.data
  return (code) =>
    rules?.find(({ program }) => program?.code === code)?.program?.name ??
    programs?.find((program) => program.code === code)?.name ??
    'Program tidak ditemukan'
}

export const useVerification = () => useQuery(operationQuery(inferenceOperations, 'inference.validate', {}))
export const useVersions = () => useQuery(operationQuery(ruleOperations, 'rule.versions', {}))
