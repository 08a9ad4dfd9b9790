import type { Library } from './library.ts'

/** WHO 2020: all major muscle groups on two days or more. Matched by the library's text under 'Otot'. */
const groups = [
  ['paha depan', /^paha depan/],
  ['paha belakang dan bokong', /^(?:paha belakang|bokong)/],
  ['punggung', /^punggung(?: lebar| tengah| atas)?$/],
  ['dada', /^dada/],
  ['bahu', /^bahu/],
  ['otot inti', /^(?:perut|otot inti)/],
] as const
export type LargeMuscle = (typeof groups)[number][0]
export const largeMuscles: readonly LargeMuscle[] = groups.map(([name]) => name)

const groupOf = (muscle: string): LargeMuscle | null => groups.find(([, pattern]) => pattern.test(muscle))?.[0] ?? null

/** A trunk hold strains shoulders and back without training them. */
const isForTrunk = ([main = '']: readonly string[]): boolean =>
  /^(?:perut|otot inti|punggung bawah|genggaman)/.test(main)

/** The large ones among the muscles that an exercise trains, the main one first. */
export const largeMusclesOf = (muscleNames: readonly string[]): LargeMuscle[] => {
  const found = muscleNames.flatMap((muscle) => groupOf(muscle) ?? [])
  return isForTrunk(muscleNames) ? ['otot inti'] : [...new Set(found)]
}

/** The one that the exercise is for; null when it is for a small muscle. */
export const mainMuscleOf = (muscleNames: readonly string[]): LargeMuscle | null =>
  isForTrunk(muscleNames) ? 'otot inti' : groupOf(muscleNames[0] ?? '')

export const trainedBy = (library: Library, names: readonly string[]): Set<LargeMuscle> =>
  new Set(names.flatMap((name) => library.find(name)?.largeMuscles ?? []))

/** Days of a week on which each is trained. */
export type Trained = ReadonlyMap<LargeMuscle, number>

const daysWanted = 2
/** Many lifts also train the trunk, so it has a lower priority. */
const weightOf = (muscle: LargeMuscle): number => (muscle === 'otot inti' ? 1 / 2 : 1)

/**
 * Chooses `most` of a session's exercises, in their order: first those that train most muscles without two days in this
 * week, then the first written.
 */
export const chosenFor = <T extends { readonly name: string }>(
  all: readonly T[],
  most: number,
  library: Library,
  trained: Trained,
): T[] => {
  if (most >= all.length) {
    return [...all]
  }
  const chosen = new Set<T>()
  const today = new Set<LargeMuscle>()
  const musclesOf = ({ name }: T) => library.find(name)?.largeMuscles ?? []
  const worthOf = (each: T) =>
    musclesOf(each)
      .filter((muscle) => !today.has(muscle))
      .reduce((sum, muscle) => sum + weightOf(muscle) * Math.max(0, daysWanted - (trained.get(muscle) ?? 0)), 0)
  while (chosen.size < most) {
    const open = all.filter((each) => !chosen.has(each))
    const best = open.reduce((kept, each) => (worthOf(each) > worthOf(kept) ? each : kept))
    chosen.add(best)
    musclesOf(best).forEach((muscle) => today.add(muscle))
  }
  return all.filter((each) => chosen.has(each))
}

/** Muscles that two consecutive weeks train on less than two days each, with those days a week. */
export const rarelyTrained = (weeks: readonly Trained[]): { readonly muscle: LargeMuscle; readonly days: number }[] =>
  largeMuscles.flatMap((muscle) => {
    const pairs = weeks.slice(1).map((week, index) => (week.get(muscle) ?? 0) + (weeks[index]?.get(muscle) ?? 0))
    const days = Math.min(...pairs) / 2
    return days < daysWanted ? [{ muscle, days }] : []
  })
