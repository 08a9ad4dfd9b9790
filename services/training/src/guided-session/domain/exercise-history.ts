import type { ExerciseDone, GuidedSession } from '@bugar/contracts/guided-session'
import type { DoneSet } from '@bugar/contracts/plan'
import { isExerciseNamed } from '@bugar/contracts/program-day/exercise-name'

/** One exercise on one day. */
export interface Attempt {
  readonly date: string
  readonly unit: ExerciseDone['unit']
  readonly target: ExerciseDone['target']
  readonly sets: readonly DoneSet[]
  readonly hadPain: boolean
  readonly wasTooHard: boolean
}

/** The plan's exercise, in whose place it was done. */
const placeOf = ({ plannedName, name }: ExerciseDone): string => plannedName ?? name

/**
 * Swapped in the middle, an exercise of the plan is done as several: each is judged by the sets of all, so that a part
 * of them is not taken for the whole.
 */
const plannedSets = (own: ExerciseDone, exercises: readonly ExerciseDone[]): number => {
  const together = exercises.filter((each) => placeOf(each) === placeOf(own))
  const done = together.reduce((sum, { sets }) => sum + sets.length, 0)
  return Math.max(...together.map(({ target }) => target.sets), together.length > 1 ? done : 0)
}

/** What one session says of an exercise, once. */
const attemptIn = ({ date, exercises }: GuidedSession, name: string): Attempt[] => {
  const own = exercises.filter((done) => isExerciseNamed(name, done.name))
  const [first] = own
  return first === undefined
    ? []
    : [
        {
          date,
          unit: first.unit,
          target: { ...first.target, sets: plannedSets(first, exercises) },
          sets: own.flatMap(({ sets }) => sets.map(({ amount, weightKg }) => ({ amount, weightKg }))),
          hadPain: own.some(({ hadPain }) => hadPain),
          wasTooHard: own.some(({ wasTooHard }) => wasTooHard),
        },
      ]
}

/** A skipped exercise says nothing, unless it was skipped in pain or called too heavy. */
const says = ({ sets, hadPain, wasTooHard }: Attempt): boolean => sets.length > 0 || hadPain || wasTooHard

/** All attempts at an exercise in sessions that are finished, in the order of the sessions. */
export const attemptsAt = (sessions: readonly GuidedSession[], name: string): Attempt[] =>
  sessions
    .filter(({ finishedAt }) => finishedAt !== null)
    .flatMap((session) => attemptIn(session, name))
    .filter(says)

export interface Outcome {
  /** In kg; null without load. */
  readonly loadKg: number | null
  readonly isAtTop: boolean
  readonly isBelow: boolean
}

const loadOf = ({ weightKg }: DoneSet): number => weightKg ?? 0

/**
 * `loadKg`: the heaviest load for which as many sets as planned, at that load or more, reached the lower end of the
 * target; the lightest load when there is none, so that the next target is not too heavy. `isAtTop`: with that load all
 * sets, at least as many as planned, reached the upper end. `isBelow`: there is no such load, and a set stayed below the
 * lower end; too few sets alone are not below.
 */
export const outcomeOf = ({ sets, target }: Pick<Attempt, 'sets' | 'target'>): Outcome => {
  const loads = [...new Set(sets.map(loadOf))].toSorted((a, b) => b - a)
  const withAtLeast = (load: number) => sets.filter((set) => loadOf(set) >= load)
  const reached = loads.find(
    (load) => withAtLeast(load).filter(({ amount }) => amount >= target.min).length >= target.sets,
  )
  const load = reached ?? loads.at(-1) ?? 0
  const counted = withAtLeast(load)
  return {
    loadKg: load > 0 ? load : null,
    isAtTop: counted.length >= target.sets && counted.every(({ amount }) => amount >= target.max),
    isBelow: reached === undefined && sets.some(({ amount }) => amount < target.min),
  }
}

/** How many of the newest in a row, the newest first. */
export const runOf = <T>(newestFirst: readonly T[], holds: (each: T) => boolean): number => {
  const end = newestFirst.findIndex((each) => !holds(each))
  return end < 0 ? newestFirst.length : end
}

/** In a row, the last attempt included. */
export const runsOf = (newestFirst: readonly Attempt[]) => ({
  sessionsAtTop: runOf(newestFirst, (each) => outcomeOf(each).isAtTop),
  sessionsBelow: runOf(newestFirst, (each) => outcomeOf(each).isBelow),
  hardSessions: runOf(newestFirst, ({ wasTooHard }) => wasTooHard),
  painSessions: runOf(newestFirst, ({ hadPain }) => hadPain),
})

/** Whether strength work was done: sets of exercises. */
export const isStrength = ({ exercises }: Pick<GuidedSession, 'exercises'>): boolean =>
  exercises.some(({ sets }) => sets.length > 0)

/** Strength sessions in a row that were hard as a whole, the last included. */
export const hardSessionsOf = (newestFirst: readonly GuidedSession[]): number =>
  runOf(
    newestFirst.filter((session) => session.finishedAt !== null && isStrength(session)),
    ({ feeling }) => feeling === 'hard',
  )
