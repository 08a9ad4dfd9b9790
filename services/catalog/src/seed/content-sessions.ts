import { dayKind, days } from '@bugar/contracts/core/values/knowledge'
import { readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { isExerciseNamed } from '@bugar/contracts/catalog/program-day/exercise-name'
import { exercises } from './exercises.ts'
import { type ProgramSeed, programs } from './programs.ts'

/** Every day of every program as the tests read it. */
export const sessions = programs.flatMap((program) =>
  days.map((day) => {
    const text = program.schedule[day]
    return { program, code: program.code, day, text, kind: dayKind(text), read: readProgramDay(text) }
  }),
)
export type Session = (typeof sessions)[number]

export const strengthSessions = sessions.filter(({ kind }) => kind === 'strength')
export const cardioSessions = sessions.filter(({ kind }) => kind === 'cardio')
export const sessionsOf = (code: string): Session[] => sessions.filter((session) => session.code === code)

export const programOf = (code: string): ProgramSeed => programs.find((program) => program.code === code) as ProgramSeed

/** The library's full name of an exercise in any spelling; null when the library does not have it. */
export const libraryName = (written: string): string | null =>
  exercises.find(({ name }) => isExerciseNamed(name, written))?.name ?? null

/** Until the next consultation. */
export const weeks = [1, 2, 3, 4, 5, 6, 7, 8] as const
export const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)
