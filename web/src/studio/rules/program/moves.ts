import type { Simulation } from '@bugar/contracts/advice/consultation/inference'
import { type ProgramCode, programCodes } from '@bugar/contracts/core/values/knowledge'

export interface Moves {
  /** Old programs of consultations, in the order of their numbers. */
  readonly from: readonly ProgramCode[]
  /** New programs of consultations. */
  readonly to: readonly ProgramCode[]
  /** Consultations of a pair; 0 for one that does not occur. */
  readonly countOf: (from: ProgramCode, to: ProgramCode) => number
}

/** The pairs of a simulation as rows and columns. */
export const movesOf = (table: Simulation['table']): Moves => {
  const counts = new Map(table.map(({ from, to, count }) => [`${from} ${to}`, count]))
  const having = (side: 'from' | 'to') => programCodes.filter((code) => table.some((pair) => pair[side] === code))
  return {
    from: having('from'),
    to: having('to'),
    countOf: (from, to) => counts.get(`${from} ${to}`) ?? 0,
  }
}
