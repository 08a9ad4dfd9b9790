import { AppError, conflict, type FieldError } from '@bugar/contracts/core/bus/errors'
import { baseKindOf } from '@bugar/contracts/rules/rule-base-kinds'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { BaseVerification, CaseFailure } from '@bugar/contracts/rules/rule-base-verification'
import { memoryOf } from '@bugar/contracts/rules/rule-run'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { createSlices, runInSlices } from '@bugar/runtime/core/slices'
import {
  hashOf,
  oncePerHash,
  type RuleContent,
  type Run,
  run,
  runGoldenCases,
  staleNumbers,
  toGoldenFailure,
  vectorFacts,
  verifyRuleSet,
  verifyRuleSetSteps,
} from '../domain/run.ts'

/** Entries of `errors` in one answer. */
export const maxErrors = 100

type Hashed = RuleContent & { readonly hash: string }

const rejected = (message: string, errors: readonly FieldError[]) => conflict(message, errors.slice(0, maxErrors))

/** Other requests run meanwhile. */
const verified = (content: RuleContent): Promise<BaseVerification> => runInSlices(verifyRuleSetSteps(content))
/** Once per content: a draft is proposed, approved and started with the same one. */
export const verificationInSlices = oncePerHash<Hashed, Promise<BaseVerification>>(verified)

const requireVerified = async (content: RuleContent, verification = verified(content)): Promise<void> => {
  const { valid, findings, proofs } = await verification
  if (!valid) {
    throw rejected(
      `Perubahan ditolak karena aturan tidak lagi ${baseKindOf(content.base.name).promise}`,
      findings
        .filter(({ severity }) => severity === 'error')
        .map(({ place, message }) => {
          const proof = proofs.find(({ label }) => label === place)
          return proof ? { field: proof.property, message: `${place}: ${message}` } : { field: place, message }
        }),
    )
  }
}

const requireTrueTexts = (content: RuleContent, origin: readonly SourcedRule[]): void => {
  const stale = staleNumbers(origin, content)
  if (stale.length > 0) {
    throw rejected(
      'Perubahan ditolak karena nama atau kalimat aturan menyebut angka yang tidak dipakai syaratnya',
      stale.map(({ place, message }) => ({ field: place, message })),
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
  if (baseKindOf(base.name).shownAs === 'sources') {
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

const idsOf = ({ fired }: Run) => fired.map(({ id }) => id).join()

/**
 * Verdicts of the program come from json-rules-engine, all other answers from the compiled rules (`run`).
 * @throws AppError `conflict` with each golden case or test vector for which the two fire different rules
 */
export const requireEngineAgrees = async (content: RuleContent): Promise<void> => {
  const cases = content.goldenCases.map(({ line, facts }) => [`kasus ${line}`, facts] as const)
  const vectors = vectorFacts(content).map((facts, index) => [`vektor ${index + 1}`, facts] as const)
  const tried = new Set<string>()
  const differing: string[] = []
  const endSlice = createSlices()
  for (const [field, facts] of [...cases, ...vectors]) {
    const memory = JSON.stringify(memoryOf(content.base, facts))
    if (!tried.has(memory) && idsOf(await run(content, facts, 'activation')) !== idsOf(run(content, facts))) {
      differing.push(field)
    }
    tried.add(memory)
    await endSlice()
  }
  if (differing.length > 0) {
    throw rejected(
      'Perubahan ditolak karena mesin aturan dan bentuk cepatnya tidak menyimpulkan hal yang sama',
      differing.map((field) => ({ field, message: 'Aturan yang terpakai berbeda.' })),
    )
  }
}

const holds = oncePerHash<Hashed, Promise<void>>(async (content) => {
  requireGoldenCases(content)
  await requireEngineAgrees(content)
})

/**
 * @param origin the rules that the content was made from; null for content that was in force before
 * @throws AppError `conflict` with every reason why this content may not be activated
 */
export const requireSound = async (content: RuleContent, origin: readonly SourcedRule[] | null): Promise<void> => {
  const hashed = { ...content, hash: hashOf(content) }
  await requireVerified(hashed, verificationInSlices(hashed))
  requireTrueTexts(content, origin ?? content.rules)
  await holds(hashed)
}

/** Runs the checks of an activation without their cache and returns every error, at most `maxErrors` of each check. */
export const findingsIn = async (content: RuleContent): Promise<FieldError[]> => {
  const checks = [(each: RuleContent) => requireVerified(each), requireGoldenCases, requireEngineAgrees]
  const found: FieldError[] = []
  for (const check of checks) {
    try {
      await check(content)
    } catch (error) {
      if (!(error instanceof AppError) || !error.errors) {
        throw error
      }
      found.push(...error.errors)
    }
  }
  return found
}

/** Why a restore rejects this content, else null. Skips the engine, since a file may have many versions. */
export const unsound = (content: RuleContent): string | null => {
  if (!verifyRuleSet(content).valid) {
    return 'rules: The rule set does not verify'
  }
  return runGoldenCases(content).length > 0 ? 'A golden case fails' : null
}
