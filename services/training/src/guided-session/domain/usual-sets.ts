import type { Attempt } from './exercise-history.ts'

/** Sessions in a row with fewer sets than planned, after which so many are the plan; equal to PROG-73. */
const shortSessions = 3

export interface UsualSets {
  /** As given, with no more planned sets than the person usually does. */
  readonly attempts: readonly Attempt[]
  /** Sessions in a row, up to the last one, that left a set out. It stays while the plan has fewer sets for it. */
  readonly sessionsShort: number
  /** Sets that are the plan then; null while it has all. */
  readonly sets: number | null
}

interface Walk extends UsualSets {
  readonly short: readonly number[]
}

const next = ({ attempts, short, sets }: Walk, attempt: Attempt): Walk => {
  const { target, hadPain, wasTooHard } = attempt
  const done = attempt.sets.length
  const isFree = sets === null || done > sets
  const planned = isFree ? target.sets : Math.min(target.sets, sets)
  const all = [...attempts, { ...attempt, target: { ...target, sets: planned } }]
  if (done === 0 || hadPain || wasTooHard) {
    return { attempts: all, short, sets, sessionsShort: short.length }
  }
  const left = done < planned ? [...short, done] : isFree ? [] : short
  const usual = left.length >= shortSessions ? Math.max(...left.slice(-shortSessions)) : null
  return { attempts: all, short: left, sets: usual, sessionsShort: left.length }
}

/**
 * How many sets of an exercise a person does. A session that was cut short by pain, or was called too heavy, does not
 * count; one with more sets brings the plan's back.
 */
export const usualSetsOf = (newestFirst: readonly Attempt[]): UsualSets => {
  const walk = newestFirst.toReversed().reduce<Walk>(next, { attempts: [], short: [], sets: null, sessionsShort: 0 })
  return { attempts: walk.attempts.toReversed(), sessionsShort: walk.sessionsShort, sets: walk.sets }
}
