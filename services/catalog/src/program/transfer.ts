import { programCodes } from '@bugar/contracts/knowledge'
import { Program } from '@bugar/contracts/program'
import type { Mongo } from '@bugar/runtime/mongo/connection'
import { documentTransfer } from '@bugar/runtime/mongo/transfer'
import * as z from 'zod/mini'
import type { StoredProgram } from './model.ts'

const { id: _id, code: _code, completeness: _completeness, trainingDays: _trainingDays, ...kept } = Program.shape

const Line = z.strictObject({ id: z.enum(programCodes), ...kept })

/** Programs as lines of an export; `onWritten` is called with the code of each imported one. */
export const programTransfer = (connection: Mongo, onWritten: (code: string) => void) =>
  documentTransfer({
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
    onWritten: ({ _id }) => onWritten(_id),
  })
