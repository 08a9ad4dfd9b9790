import type { DaySession } from '#kit/program/session-text.ts'

export interface PrintedDay {
  readonly day: string
  readonly session: DaySession
}

export interface PrintedWeek {
  /** The program or plan of the week, and how to use the boxes. */
  readonly lead: string
  /** The numbers of the weeks for which each day has a box to tick; at most `maxTicks`. */
  readonly weeks: readonly number[]
  readonly days: readonly PrintedDay[]
  /** Changes from the program, with reasons. */
  readonly changes: readonly string[]
}

export const maxTicks = 4

/** Beside the exercises of a week, by their names. */
export interface Beside {
  /** Keys of drawn movements. */
  readonly figures: ReadonlyMap<string, string>
  /** "42,5 kg" */
  readonly loads: ReadonlyMap<string, string>
}
