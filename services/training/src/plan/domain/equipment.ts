import type { ExerciseNeed } from '@bugar/contracts/catalog/exercise'
import { type loadKinds, type LoadSteps, usualBarKg, usualSteps } from '@bugar/contracts/advice/person/progression'

export type LoadKind = (typeof loadKinds)[number]

const gym = 'mesin|kabel|barbel|palang|penyangga|treadmill|kolam|bangku miring'
const bought = `${gym}|dumbel|kettlebell|band|pelat|rak|sepeda|tali lompat|tiang`
const anywhere = 'kursi|bangku|lantai|matras|dinding|tas|botol|tangga|meja|handuk|pintu|lintasan|tidak perlu'
/** Equipment found in gyms only. */
const ofGyms = new RegExp(gym, 'i')
/** Equipment that has to be bought, unlike a chair, a mat, a wall or stairs. */
const ofShops = new RegExp(bought, 'i')
const isThing = new RegExp(`${bought}|${anywhere}`, 'i')
const later = /\bbila sudah kuat\b/gi

/** Removes equipment that is only needed later: the text before 'bila sudah kuat', from the last comma on. */
const neededAtFirst = (equipment: string): string =>
  equipment
    .split(/(?=[,;])/)
    .map((thing) => {
      const words = [...thing.matchAll(later)].at(-1)
      return words ? thing.slice(words.index + words[0].length) : thing
    })
    .join('')

/** Whether a required item is of this kind without an alternative: 'duduk atau tengkurap' names no equipment. */
const requires = (equipment: string, kind: RegExp): boolean =>
  neededAtFirst(equipment)
    .split(/[,;]/)
    .map((thing) => thing.split(/ atau /i).filter((choice) => isThing.test(choice)))
    .some((choices) => choices.length > 0 && choices.every((choice) => kind.test(choice)))

const needsOfGyms: readonly ExerciseNeed[] = ['machine', 'barbell', 'pull-up-bar', 'incline-bench', 'pool']
const needsOfShops: readonly ExerciseNeed[] = [...needsOfGyms, 'dumbbell', 'band', 'bike', 'jump-rope']

/**
 * Whether an exercise needs equipment that not everybody has: from its needs, else from its text under 'Alat'. With
 * neither it needs everything.
 */
export const equipmentOf = (needs: readonly ExerciseNeed[], text: string | null) => {
  const needsOf = (kinds: readonly ExerciseNeed[], words: RegExp) =>
    needs.length > 0 ? needs.some((need) => kinds.includes(need)) : text === null || requires(text, words)
  return { needsGym: needsOf(needsOfGyms, ofGyms), needsEquipment: needsOf(needsOfShops, ofShops) }
}

const kinds: readonly (readonly [RegExp, LoadKind])[] = [
  [/dumbel|kettlebell/i, 'dumbbell'],
  [/barbel/i, 'barbell'],
  [/mesin|kabel/i, 'machine'],
  [/band/i, 'band'],
]

/**
 * Kind of load of an exercise, from its text under 'Alat'; where two are possible, the one with the smaller step. An
 * exercise that only needs a weight later counts as bodyweight until it was done with a load.
 */
export const loadKindOf = (equipment: string | null, isLoaded: boolean): LoadKind | null => {
  if (equipment === null) {
    return null
  }
  const text = isLoaded ? equipment : neededAtFirst(equipment)
  return kinds.find(([pattern]) => pattern.test(text))?.[1] ?? 'bodyweight'
}

/**
 * The smallest load step, in kg; null without a load.
 * @param steps of the person's own equipment; null when not given
 */
export const stepKgOf = (kind: LoadKind | null, steps: LoadSteps | null): number | null =>
  kind === 'barbell' || kind === 'dumbbell' || kind === 'machine' ? (steps?.[kind] ?? usualSteps[kind]) : null

/** The weight of the empty bar, in kg. @param steps of the person's own equipment; null when not given */
export const barKgOf = (steps: LoadSteps | null): number => steps?.bar ?? usualBarKg

/** From the first muscle. ACSM 2009: small steps for small muscle groups. Null without a muscle. */
export const muscleSizeOf = (muscles: string | null): 'large' | 'small' | null => {
  const [first = ''] = (muscles ?? '').split(',')
  if (first.trim() === '') {
    return null
  }
  return /paha|bokong|dada|punggung|seluruh tubuh/i.test(first) ? 'large' : 'small'
}

const groups: readonly (readonly [RegExp, string])[] = [
  [/paha depan/, 'quads'],
  [/paha belakang/, 'hamstrings'],
  [/bokong|pinggul/, 'glutes'],
  [/dada/, 'chest'],
  [/punggung/, 'back'],
  [/bahu/, 'shoulders'],
  [/bisep/, 'biceps'],
  [/trisep/, 'triceps'],
  [/betis/, 'calves'],
  [/perut|otot inti/, 'core'],
  [/penyeimbang/, 'balance'],
]

export const muscleGroups = groups.map(([, group]) => group)

/** Muscle group within which exercises replace each other; null for other muscles. */
export const muscleGroupOf = (muscle: string): string | null =>
  groups.find(([pattern]) => pattern.test(muscle))?.[1] ?? null
