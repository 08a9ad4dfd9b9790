import { capitalize } from '@bugar/contracts/core/values/capitalize'
import type { PlannedExercise } from '@bugar/contracts/training/plan'
import type { DayLine, ProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { middleOf } from '@bugar/contracts/catalog/program-day/range'
import { strengthMinutesInWeek } from '@bugar/contracts/catalog/program-day/week-of-day'
import type { Advice, Changes } from './advice.ts'
import type { Library } from './library.ts'

export interface WeekContext {
  readonly advice: Advice
  readonly library: Library
  readonly changes: Changes
  /** From 1; a week that was not done is repeated, and has the number of the one before. */
  readonly week: number
  /** Its number in the plan, as people know it. */
  readonly planWeek: number
  /** Strength sessions done in the plan, and the current training week; null or absent without a log. */
  readonly balanceDone?: { readonly sessions: number; readonly week: number } | null
  /** Null when not given. */
  readonly minutesPerSession: number | null
  /** The same if a rule limits sessions to it, else null. */
  readonly mostMinutes: number | null
}

/** Default session length: nearly all strength sessions of the programs fit into it. */
export const usualMinutes = 60

export const half = (count: number): number => Math.ceil(count / 2)

/** Each repetition is bounded: a title of spaces would take quadratic time. */
const minutesAtEnd = /,?\s{0,3}\d{1,4}(?:\s?[–-]\s?\d{1,4})?\s{1,3}menit\b.*$/is

/** "Beban tubuh bawah A, 40–55 menit" without the minutes, which the session has as a field. */
export const titleOf = ({ title }: ProgramDay): string => capitalize(title.replace(minutesAtEnd, '').trim())

export const textOf = (day: ProgramDay, kind: DayLine['kind']) =>
  day.lines.find((line) => line.kind === kind)?.text ?? null

/** Lines that the session has as fields, or that are resolved by the week's numbers. */
const resolved: readonly DayLine['kind'][] = [
  'exercise',
  'warm-up',
  'cool-down',
  'afterwards',
  'growth',
  'sets-by-week',
  'alternation',
  'home',
  'beginner',
  'intervals',
]

export const notesOf = ({ lines }: ProgramDay): string[] =>
  lines.filter(({ kind }) => !resolved.includes(kind)).map(({ text }) => text)

/** A strength session while its sets are still being fitted. */
export interface StrengthSession {
  /** The program's day, with the warm-up and cool-down of this session. */
  readonly own: ProgramDay
  readonly title: string
  readonly notes: readonly string[]
  readonly exercises: readonly PlannedExercise[]
  /** Beside the program's exercises, not counted in their sets. */
  readonly balance: readonly PlannedExercise[]
}

/** With warm-up, rests and cool-down, without endurance work. */
export const strengthMinutesOf = (
  { own, exercises, balance }: Pick<StrengthSession, 'own' | 'exercises' | 'balance'>,
  week: number,
): number => {
  const asWritten = [...balance, ...exercises].map(({ name, sets, amount, unit, isPerSide, restSeconds }) => ({
    name,
    dose: { sets: { min: sets, max: sets }, amount, unit, isPerSide, restSeconds },
    home: null,
    beginner: null,
  }))
  return strengthMinutesInWeek({ ...own, exercises: asWritten }, week)
}

/** Whole minutes; without counted work those that the day's text names. Null when it names none. */
export const minutesOf = (counted: number, day: ProgramDay | null): number | null => {
  const sum = Math.round(counted)
  const written = day?.minutes && sum === 0 ? middleOf(day.minutes) : null
  return written ?? (sum > 0 ? sum : null)
}
