import { completePrograms, programCodes } from '@bugar/contracts/core/values/knowledge'
import { Program, ProgramUpdate } from '@bugar/contracts/catalog/program'
import { atMost } from '@bugar/contracts/core/values/string-length'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { problemOf } from '@bugar/runtime/mongo/record-problems'
import { documentTransfer, type Transfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredProgram } from './model.ts'

const { id: _id, code: _code, completeness: _completeness, trainingDays: _trainingDays, ...kept } = Program.shape

const Line = z.strictObject({ id: z.enum(programCodes), ...kept })
type Line = z.output<typeof Line>

/** Shipped with the product; no operation changes them. */
const Sources = z
  .array(z.string().check(atMost(200, 'Paling panjang 200 karakter')))
  .check(z.maxLength(20, 'Paling banyak 20 sumber'))

const cellProblem = ({ id, bmiCategory, bodyFatCategory }: Line): string | null =>
  completePrograms[`${bmiCategory}-${bodyFatCategory}`] === id
    ? null
    : 'bmiCategory: Kategori BMI dan lemak bukan milik program ini'

const problemAsNew = (line: Line): string | null => {
  const { id, name, description, cardioRatio, dietRecommendation, schedule, isActive, sources } = line
  const update = { id, name, description, cardioRatio, dietRecommendation, schedule, isActive }
  return problemOf(ProgramUpdate, update) ?? problemOf(z.object({ sources: Sources }), { sources }) ?? cellProblem(line)
}

/** Programs as lines of an export. */
export const programTransfer = (connection: Mongo): Transfer => {
  const transfer = documentTransfer({
    type: 'program',
    model: connection.model<StoredProgram>('Program'),
    schema: Line,
    toData: ({ _id: id, createdAt, updatedAt, ...content }) => ({
      id,
      ...content,
      createdAt: createdAt.toISOString(),
      updatedAt: updatedAt.toISOString(),
    }),
    toDocument: ({ id, createdAt, updatedAt, ...content }): StoredProgram => ({
      _id: id,
      ...content,
      createdAt: new Date(createdAt),
      updatedAt: new Date(updatedAt),
    }),
    problemAsNew,
    // Fields that no operation changes stay.
    merge: ({ name, description, cardioRatio, dietRecommendation, schedule, isActive }, before, updatedAt) =>
      before === null
        ? 'id: Program ini tidak ada di sistem ini'
        : { ...before, name, description, cardioRatio, dietRecommendation, schedule, isActive, updatedAt },
  })
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
