import {
  bmiCategories,
  bodyFatCategories,
  completePrograms,
  days,
  defaultCardioRatio,
  type ProgramCode,
  programCodes,
} from '@bugar/contracts/core/values/knowledge'
import type { Program, ProgramUpdate, Schedule } from '@bugar/contracts/catalog/program'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { readOneOf, readText, readTime } from '../domain/readable.ts'
import { addMissing } from '@bugar/runtime/mongo/add-missing'
import type { ProgramSeed } from '../seed/programs.ts'
import { type Change, updateFields } from '@bugar/runtime/mongo/update-fields'
import { completeness } from './domain/completeness.ts'
import { programRecord, type StoredProgram } from './model.ts'
import { trainingDays } from './domain/training-days.ts'

/** The cell of a program, when its record does not have it. */
const cellOf = (code: ProgramCode) => {
  const cells = bmiCategories.flatMap((bmi) => bodyFatCategories.map((bodyFat) => [bmi, bodyFat] as const))
  return cells.find(([bmi, bodyFat]) => completePrograms[`${bmi}-${bodyFat}`] === code) ?? (['B1', 'L1'] as const)
}

/** A program always has a ratio, also where a blank one was stored. */
export const orDefaultRatio = (ratio: string): string => (ratio.trim() === '' ? defaultCardioRatio : ratio)

const toProgram = (stored: StoredProgram): Program => {
  const { _id } = stored
  const [bmiCategory, bodyFatCategory] = cellOf(_id)
  const schedule = Object.fromEntries(days.map((day) => [day, readText(stored.schedule?.[day])])) as Schedule
  const content = {
    name: readText(stored.name),
    description: readText(stored.description),
    cardioRatio: readText(stored.cardioRatio),
    dietRecommendation: readText(stored.dietRecommendation),
    schedule,
  }
  return {
    id: _id,
    code: _id,
    ...content,
    cardioRatio: orDefaultRatio(content.cardioRatio),
    bmiCategory: readOneOf(bmiCategories, stored.bmiCategory, bmiCategory),
    bodyFatCategory: readOneOf(bodyFatCategories, stored.bodyFatCategory, bodyFatCategory),
    sources: Array.isArray(stored.sources) ? stored.sources.map(readText) : [],
    isActive: stored.isActive !== false,
    completeness: completeness(content),
    trainingDays: trainingDays(schedule),
    createdAt: readTime(stored.createdAt),
    updatedAt: readTime(stored.updatedAt),
  }
}

const byCodeNumber = (a: Program, b: Program) => Number(a.code.slice(1)) - Number(b.code.slice(1))

export type ProgramContent = Partial<Omit<ProgramUpdate, 'id' | 'code' | 'bmiCategory' | 'bodyFatCategory'>>

export type ProgramStore = ReturnType<typeof createProgramStore>

export const createProgramStore = (connection: Mongo) => {
  const programs = programRecord.model(connection)
  return {
    /** All programs, ordered by the number in their code; records with another id are ignored. */
    list: async (): Promise<Program[]> =>
      (await programs.find().lean())
        .filter(({ _id }) => programCodes.includes(_id))
        .map(toProgram)
        .toSorted(byCodeNumber),
    get: async (id: string): Promise<Program | null> => {
      const found = await programs.findById(id as ProgramCode).lean()
      return found && programCodes.includes(found._id) ? toProgram(found) : null
    },
    /** The program before and after; null when there is none. `check` gets the stored one and may throw. */
    update: async (
      id: string,
      content: ProgramContent,
      check: (current: Program) => void,
    ): Promise<Change<Program> | null> => {
      const change = await updateFields(programs, id, content as Partial<StoredProgram>, (before) =>
        check(toProgram(before)),
      )
      return (
        change && {
          before: toProgram(change.before),
          after: toProgram(change.after),
          updated: change.updated as (keyof Program)[],
        }
      )
    },
    count: () => programs.estimatedDocumentCount(),
    /** Adds the programs that are missing and leaves the others as they are; returns how many were added. */
    seed: (seeds: readonly ProgramSeed[]): Promise<number> =>
      addMissing(
        programs,
        seeds.map(({ code, ...content }) => ({ _id: code, ...content, isActive: true })),
      ),
  }
}
