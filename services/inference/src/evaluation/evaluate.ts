import { AppError } from '@bugar/contracts/core/bus/errors'
import type { BodyFatMethod } from '@bugar/contracts/advice/health/measuring-methods'
import { type BatchResult, type Facts, StatedFacts, type Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { parseMessage } from '@bugar/runtime/nats/parse-message'
import type { z } from 'zod/mini'
import { compiledOf, type CompiledRules, type Outcome, type ProgramRuleSet } from '../domain/run.ts'
import { bodyFatEffect } from './domain/body-fat-effect.ts'
import { infer, InferenceFailure } from './domain/infer.ts'
import { runRules } from './observers.ts'
import { oddsOf } from './domain/odds.ts'
import { stabilityOf } from './domain/stability.ts'

const failed = (cause: unknown) => new AppError('internal', 'Forward chaining failed', { cause })

/**
 * The engine's verdict on one person, with its trace and stability, for the given body-fat method.
 * @throws AppError `internal` when the rules lead to no program or to two.
 */
export const evaluate = (set: ProgramRuleSet, facts: Facts, method: BodyFatMethod = 'unknown'): Promise<Verdict> =>
  runRules(set, async () => {
    try {
      const reasoning = await infer(set, facts)
      const compiled = compiledOf(set)
      const stability = stabilityOf(facts, reasoning.programCode, compiled)
      return { ...reasoning, stability, ...oddsOf(facts, method, compiled) }
    } catch (error) {
      throw error instanceof InferenceFailure ? failed(error) : error
    }
  })

/**
 * The program of every body fat at one weight and height, by the rules of a set.
 * @throws AppError `internal` when the rules lead to no program or to two.
 */
export const effectOfBodyFat = (set: ProgramRuleSet, body: Omit<Facts, 'bodyFatPercentage'>) => {
  try {
    return bodyFatEffect(body, compiledOf(set))
  } catch (error) {
    throw error instanceof InferenceFailure ? failed(error) : error
  }
}

const toVerdict = ({ bmiCategory, bodyFatCategory, programCode, fallback, conflict }: Outcome) => {
  if (conflict !== null || bmiCategory === null || programCode === null) {
    throw failed(conflict ?? 'no program')
  }
  return { bmiCategory, bodyFatCategory, programCode, fallback } as Pick<
    Verdict,
    'bmiCategory' | 'bodyFatCategory' | 'programCode' | 'fallback'
  >
}

/** One item of a batch: its verdict or its errors; it never fails the whole batch. */
export const evaluateItem = (item: unknown, { decide }: CompiledRules): z.output<typeof BatchResult> => {
  try {
    return { ok: true, verdict: toVerdict(decide(parseMessage(StatedFacts, item))) }
  } catch (error) {
    const message = error instanceof AppError ? error.message : 'Forward chaining failed'
    const errors = error instanceof AppError ? error.errors : undefined
    return { ok: false, errors: [...(errors ?? [{ field: '', message }])] }
  }
}
