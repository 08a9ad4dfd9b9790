import { capitalize } from '@bugar/contracts/capitalize'
import type { PlannedExercise } from '@bugar/contracts/plan'
import type { DayLine, ProgramDay } from '@bugar/contracts/program-day/program-day'
import { middleOf } from '@bugar/contracts/program-day/range'
import type { SourcedRule } from '@bugar/contracts/rule-base'
import type { Advice, Changes } from './advice.ts'
import type { Library } from './library.ts'

export interface WeekContext {
  readonly advice: Advice
  readonly library: Library
  readonly changes: Changes
  /** From 1. */
  readonly week: number
  /** Half the sets, and why; a week that the person made easy has no rule. */
  readonly easy: { readonly rules: readonly SourcedRule[] } | null
  /** Half the minutes too: the first week of who has to begin slowly. */
  readonly slow: readonly SourcedRule[]
}

export const half = (count: number): number => Math.ceil(count / 2)

/** Each repetition is bounded, or a title of spaces would take the square of its length. */
const minutesAtEnd = /,?\s{0,3}\d{1,4}(?:\s?[–-]\s?\d{1,4})?\s{1,3}menit\b.*$/is

/** "Beban tubuh bawah A, 40–55 menit" without what the session itself says better. */
export const titleOf = ({ title }: ProgramDay): string => capitalize(title.replace(minutesAtEnd, '').trim())

export const textOf = (day: ProgramDay, kind: DayLine['kind']) =>
  day.lines.find((line) => line.kind === kind)?.text ?? null

/** Lines that the session says in its own fields, or that are over with the week's numbers. */
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

export interface FittedSession {
  readonly title: string
  readonly isEasy: boolean
  readonly warmUp: string | null
  readonly coolDown: string | null
  readonly notes: readonly string[]
  readonly exercises: readonly PlannedExercise[]
  /** Of the strength work, with its warm-up and cool-down; 0 for a day of endurance work. */
  readonly strengthMinutes: number
  readonly cardioMinutes: number
}

/** Everything together, rounded to whole minutes; null when neither the work nor the text says how long it takes. */
export const minutesOf = (session: FittedSession, day: ProgramDay): number | null => {
  const { strengthMinutes, cardioMinutes } = session
  const written = day.minutes && session.exercises.length === 0 && cardioMinutes === 0 ? middleOf(day.minutes) : null
  const sum = Math.round(strengthMinutes + cardioMinutes)
  return written ?? (sum > 0 ? sum : null)
}
