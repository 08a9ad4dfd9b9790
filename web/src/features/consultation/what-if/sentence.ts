import type { ProgramCode } from '@bugar/contracts/knowledge'

/** States the result as a fact, never as a goal. */
export const whatIfSentence = (now: ProgramCode, then: ProgramCode, name: string): string => {
  const program = name === '' ? then : `${then} ${name}`
  return now === then ? `Programnya tetap ${program}.` : `Aturan akan memilih ${program}.`
}
