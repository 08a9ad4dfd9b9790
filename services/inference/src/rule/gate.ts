import { conflict } from '@bugar/contracts/errors'
import type { RuleBase } from '@bugar/contracts/rule-base'
import { firingIn, type Memory, stagesOf } from '@bugar/contracts/rule-run'
import { createSlices } from '@bugar/runtime/core/slices'
import type { Facts } from '@bugar/contracts/verdict'
import type { GoldenCase } from '@bugar/contracts/rule-set'
import { compile } from '../domain/compile.ts'
import { chain, type EngineRule } from '../domain/engine.ts'
import { runGoldenCases } from '../domain/golden-cases.ts'
import type { RuleDocument } from '../domain/rule-document.ts'
import { verify } from '../domain/verify.ts'

/** Entries of `errors` in one answer. */
export const maxErrors = 100

/** @throws AppError `conflict` that names every reason when the rules would leave somebody without one program. */
export const requireVerified = (rules: readonly RuleDocument[]): void => {
  const errors = verify(rules).findings.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw conflict(
      'Perubahan ditolak karena aturan tidak lagi menjawab setiap orang dengan tepat satu program',
      errors.slice(0, maxErrors).map(({ place, message }) => ({ field: place, message })),
    )
  }
}

/** A case of a base's table. */
interface TriedCase<F> {
  readonly line: number
  readonly facts: F
}

/**
 * Answers come from the compiled rules, and the trace of a program from json-rules-engine.
 * @throws AppError `conflict` that names each case in which the engine and the compiled form fire different rules
 */
export const requireEngineAgrees = async <F>(
  base: RuleBase,
  rules: readonly EngineRule[],
  cases: readonly TriedCase<F>[],
  memoryOf: (facts: F) => Memory,
): Promise<void> => {
  const set = { rules }
  const fired = firingIn(base, rules)
  const differing: number[] = []
  const endSlice = createSlices()
  for (const { line, facts } of cases) {
    const steps = await chain(set, stagesOf(base), memoryOf(facts))
    const byEngine = steps.filter((step) => step.fired).map(({ ruleId }) => ruleId)
    const compiled = fired(memoryOf(facts)).map(({ id }) => id)
    if (byEngine.join() !== compiled.join()) {
      differing.push(line)
    }
    await endSlice()
  }
  if (differing.length > 0) {
    throw conflict(
      'Perubahan ditolak karena mesin aturan dan bentuk cepatnya tidak menyimpulkan hal yang sama',
      differing
        .slice(0, maxErrors)
        .map((line) => ({ field: `kasus ${line}`, message: 'Aturan yang menyala berbeda.' })),
    )
  }
}

interface FailedCase {
  readonly line: number
  readonly expected: string
  readonly found: string
}

/**
 * @param whoOf the person of a case in words
 * @throws AppError `conflict` with an entry for each failed golden case
 */
export const requireNoneFailed = <T extends FailedCase>(failed: readonly T[], whoOf: (each: T) => string): void => {
  if (failed.length > 0) {
    throw conflict(
      `Perubahan ditolak karena ${failed.length} kasus uji tidak lagi terpenuhi`,
      failed.slice(0, maxErrors).map((each) => ({
        field: `kasus ${each.line}`,
        message: `${whoOf(each)}: seharusnya ${each.expected}, menjadi ${each.found}.`,
      })),
    )
  }
}

const show = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 2 })

const personOf = ({ gender, weight, height, bodyFatPercentage }: Facts): string => {
  const body = `${gender === 'male' ? 'Pria' : 'Wanita'}, ${show(weight)} kg, ${show(height)} cm`
  return bodyFatPercentage === undefined ? body : `${body}, lemak ${show(bodyFatPercentage)}%`
}

/** @throws AppError `conflict` with an entry for each golden case that these rules answer otherwise. */
export const requireGoldenCases = (cases: readonly GoldenCase[], rules: readonly RuleDocument[]): void => {
  requireNoneFailed(runGoldenCases(cases, compile(rules)), ({ facts }) => personOf(facts))
}
