import { dayKind } from '../../core/values/knowledge.ts'
import { type DayMeaning, type Swap, readDayLine } from './day-line.ts'
import { finderByName, spellingOf, spellingsOf } from './exercise-name.ts'
import type { Dose } from './exercise-line.ts'
import { type Range, rangePattern, readRange } from './range.ts'

/** A line of the text, with its meaning. */
export type DayLine = { readonly text: string } & DayMeaning

export interface ProgramExercise {
  readonly name: string
  readonly dose: Dose
  /** Where there is no gym; null when the exercise needs none or the day names no other. */
  readonly home: Swap | null
  /** For beginners in the first weeks; null when it is the same. */
  readonly beginner: (Swap & { readonly weeks: number }) | null
}

export interface ProgramDay {
  readonly kind: ReturnType<typeof dayKind>
  /** The first line without its "Cardio:" or "Rest:"; empty for a blank day. */
  readonly title: string
  /** Duration of the session from the title; null when it gives none. */
  readonly minutes: Range | null
  /** Every filled line after the first, in the order written. */
  readonly lines: readonly DayLine[]
  readonly exercises: readonly ProgramExercise[]
}

const titleMinutes = new RegExp(`(${rangePattern}) menit\\b`, 'i')

const isOfDay = (line: DayMeaning, spellings: ReadonlySet<string>): boolean =>
  !('swaps' in line) || line.swaps.every(({ from }) => spellings.has(spellingOf(from)))

/** A day's text, line by line. Never throws: lines of unexpected form are notes or unread. */
export const readProgramDay = (text: string): ProgramDay => {
  const [first = '', ...rest] = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  const read = rest.map((line): DayLine => ({ text: line, ...readDayLine(line) }))
  const listed = read.flatMap((line) => (line.kind === 'exercise' ? [line] : []))
  const spellings = new Set(listed.flatMap(({ name }) => spellingsOf(name)))
  const lines = read.map((line): DayLine => (isOfDay(line, spellings) ? line : { text: line.text, kind: 'unread' }))
  const written = ({ from }: Swap) => from
  const homes = lines.flatMap((line) => (line.kind === 'home' ? line.swaps : []))
  const beginners = lines.flatMap((line) =>
    line.kind === 'beginner' ? line.swaps.map((swap) => ({ ...swap, weeks: line.weeks })) : [],
  )
  const homeOf = finderByName(homes, written)
  const beginnerOf = finderByName(beginners, written)
  const exercises = listed.map(({ name, dose }): ProgramExercise => ({
    name,
    dose,
    home: homeOf(name) ?? null,
    beginner: beginnerOf(name) ?? null,
  }))
  return {
    kind: dayKind(text),
    title: first.replace(/^(cardio|rest):\s*/i, ''),
    minutes: readRange(titleMinutes.exec(first)?.[1] ?? ''),
    lines,
    exercises,
  }
}
