import type { ExerciseDone, GuidedSession } from '@bugar/contracts/guided-session'
import type { DoneSet } from '@bugar/contracts/plan'
import { spellingOf, spellingsOf } from '@bugar/contracts/program-day/exercise-name'

/** One exercise on one day. */
export interface Attempt {
  readonly date: string
  readonly unit: ExerciseDone['unit']
  readonly target: ExerciseDone['target']
  readonly sets: readonly DoneSet[]
  readonly hadPain: boolean
  readonly wasTooHard: boolean
}

/** What the rules of progression read of an exercise. */
type Exercise = Pick<ExerciseDone, 'name' | 'plannedName' | 'unit' | 'target' | 'hadPain' | 'wasTooHard'> & {
  readonly sets: readonly DoneSet[]
}

/** What they read of a finished session. */
export interface FinishedSession extends Pick<GuidedSession, 'date' | 'feeling'> {
  readonly exercises: readonly Exercise[]
}

/** The plan's exercise, in whose place it was done. */
const placeOf = ({ plannedName, name }: Exercise): string => plannedName ?? name

/**
 * Swapped in the middle, an exercise of the plan is done as several: each is judged by the sets of all, so that a part
 * of them is not taken for the whole.
 */
const plannedSets = (together: readonly Exercise[]): number => {
  const done = together.reduce((sum, { sets }) => sum + sets.length, 0)
  return Math.max(...together.map(({ target }) => target.sets), together.length > 1 ? done : 0)
}

/** An exercise of a session. */
interface Done {
  /** Its place among all of them, in the order of the sessions. */
  readonly at: number
  readonly session: FinishedSession
  readonly exercise: Exercise
  /** Sets that were planned for it and what it was swapped with. */
  readonly planned: number
}

/** What one session says of an exercise, once. */
const attemptOf = (date: string, [first, ...others]: readonly [Done, ...Done[]]): Attempt => {
  const own = [first, ...others].map(({ exercise }) => exercise)
  return {
    date,
    unit: first.exercise.unit,
    target: { ...first.exercise.target, sets: first.planned },
    sets: own.flatMap(({ sets }) => sets.map(({ amount, weightKg }) => ({ amount, weightKg }))),
    hadPain: own.some(({ hadPain }) => hadPain),
    wasTooHard: own.some(({ wasTooHard }) => wasTooHard),
  }
}

/** A skipped exercise says nothing, unless it was skipped in pain or called too heavy. */
const says = ({ sets, hadPain, wasTooHard }: Attempt): boolean => sets.length > 0 || hadPain || wasTooHard

export interface ExerciseHistory {
  /** All attempts at an exercise by any of its spellings, in the order of the sessions. */
  attemptsAt(name: string): Attempt[]
}

/** Made once for all that is asked of the same sessions: each name in them is looked at once. */
export const createExerciseHistory = (sessions: readonly FinishedSession[]): ExerciseHistory => {
  const bySpelling = new Map<string, Done[]>()
  let at = 0
  for (const session of sessions) {
    const places = [...Map.groupBy(session.exercises, placeOf)]
    const planned = new Map(places.map(([place, together]) => [place, plannedSets(together)]))
    for (const exercise of session.exercises) {
      const spelling = spellingOf(exercise.name)
      const known = bySpelling.get(spelling) ?? []
      known.push({ at: at++, session, exercise, planned: planned.get(placeOf(exercise)) as number })
      bySpelling.set(spelling, known)
    }
  }
  return {
    attemptsAt: (name) => {
      const found = [...new Set(spellingsOf(name))].flatMap((spelling) => bySpelling.get(spelling) ?? [])
      const bySession = Map.groupBy(
        found.toSorted((a, b) => a.at - b.at),
        ({ session }) => session,
      )
      return [...bySession].map(([{ date }, own]) => attemptOf(date, own as [Done, ...Done[]])).filter(says)
    },
  }
}

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
  const heaviestFirst = sets.toSorted((a, b) => loadOf(b) - loadOf(a))
  const inRange = heaviestFirst.filter(({ amount }) => amount >= target.min)
  const reached = inRange[target.sets - 1]
  const lightest = reached ?? heaviestFirst.at(-1)
  const load = lightest ? loadOf(lightest) : 0
  const counted = sets.filter((set) => loadOf(set) >= load)
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
export const isStrength = ({ exercises }: Pick<FinishedSession, 'exercises'>): boolean =>
  exercises.some(({ sets }) => sets.length > 0)

/** Strength sessions in a row that were hard as a whole, the last included. */
export const hardSessionsOf = (newestFirst: readonly FinishedSession[]): number =>
  runOf(newestFirst.filter(isStrength), ({ feeling }) => feeling === 'hard')
