import type { ProgramCode } from '@bugar/contracts/knowledge'
import type { Program, ProgramUpdate } from '@bugar/contracts/program'
import type { Mongo } from '@bugar/runtime/mongo'
import { addMissing } from '../seed/add-missing.ts'
import type { ProgramSeed } from '../seed/programs.ts'
import { type Change, updateFields } from '../update-fields.ts'
import { completeness } from './completeness.ts'
import { createProgramModel, type StoredProgram } from './model.ts'
import { trainingDays } from './training-days.ts'

const toProgram = ({ _id, createdAt, updatedAt, ...content }: StoredProgram): Program => ({
  id: _id,
  code: _id,
  ...content,
  completeness: completeness(content),
  trainingDays: trainingDays(content.schedule),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const byCodeNumber = (a: Program, b: Program) => Number(a.code.slice(1)) - Number(b.code.slice(1))

export type ProgramContent = Partial<Omit<ProgramUpdate, 'id' | 'code' | 'bmiCategory' | 'bodyFatCategory'>>

export type ProgramStore = ReturnType<typeof createProgramStore>

export const createProgramStore = (connection: Mongo) => {
  const programs = createProgramModel(connection)
  return {
    /** All programs, in the order of the number in their code. */
    list: async (): Promise<Program[]> => (await programs.find().lean()).map(toProgram).toSorted(byCodeNumber),
    get: async (id: string): Promise<Program | null> => {
      const found = await programs.findById(id as ProgramCode).lean()
      return found && toProgram(found)
    },
    /** The program before and after; null when there is none. `check` sees what would be replaced and may throw. */
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
