import type { ExerciseDone, GuidedSession } from '@bugar/contracts/training/guided-session'
import type { DoneSet } from '@bugar/contracts/training/plan'
import { spellingOf, spellingsOf } from '@bugar/contracts/catalog/program-day/exercise-name'

/** One exercise in one session. */
export interface Attempt {
  readonly name: string
  /** How many sessions are newer. */
  readonly at: number
  readonly date: string
  readonly unit: ExerciseDone['unit']
  readonly target: ExerciseDone['target']
  readonly sets: readonly DoneSet[]
  readonly hadPain: boolean
  /** Null when not given. */
  readonly painSite: NonNullable<ExerciseDone['painSite']> | null
  readonly wasTooHard: boolean
}

/** Fields of an exercise that the progression rules read. */
type Exercise = Pick<
  ExerciseDone,
  'name' | 'plannedName' | 'unit' | 'target' | 'hadPain' | 'painSite' | 'wasTooHard'
> & {
  readonly sets: readonly DoneSet[]
}

/** Fields of a finished session that the progression rules read. */
export interface FinishedSession extends Pick<GuidedSession, 'date' | 'feeling'> {
  readonly exercises: readonly Exercise[]
}

/** The plan's exercise, in whose place it was done. */
const placeOf = ({ plannedName, name }: Exercise): string => plannedName ?? name

/**
 * An exercise of the plan that was swapped within a session is done as several: each is judged by the sets of all, so
 * that a part of them does not count as the whole.
 */
const plannedSets = (together: readonly Exercise[]): number => {
  const done = together.reduce((sum, { sets }) => sum + sets.length, 0)
  return Math.max(...together.map(({ target }) => target.sets), together.length > 1 ? done : 0)
}

/** An exercise of a session. */
interface Done {
  /** Its position among all of them, in the order of the sessions. */
  readonly at: number
  readonly session: FinishedSession
  readonly exercise: Exercise
  /** Sets planned for it together with the exercises it was swapped with. */
  readonly planned: number
}

const doneSetOf = ({ amount, weightKg, rir }: DoneSet): DoneSet => ({
  amount,
  weightKg,
  ...(rir !== undefined && rir !== null && { rir }),
})

/** One attempt from all entries of an exercise in a session. */
const attemptOf = (at: number, [first, ...others]: readonly [Done, ...Done[]]): Attempt => {
  const own = [first, ...others].map(({ exercise }) => exercise)
  return {
    name: first.exercise.name,
    at,
    date: first.session.date,
    unit: first.exercise.unit,
    target: { ...first.exercise.target, sets: first.planned },
    sets: own.flatMap(({ sets }) => sets.map(doneSetOf)),
    hadPain: own.some(({ hadPain }) => hadPain),
    painSite: own.find(({ painSite }) => painSite)?.painSite ?? null,
    wasTooHard: own.some(({ wasTooHard }) => wasTooHard),
  }
}

/** A skipped exercise does not count, unless it was skipped in pain or called too heavy. */
const says = ({ sets, hadPain, wasTooHard }: Attempt): boolean => sets.length > 0 || hadPain || wasTooHard

export interface ExerciseHistory {
  /** All attempts at an exercise under any of its spellings, in the order of the sessions. */
  attemptsAt(name: string): Attempt[]
  /** The same, with all that was done in its place. */
  attemptsInPlaceOf(name: string): Attempt[]
}

/** Indexes the sessions once for all queries: each name in them is read once. */
export const createExerciseHistory = (sessions: readonly FinishedSession[]): ExerciseHistory => {
  const bySpelling = new Map<string, Done[]>()
  const byPlace = new Map<string, Done[]>()
  const ageOf = new Map(sessions.map((session, index) => [session, index]))
  const keep = (kept: Map<string, Done[]>, spelling: string, done: Done) => {
    const known = kept.get(spelling) ?? []
    known.push(done)
    kept.set(spelling, known)
  }
  let at = 0
  for (const session of sessions) {
    const places = [...Map.groupBy(session.exercises, placeOf)]
    const planned = new Map(places.map(([place, together]) => [place, plannedSets(together)]))
    for (const exercise of session.exercises) {
      const place = placeOf(exercise)
      const done = { at: at++, session, exercise, planned: planned.get(place) as number }
      keep(bySpelling, spellingOf(exercise.name), done)
      keep(byPlace, spellingOf(place), done)
    }
  }
  const findIn = (kept: ReadonlyMap<string, Done[]>, name: string) =>
    [...new Set(spellingsOf(name))].flatMap((spelling) => kept.get(spelling) ?? [])
  const attemptsOf = (found: readonly Done[]): Attempt[] => {
    const bySession = Map.groupBy(
      found.toSorted((a, b) => a.at - b.at),
      ({ session }) => session,
    )
    return [...bySession]
      .map(([session, own]) => attemptOf(ageOf.get(session) as number, own as [Done, ...Done[]]))
      .filter(says)
  }
  return {
    attemptsAt: (name) => attemptsOf(findIn(bySpelling, name)),
    attemptsInPlaceOf: (name) => {
      const own = findIn(bySpelling, name)
      const others = findIn(byPlace, name).filter((done) => !own.includes(done))
      const byName = Map.groupBy(others, ({ exercise }) => spellingOf(exercise.name))
      return [own, ...byName.values()].flatMap(attemptsOf).toSorted((a, b) => a.at - b.at)
    },
  }
}

export interface Outcome {
  /** In kg; null without load. */
  readonly loadKg: number | null
  readonly isAtTop: boolean
  readonly isBelow: boolean
  /** The sets with that load or more. */
  readonly working: readonly DoneSet[]
}

const loadOf = ({ weightKg }: DoneSet): number => weightKg ?? 0

/**
 * `loadKg`: the heaviest load at which, or above it, as many sets as planned reached the lower end of the target;
 * without one, the lightest load, so that the next target is not too heavy. `isAtTop`: with that load all sets, at
 * least as many as planned, reached the upper end. `isBelow`: there is no such load, and a set was below the lower end;
 * too few sets alone do not count as below.
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
    working: counted,
  }
}

/** How many of the newest in a row, the newest first. */
export const runOf = <T>(newestFirst: readonly T[], holds: (each: T) => boolean): number => {
  const end = newestFirst.findIndex((each) => !holds(each))
  return end < 0 ? newestFirst.length : end
}

/** Whether strength work was done: any set of an exercise. */
const isStrength = ({ exercises }: Pick<FinishedSession, 'exercises'>): boolean =>
  exercises.some(({ sets }) => sets.length > 0)

/** Days of guided strength work, in the order of the sessions. */
export const strengthDaysOf = (sessions: readonly FinishedSession[]): string[] =>
  sessions.filter(isStrength).map(({ date }) => date)

/** Strength sessions in a row that were hard as a whole, the last included. */
export const hardSessionsOf = (newestFirst: readonly FinishedSession[]): number =>
  runOf(newestFirst.filter(isStrength), ({ feeling }) => feeling === 'hard')
