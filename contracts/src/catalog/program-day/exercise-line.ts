import { type Range, rangePattern, readRange } from './range.ts'

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

export interface Dose {
  readonly sets: Range
  /** How much a set is, of one side if it is per side. */
  readonly amount: Range
  readonly unit: 'repetitions' | 'seconds'
  readonly isPerSide: boolean
  /** Seconds after each set; null when nothing is written. */
  readonly restSeconds: Range | null
}

export const setsPattern = String.raw`(${rangePattern})\s?[×x]\s?(${rangePattern})( detik)?( tiap (?:sisi|kaki|tangan))?`
const dosePattern = new RegExp(String.raw`^${setsPattern}(?:, istirahat (${rangePattern}) (detik|menit))?\.?$`, 'i')

/**
 * Reads "3×8–12 tiap sisi, istirahat 60–90 detik" or "3×20–40 detik".
 * Null for any other text, for a number of 0, and for a range whose end is below its start.
 */
export const readDose = (dose: string): Dose | null => {
  const [, sets, amount, seconds, side, rest, unit] = dosePattern.exec(dose.trim()) ?? []
  const [setRange, amountRange] = [readRange(sets ?? ''), readRange(amount ?? '')]
  const restRange = rest === undefined ? null : readRange(rest)
  if (setRange === null || amountRange === null || (rest !== undefined && restRange === null)) {
    return null
  }
  const factor = unit?.toLowerCase() === 'menit' ? 60 : 1
  return {
    sets: setRange,
    amount: amountRange,
    unit: seconds === undefined ? 'repetitions' : 'seconds',
    isPerSide: side !== undefined,
    restSeconds: restRange && { min: restRange.min * factor, max: restRange.max * factor },
  }
}
