import { conflict, type FieldError } from '@bugar/contracts/core/bus/errors'
import type { CaseFailure } from '@bugar/contracts/rules/rule-base-verification'
import { firingIn, memoryOf, stagesOf } from '@bugar/contracts/rules/rule-run'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { createSlices } from '@bugar/runtime/core/slices'
import { chain } from './domain/engine.ts'
import { runGoldenCases } from './domain/golden-cases.ts'
import { toGoldenFailure } from '../program/domain/program-case-view.ts'
import type { RuleContent } from './domain/rule-set.ts'
import { verifyRuleSet } from './verify-rule-set.ts'

/** Entries of `errors` in one answer. */
export const maxErrors = 100

const rejected = (message: string, errors: readonly FieldError[]) => conflict(message, errors.slice(0, maxErrors))

const requireVerified = (content: RuleContent): void => {
  const { valid, findings, proofs } = verifyRuleSet(content)
  if (!valid) {
    const promise =
      content.base.name === 'program' ? 'menjawab setiap orang dengan tepat satu program' : 'aman untuk setiap orang'
    throw rejected(
      `Perubahan ditolak karena aturan tidak lagi ${promise}`,
      findings
        .filter(({ severity }) => severity === 'error')
        .map(({ place, message }) => {
          const proof = proofs.find(({ label }) => label === place)
          return proof ? { field: proof.property, message: `${place}: ${message}` } : { field: place, message }
        }),
    )
  }
}

const show = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 2 })

const personOf = ({ gender, weight, height, bodyFatPercentage }: Facts): string => {
  const body = `${gender === 'male' ? 'Pria' : 'Wanita'}, ${show(weight)} kg, ${show(height)} cm`
  return bodyFatPercentage === undefined ? body : `${body}, lemak ${show(bodyFatPercentage)}%`
}

/** The person, the expected and the actual answer of a failed case, as text. */
const inWords = ({ base }: RuleContent, failure: CaseFailure) => {
  if (base.name !== 'program') {
    return { who: failure.note, ...failure }
  }
  const { facts, expected, found } = toGoldenFailure(failure)
  return { who: personOf(facts), expected, found }
}

const requireGoldenCases = (content: RuleContent): void => {
  const failed = runGoldenCases(content)
  if (failed.length > 0) {
    throw rejected(
      `Perubahan ditolak karena ${failed.length} kasus uji tidak lagi terpenuhi`,
      failed.slice(0, maxErrors).map((failure) => {
        const { who, expected, found } = inWords(content, failure)
        return { field: `kasus ${failure.line}`, message: `${who}: seharusnya ${expected}, menjadi ${found}.` }
      }),
    )
  }
}

/**
 * Answers come from the compiled rules, and the trace of a program from json-rules-engine.
 * @throws AppError `conflict` with each case in which the engine and the compiled form fire different rules
 */
export const requireEngineAgrees = async ({ base, rules, goldenCases }: RuleContent): Promise<void> => {
  const set = { rules }
  const fired = firingIn(base, rules)
  const differing: number[] = []
  const endSlice = createSlices()
  for (const { line, facts } of goldenCases) {
    const steps = await chain(set, stagesOf(base), memoryOf(base, facts))
    const byEngine = steps.filter((step) => step.fired).map(({ ruleId }) => ruleId)
    const compiled = fired(memoryOf(base, facts)).map(({ id }) => id)
    if (byEngine.join() !== compiled.join()) {
      differing.push(line)
    }
    await endSlice()
  }
  if (differing.length > 0) {
    throw rejected(
      'Perubahan ditolak karena mesin aturan dan bentuk cepatnya tidak menyimpulkan hal yang sama',
      differing.map((line) => ({ field: `kasus ${line}`, message: 'Aturan yang menyala berbeda.' })),
    )
  }
}

/** @throws AppError `conflict` with every reason why this content may not be activated */
export const requireSound = async (content: RuleContent): Promise<void> => {
  requireVerified(content)
  requireGoldenCases(content)
  await requireEngineAgrees(content)
}

/** Why a restore rejects this content, else null. Skips the engine, since a file may have many versions. */
export const unsound = (content: RuleContent): string | null => {
  if (!verifyRuleSet(content).valid) {
    return 'rules: The rule set does not verify'
  }
  return runGoldenCases(content).length > 0 ? 'A golden case fails' : null
}
