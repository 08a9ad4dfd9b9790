import { completeness } from '@bugar/catalog/program/domain/completeness'
import { trainingDays } from '@bugar/catalog/program/domain/training-days'
import { programs } from '@bugar/catalog/seed/programs'
import type { Program } from '@bugar/contracts/catalog/program'

/** A program as it is stored; the code is its id. */
export type StoredProgram = Omit<
  Program,
  'id' | 'code' | 'completeness' | 'trainingDays' | 'createdAt' | 'updatedAt'
> & {
  _id: Program['code']
  createdAt: Date
  updatedAt: Date
}

/** Programs of a new system. */
export const seedPrograms = programs.map(({ code, ...content }) => ({ _id: code, ...content, isActive: true }))

export const toProgram = ({ _id, createdAt, updatedAt, ...content }: StoredProgram): Program => ({
  id: _id,
  code: _id,
  ...content,
  completeness: completeness(content),
  trainingDays: trainingDays(content.schedule),
  createdAt: createdAt.toISOString(),
  updatedAt: updatedAt.toISOString(),
})

export const byNumber = (a: Program, b: Program): number => Number(a.code.slice(1)) - Number(b.code.slice(1))
