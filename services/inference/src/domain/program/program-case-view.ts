import type { CaseFailure } from '@bugar/contracts/rules/rule-base-verification'
import type { GoldenFailure } from '@bugar/contracts/rules/rule-set'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'

/** `bmiCategory=B4 bodyFatCategory=L2 programCode=P4/bmi-only` as "B4 L2 P4 cadangan". */
const inShort = (conclusions: string, { bodyFatPercentage }: Facts): string => {
  if (conclusions.startsWith('bentrok')) {
    return conclusions
  }
  const {
    bmiCategory = '-',
    bodyFatCategory = '-',
    programCode,
  } = Object.fromEntries(conclusions.split(' ').map((each) => each.split('='))) as Partial<Record<string, string>>
  const [code = '-', stage] = programCode?.split('/') ?? []
  const isFallback = bodyFatPercentage !== undefined && stage !== 'complete'
  return `${bmiCategory} ${bodyFatCategory} ${code}${isFallback ? ' cadangan' : ''}`
}

/** A failed case of the program's base as people read it. */
export const toGoldenFailure = ({ line, facts, expected, note, found }: CaseFailure): GoldenFailure => {
  const person = facts as Facts
  return { line, facts: person, expected: inShort(expected, person), note, found: inShort(found, person) }
}
