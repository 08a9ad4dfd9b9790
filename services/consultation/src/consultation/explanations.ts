import type { Consultation } from '@bugar/contracts/advice/consultation/consultation'
import { AppError } from '@bugar/contracts/core/bus/errors'
import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Facts, Trace } from '@bugar/contracts/advice/consultation/verdict'
import type { Bus } from '@bugar/runtime/nats/bus'
import { LruMap } from 'toad-cache'
import { withoutTrace } from './documents.ts'
import { firedIn } from './domain/record.ts'
import type { StoredConsultation } from './model.ts'

/** Some 30 kB each in memory. */
const keptTraces = 300

const factsOf = ({ gender, weight, height, bodyFatPercentage }: StoredConsultation): Facts => ({
  gender,
  weight,
  height,
  ...(bodyFatPercentage !== null && { bodyFatPercentage }),
})

export type Explanations = ReturnType<typeof createExplanations>

/** The traces of stored consultations. Facts and rule set determine them, so they are not stored (ADR 0029). */
export const createExplanations = (bus: Bus) => {
  const known = new LruMap<Trace>(keptTraces)
  const keyOf = ({ ruleSet, gender, weight, height, bodyFatPercentage }: StoredConsultation) =>
    `${ruleSet.hash} ${gender} ${weight} ${height} ${bodyFatPercentage}`

  const replay = async (stored: StoredConsultation, call: Call): Promise<Trace> => {
    const asked = { hash: stored.ruleSet.hash, facts: factsOf(stored) }
    const { trace } = (await bus.call('inference.replay', asked, { ...call, idempotencyKey: null })).data
    if (firedIn(trace).join() !== stored.fired.join()) {
      throw new AppError('internal', 'Failed to get consultation', {
        cause: 'replaying fired other rules than are stored',
      })
    }
    return trace
  }

  const traceOf = async (stored: StoredConsultation, call: Call): Promise<Trace> => {
    const key = keyOf(stored)
    const trace = known.get(key)
    if (trace) {
      return trace
    }
    const replayed = await replay(stored, call)
    known.set(key, replayed)
    return replayed
  }

  return {
    /** The consultation with a trace that is known already, which is kept for the next look. */
    keep: (stored: StoredConsultation, trace: Trace): Consultation => {
      known.set(keyOf(stored), trace)
      return { ...withoutTrace(stored), trace }
    },
    /**
     * The consultation with its trace, which has no steps when the rule set is not there.
     * @throws AppError `unavailable` when the trace is needed and the inference service cannot be asked.
     */
    explain: async (stored: StoredConsultation, call: Call): Promise<Consultation> => {
      const trace = await traceOf(stored, call).catch((error: unknown) => {
        if (error instanceof AppError && error.code === 'not-found') {
          return { steps: [] }
        }
        throw error
      })
      return { ...withoutTrace(stored), trace }
    },
  }
}
