export interface ExerciseName {
  readonly name: string
  /** The name used in gyms; null when there are no brackets at the end. */
  readonly gymName: string | null
}

const lineBreak = /[\n\r\u2028\u2029]/

/**
 * "Naik bangku (Step-up)": the Indonesian name, in one line, and the one that gyms use. Without a regular expression
 * for the whole, which would take the square of the length for spaces inside a name.
 */
export const splitExerciseName = (name: string): ExerciseName => {
  const whole = name.trim()
  const open = whole.endsWith(')') ? whole.lastIndexOf('(') : -1
  const own = whole.slice(0, Math.max(0, open)).trimEnd()
  const gymName = whole.slice(open + 1, -1)
  return own === '' || gymName === '' || gymName.includes(')') || lineBreak.test(own)
    ? { name: whole, gymName: null }
    : { name: own, gymName }
}

/** How a name is compared: in any case of letters, without the space around it. */
export const spellingOf = (written: string): string => written.trim().toLowerCase()

/** Accepted spellings in lower case: the full name, the Indonesian one and the one that gyms use. */
export const spellingsOf = (name: string): string[] => {
  const { name: own, gymName } = splitExerciseName(name)
  return [name.trim(), own, ...(gymName === null ? [] : [gymName])].map((each) => each.toLowerCase())
}

/** Whether `written` means the exercise `name`: in full, by its Indonesian or gym name, ignoring case. */
export const isExerciseNamed = (name: string, written: string): boolean =>
  spellingsOf(name).includes(spellingOf(written))

/** The first of many that is written as the exercise, as `isExerciseNamed` judges; each name is looked at once. */
export const finderByName = <T>(
  all: readonly T[],
  writtenOf: (each: T) => string,
): ((name: string) => T | undefined) => {
  const firstBySpelling = new Map<string, number>()
  all.forEach((each, index) => {
    const spelling = spellingOf(writtenOf(each))
    firstBySpelling.set(spelling, firstBySpelling.get(spelling) ?? index)
  })
  return (name) => all[Math.min(...spellingsOf(name).map((spelling) => firstBySpelling.get(spelling) ?? all.length))]
}
