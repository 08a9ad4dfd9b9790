import type { AvoidKind } from '@bugar/contracts/catalog/avoid-kinds'
import type { NextTarget } from '@bugar/contracts/training/plan'
import { formLadders, movements } from '@bugar/contracts/advice/person/progression'
import { isExerciseNamed, spellingOf, spellingsOf } from '@bugar/contracts/catalog/program-day/exercise-name'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import { muscleGroupOf } from '../../plan/domain/equipment.ts'
import { easierForms, type Library, type LibraryExercise } from '../../plan/domain/library.ts'
import type { Attempt } from './exercise-history.ts'
import { type PainPath, painPathOf } from './pain-path.ts'

export interface Exercise {
  readonly name: string
  readonly amount: NextTarget['amount']
  readonly unit: Attempt['unit']
}

/** The forms of an exercise of the plan, by name. */
export interface Forms {
  /** The form that hurts, else the most recent one; the plan's own when none was done. */
  readonly current: string
  /** The ladder's next ones up and down; null where there is none for this person. */
  readonly harder: string | null
  readonly easier: string | null
  /** Whether the current form is easier than the plan's own. */
  readonly isBelowPlan: boolean
  /** The form to do in place of the one that hurts; null while none does, and when the library has none. */
  readonly painless: string | null
  readonly pain: PainPath
  /** Sessions at this `Attempt.at` or older do not count for progress: pain ended, or another form was too hard. */
  readonly uncountedFrom: number | null
}

/** Whether a person has the equipment of an exercise: at least that of the planned one. */
export const isAtHand = ({ equipment }: BaseFacts, planned: LibraryExercise | null) => {
  const hasGym = equipment === 'gym' || planned?.needsGym === true
  const hasLittle = equipment === 'none' && planned?.needsEquipment !== true
  return (exercise: LibraryExercise): boolean => hasGym || !(hasLittle ? exercise.needsEquipment : exercise.needsGym)
}

/** Whether a person need not avoid an exercise. */
export const isSafeWith =
  (avoided: readonly AvoidKind[]) =>
  ({ avoidWith }: Pick<LibraryExercise, 'avoidWith'>): boolean =>
    !avoidWith.some((kind) => avoided.includes(kind))

const ladders = movements.map((movement) => {
  const ladder = formLadders[movement]
  return { ladder, spellings: new Set(ladder.rungs.flatMap(spellingsOf)) }
})

const ladderOf = ({ name, unit }: Exercise) =>
  ladders.find(({ ladder, spellings }) => ladder.unit === unit && spellings.has(spellingOf(name)))?.ladder

const unitOf = (library: Library, name: string): Attempt['unit'] =>
  ladderOf({ name, unit: 'seconds', amount: { min: 1, max: 1 } })?.unit ??
  library.usualDose(name)?.unit ??
  'repetitions'

interface FormsInput {
  readonly library: Library
  readonly planned: Exercise
  readonly person: BaseFacts
  /** The kinds that the person is to avoid by the rules of adaptation. */
  readonly avoided: readonly AvoidKind[]
  /** Attempts at the planned exercise or in its place, newest first. */
  readonly inPlace: readonly Attempt[]
  readonly today: string
}

/** The easier forms that the library names, theirs after them, then exercises for the same main muscle. */
const instead = (library: Library, name: string): LibraryExercise[] => {
  const exercise = library.find(name)
  const group = (exercise?.muscleNames ?? []).map(muscleGroupOf).find((each) => each !== null)
  return [...(exercise ? easierForms(library, exercise) : []), ...(group ? library.ofMuscle(group) : [])]
}

const mostAlternatives = 12

/**
 * Names of exercises that may take the place of an exercise for one session: its easier forms, then exercises for its
 * muscles, the gentlest first. None is to be avoided by the person, needs equipment that the person lacks, or is
 * counted in another unit.
 */
export const alternativesOf = ({
  library,
  planned,
  person,
  avoided,
}: Pick<FormsInput, 'library' | 'planned' | 'person' | 'avoided'>): string[] => {
  const exercise = library.find(planned.name)
  if (exercise === null) {
    return []
  }
  const fits = isAtHand(person, exercise)
  const muscles = exercise.muscleNames.flatMap((muscle) => muscleGroupOf(muscle) ?? [])
  const candidates = [...easierForms(library, exercise), ...muscles.flatMap((group) => library.ofMuscle(group))]
  const names = candidates
    .filter(fits)
    .filter(isSafeWith(avoided))
    .filter(({ name }) => name !== exercise.name && unitOf(library, name) === planned.unit)
    .map(({ name }) => name)
  return [...new Set(names)].slice(0, mostAlternatives)
}

/** A person's position among the forms of an exercise, from the attempts in its place. */
export const formsOf = ({ library, planned, person, avoided, inPlace, today }: FormsInput): Forms => {
  const fits = isAtHand(person, library.find(planned.name))
  const ladder = ladderOf(planned)
  const isPlanned = (name: string) => isExerciseNamed(planned.name, name)
  // The plan has no exercise that the person is to avoid in its week.
  const isSafe = isSafeWith(avoided)
  const isAllowed = (name: string) => {
    const exercise = isPlanned(name) ? null : library.find(name)
    return exercise === null || isSafe(exercise)
  }
  const rungs = (ladder?.rungs ?? []).filter((rung) => {
    const exercise = library.find(rung)
    return isPlanned(rung) || (exercise !== null && fits(exercise))
  })
  const allowedAt = (rung: number) => (rungs[rung] !== undefined && isAllowed(rungs[rung]) ? rungs[rung] : null)
  const placeOf = (name: string) => rungs.findIndex((rung) => isExerciseNamed(rung, name))
  const isOwn = (name: string) => isPlanned(name) || (placeOf(name) >= 0 && isAllowed(name))
  const pain = painPathOf(inPlace, isOwn, today)
  const done = inPlace.find(({ name, sets }) => sets.length > 0 && isOwn(name))?.name
  const current = pain.original ?? done ?? planned.name
  const place = placeOf(current)
  const hurts = (ladder?.aches ?? []).some((ache) => person[`${ache}Pain`] === 'yes')
  const isBelowPlan = place >= 0 && place < placeOf(planned.name)
  const easier = allowedAt(place - 1)
  const isPainless = (exercise: LibraryExercise) =>
    fits(exercise) &&
    isAllowed(exercise.name) &&
    (place < 0 || placeOf(exercise.name) < place) &&
    unitOf(library, exercise.name) === planned.unit &&
    ![current, ...pain.hurt].some((name) => isExerciseNamed(exercise.name, name))
  const below = rungs.slice(0, Math.max(0, place)).toReversed()
  const others =
    pain.original === null ? [] : [...below.flatMap((rung) => library.find(rung) ?? []), ...instead(library, current)]
  const refused = inPlace.find(
    ({ name, sets, wasTooHard }) => wasTooHard && sets.length === 0 && isOwn(name) && !isExerciseNamed(current, name),
  )
  const uncounted = [pain.overAt, refused?.at ?? null].filter((at) => at !== null)
  return {
    current: isPlanned(current) ? planned.name : (library.find(current)?.name ?? current),
    harder: place < 0 || (hurts && !isBelowPlan) ? null : allowedAt(place + 1),
    easier,
    isBelowPlan,
    painless: others.find(isPainless)?.name ?? null,
    pain,
    uncountedFrom: uncounted.length > 0 ? Math.min(...uncounted) : null,
  }
}

/** Attempts since another form of the ladder was done in its place: a change of form resets the counts. */
export const sinceChangeOfForm = (
  attempts: readonly Attempt[],
  inPlace: readonly Attempt[],
  { current }: Pick<Forms, 'current'>,
  planned: Exercise,
): Attempt[] => {
  const rungs = ladderOf(planned)?.rungs ?? []
  const other = inPlace.find(
    ({ name, sets, at }) =>
      sets.length > 0 &&
      at > (attempts[0]?.at ?? -1) &&
      !isExerciseNamed(current, name) &&
      [planned.name, ...rungs].some((form) => isExerciseNamed(form, name)),
  )
  return attempts.filter(({ at }) => other === undefined || at < other.at)
}
