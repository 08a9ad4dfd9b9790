import type { PlanChange, PlannedExercise, PlannedSession } from '@bugar/contracts/training/plan'
import { splitExerciseName } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { PainSite } from '@bugar/contracts/advice/person/today-check'
import { siteNames } from '../before/today-words.ts'
import { doseText } from '../words.ts'

export interface SessionChange {
  /** Null for an addition. */
  readonly from: string | null
  /** Null for a removal. */
  readonly to: string | null
}

export interface SessionChanges {
  readonly changed: readonly SessionChange[]
  /** Exercises with the same sets and repetitions as before. */
  readonly sameCount: number
}

/** The program's exercise that this one is or replaces. */
const ownName = ({ name, insteadOf }: PlannedExercise): string => insteadOf ?? name
const shortName = ({ name }: PlannedExercise): string => splitExerciseName(name).name

/** The differences between a session before and after it was adapted to today. */
export const changesBetween = (before: PlannedSession, after: PlannedSession): SessionChanges => {
  const isIn = ({ name }: PlannedExercise, { exercises }: PlannedSession) =>
    exercises.some((each) => each.name === name)
  const gone = before.exercises.filter((exercise) => !isIn(exercise, after))
  const come = after.exercises.filter((exercise) => !isIn(exercise, before))
  const kept = before.exercises.flatMap((exercise) => {
    const now = after.exercises.find(({ name }) => name === exercise.name)
    return now ? [{ exercise, doses: [doseText(exercise), doseText(now)] as const }] : []
  })
  const isReplaced = (exercise: PlannedExercise) => gone.some((each) => ownName(each) === ownName(exercise))
  const changed: SessionChange[] = [
    ...(before.title === after.title ? [] : [{ from: before.title, to: after.title }]),
    ...gone.map((exercise) => {
      const instead = come.find((each) => ownName(each) === ownName(exercise))
      return { from: shortName(exercise), to: instead ? shortName(instead) : null }
    }),
    ...come.filter((exercise) => !isReplaced(exercise)).map((exercise) => ({ from: null, to: shortName(exercise) })),
    ...kept.flatMap(({ exercise, doses: [from, to] }) =>
      from === to ? [] : [{ from: `${shortName(exercise)} ${from}`, to }],
    ),
  ]
  return { changed, sameCount: kept.filter(({ doses: [from, to] }) => from === to).length }
}

/** The plan's changes that this session has and had not before. */
export const reasonsFor = (
  before: PlannedSession,
  after: PlannedSession,
  changes: readonly PlanChange[],
): readonly PlanChange[] => {
  const idsOf = ({ exercises }: PlannedSession) => new Set(exercises.flatMap((exercise) => exercise.changes))
  const [known, found] = [idsOf(before), idsOf(after)]
  return changes.filter(({ id }) => found.has(id) && !known.has(id))
}

/** "Jongkok barbel jadi Dorong kaki mesin": what the plan replaced before today because of pain at these sites. */
export const adaptedFor = (
  sites: readonly PainSite[],
  { exercises }: PlannedSession,
  changes: readonly PlanChange[],
): readonly string[] => {
  const isForSite = ({ reason }: PlanChange) =>
    sites.some((site) => reason.name.toLowerCase().includes(siteNames[site].toLowerCase()))
  const ids = new Set(changes.filter(isForSite).map(({ id }) => id))
  return exercises.flatMap((exercise) =>
    exercise.insteadOf !== null && exercise.changes.some((id) => ids.has(id))
      ? `${splitExerciseName(exercise.insteadOf).name} jadi ${shortName(exercise)}`
      : [],
  )
}
