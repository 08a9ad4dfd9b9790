export interface ExerciseLine {
  readonly name: string
  /** Sets, repetitions and rest, as written. */
  readonly dose: string
}

/** An exercise of a session, written "Nama gerakan: 3×8–12, istirahat 90 detik"; null for any other sentence. */
export const readExerciseLine = (line: string): ExerciseLine | null => {
  const [name, dose] = line
    .trim()
    .replace(/^- /, '')
    .split(/:\s+(.*)/s)
  return name && dose && name.length <= 100 && /\d/.test(dose) ? { name, dose } : null
}

/** Every exercise that a day's text names with a dose. */
export const exercisesIn = (text: string): ExerciseLine[] =>
  text
    .split('\n')
    .filter((line) => line.trim().startsWith('- '))
    .flatMap((line) => readExerciseLine(line) ?? [])
