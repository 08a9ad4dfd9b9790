import { completePrograms, programCodes } from '@bugar/contracts/core/values/knowledge'
import { Program, ProgramUpdate } from '@bugar/contracts/catalog/program'
import { atMost } from '@bugar/contracts/core/values/string-length'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { defineRecord, moment, type Stored } from '@bugar/runtime/mongo/record'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import type { Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'

const { id: _id, code: _code, completeness: _completeness, trainingDays: _trainingDays, ...kept } = Program.shape

/** Shipped with the product; no operation changes them. */
const Sources = z
  .array(z.string().check(atMost(200, 'Paling panjang 200 karakter')))
  .check(z.maxLength(20, 'Paling banyak 20 sumber'))

/** The id is the program's code. */
export const programRecord = defineRecord({
  name: 'Program',
  collection: 'programs',
  type: 'program',
  shape: { id: z.enum(programCodes), ...kept, createdAt: moment, updatedAt: moment },
  timestamps: true,
  problemAsNew: ({ id, bmiCategory, bodyFatCategory, sources, createdAt: _created, updatedAt: _updated, ...update }) =>
    problemOf(ProgramUpdate, { id, ...update }) ??
    problemOf(z.object({ sources: Sources }), { sources }) ??
    (completePrograms[`${bmiCategory}-${bodyFatCategory}`] === id
      ? null
      : 'bmiCategory: Kategori BMI dan lemak bukan milik program ini'),
  // Fields that no operation changes stay.
  merge: ({ name, description, cardioRatio, dietRecommendation, schedule, isActive }, before, updatedAt) =>
    before === null
      ? 'id: Program ini tidak ada di sistem ini'
      : { ...before, name, description, cardioRatio, dietRecommendation, schedule, isActive, updatedAt },
})
export type StoredProgram = Stored<typeof programRecord>

/** Programs as lines of an export. */
export const programTransfer = (connection: Mongo): Transfer => {
  const transfer = programRecord.transfer(connection)
  return {
    ...transfer,
    // In a content import the exercises' transfer stores both, all or none.
    commit: async (staging, runner) => {
      if (staging.kind === 'restore') {
        await transfer.commit(staging, runner)
      }
    },
  }
}
