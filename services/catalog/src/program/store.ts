import type { ProgramCode } from '@bugar/contracts/knowledge'
import type { Program } from '@bugar/contracts/program'
import type { Mongo } from '@bugar/runtime/mongo'
import type { ProgramSeed } from '../seed/programs.ts'
import { createProgramModel, type StoredProgram } from './model.ts'

const toProgram = ({ _id, createdAt, updatedAt, ...content }: StoredProgram): Program => ({
  id: _id,
  code: _id,
  ...content,
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

const byCodeNumber = (a: Program, b: Program) => Number(a.code.slice(1)) - Number(b.code.slice(1))

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
    count: () => programs.estimatedDocumentCount(),
    /** Adds the programs that are missing and leaves the others as they are; returns how many were added. */
    seed: async (seeds: readonly ProgramSeed[]): Promise<number> => {
      const { upsertedCount } = await programs.bulkWrite(
        seeds.map(({ code, ...content }) => ({
          updateOne: { filter: { _id: code }, update: { $setOnInsert: { ...content, isActive: true } }, upsert: true },
        })),
      )
      return upsertedCount
    },
  }
}
