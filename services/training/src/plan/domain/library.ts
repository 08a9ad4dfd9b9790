import type { AvoidKind } from '@bugar/contracts/catalog/avoid-kinds'
import { readExerciseText } from '@bugar/contracts/catalog/exercise-text'
import type { Exercise } from '@bugar/contracts/catalog/exercise'
import { days } from '@bugar/contracts/core/values/knowledge'
import type { Dose } from '@bugar/contracts/catalog/program-day/exercise-line'
import {
  finderByName,
  spellingOf,
  spellingsOf,
  splitExerciseName,
} from '@bugar/contracts/catalog/program-day/exercise-name'
import { readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import type { Program } from '@bugar/contracts/catalog/program'
import { formLadders, movements } from '@bugar/contracts/advice/person/progression'
import { equipmentOf, loadKindOf, muscleGroupOf, muscleGroups } from './equipment.ts'
import { type LargeMuscle, largeMusclesOf, mainMuscleOf } from './large-muscles.ts'

export interface LibraryExercise {
  readonly id: string
  readonly name: string
  readonly muscles: string | null
  /** Separate names, in lower case. */
  readonly muscleNames: readonly string[]
  /** The muscles that it trains, the main one first. */
  readonly largeMuscles: readonly LargeMuscle[]
  /** The one that it is for; null when it is for a small one. */
  readonly mainMuscle: LargeMuscle | null
  readonly equipment: string | null
  readonly avoidWith: readonly AvoidKind[]
  readonly needsGym: boolean
  readonly needsEquipment: boolean
  /** Whether its steps count repetitions or seconds per side. */
  readonly isOneSided: boolean
  /** Exercises of the library that its text under 'Lebih mudah' names, in that order. */
  readonly easier: readonly string[]
}

export interface Library {
  /** By its full, Indonesian or gym name; null when there is none. */
  find(written: string): LibraryExercise | null
  /** Strength exercises for that group: those whose first muscle it is, then others, the gentlest of each first. */
  ofMuscle(group: string): readonly LibraryExercise[]
  /** Its dose in the programs; null when none has it. */
  usualDose(name: string): Dose | null
}

/** The easier forms that the library names of an exercise, then those of these, each once. */
export function* easierForms(library: Library, { name, easier }: LibraryExercise): Generator<LibraryExercise> {
  const seen = new Set([name])
  const open = [...easier]
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const exercise = seen.has(next) ? null : library.find(next)
    seen.add(next)
    if (exercise) {
      yield exercise
      open.push(...exercise.easier)
    }
  }
}

/** 'Jongkok barbel (Back squat)' is 'Jongkok barbel' in a sentence. */
export const plain = (name: string): string => splitExerciseName(name).name

type Kept = Pick<Exercise, 'id' | 'name' | 'description' | 'category' | 'avoidWith' | 'needs'>

const namesWithin = (text: string, names: readonly string[]): string[] => {
  const lower = text.toLowerCase()
  return names
    .map((name) => ({ name, at: lower.indexOf(name.toLowerCase()) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)
    .map(({ name }) => name)
}

const rungs = movements.flatMap((movement) => formLadders[movement].rungs.map((name, rung) => ({ name, rung })))
const gentlestFirst = ['bodyweight', 'band', 'machine', 'dumbbell', 'barbell']

/** Rungs of ladders in ascending order, then by the kind of load. */
const effortOf = ({ name, equipment }: Pick<LibraryExercise, 'name' | 'equipment'>): number =>
  rungs.find((each) => each.name === name)?.rung ??
  rungs.length + gentlestFirst.indexOf(loadKindOf(equipment, false) ?? 'barbell')

/** Active exercises, with the data parsed from their descriptions. */
export const createLibrary = (exercises: readonly Kept[], programs: readonly Pick<Program, 'schedule'>[]): Library => {
  const names = exercises.map(({ name }) => name)
  const all = exercises.map(({ id, name, description, avoidWith = [], needs = [] }): LibraryExercise => {
    const { muscles, equipment, easier, steps } = readExerciseText(description)
    const others = names.filter((other) => other !== name)
    const muscleNames = (muscles ?? '').split(',').map((muscle) => muscle.trim().replace(/\.$/, '').toLowerCase())
    return {
      id,
      name,
      muscles,
      muscleNames,
      largeMuscles: largeMusclesOf(muscleNames),
      mainMuscle: mainMuscleOf(muscleNames),
      equipment,
      avoidWith,
      ...equipmentOf(needs, equipment),
      isOneSided: steps.some((step) => /berlaku untuk tiap (?:sisi|kaki|tangan)/i.test(step)),
      easier: easier === null ? [] : namesWithin(easier, others),
    }
  })
  const written = programs.flatMap(({ schedule }) => days.flatMap((day) => readProgramDay(schedule[day]).exercises))
  // Lookups are not cached, since the text is arbitrary. A spelling shared by two exercises finds the first.
  const bySpelling = new Map(
    all.flatMap((each) => spellingsOf(each.name).map((spelling) => [spelling, each] as const)).toReversed(),
  )
  // Almost all that is looked up is a name as it is written here.
  const byName = new Map(all.map(({ name }) => [name, bySpelling.get(spellingOf(name)) ?? null]))
  const usual = finderByName(written, ({ name }) => name)
  const isStrength = new Set(
    exercises
      .filter(
        ({ name, category }) => category === 'Angkat Beban' || rungs.some((rung) => rung.name === name) || usual(name),
      )
      .map(({ name }) => name),
  )
  const gentlest = all.filter(({ name }) => isStrength.has(name)).toSorted((a, b) => effortOf(a) - effortOf(b))
  const ofMuscle = (group: string): LibraryExercise[] => {
    const placeOf = ({ muscleNames }: LibraryExercise) => muscleNames.findIndex((name) => muscleGroupOf(name) === group)
    return [...gentlest.filter((each) => placeOf(each) === 0), ...gentlest.filter((each) => placeOf(each) > 0)]
  }
  const byMuscle = new Map(muscleGroups.map((group) => [group, ofMuscle(group)]))
  return {
    find: (written) => byName.get(written) ?? bySpelling.get(spellingOf(written)) ?? null,
    ofMuscle: (group) => byMuscle.get(group) ?? [],
    usualDose: (name) => usual(name)?.dose ?? null,
  }
}
