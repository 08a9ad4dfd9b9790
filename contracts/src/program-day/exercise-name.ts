export interface ExerciseName {
  readonly name: string
  /** The name that gyms use; null when none stands in brackets at the end. */
  readonly gymName: string | null
}

/** "Naik bangku (Step-up)": the Indonesian name and the one that gyms use. */
export const splitExerciseName = (name: string): ExerciseName => {
  const [, own, gymName] = /^(.+?)\s*\(([^()]+)\)$/.exec(name.trim()) ?? []
  return own && gymName ? { name: own, gymName } : { name: name.trim(), gymName: null }
}

/** Accepted spellings in lower case: the full name, the Indonesian one and the one that gyms use. */
export const spellingsOf = (name: string): string[] => {
  const { name: own, gymName } = splitExerciseName(name)
  return [name.trim(), own, ...(gymName === null ? [] : [gymName])].map((each) => each.toLowerCase())
}

/** Whether `written` means the exercise `name`: in full, in Indonesian or as gyms say, in any case of letters. */
export const isExerciseNamed = (name: string, written: string): boolean =>
  spellingsOf(name).includes(written.trim().toLowerCase())
