import type { Facts, GoldenFailure } from '@bugar/contracts/inference'
import type { z } from 'zod/mini'
import { type CompiledRules } from './compile.ts'

export interface GoldenCase {
  /** Line in the file; the header is line 1. */
  readonly line: number
  readonly facts: Facts
  readonly expected: string
  readonly note: string
}

const header = 'gender,weight,height,bodyFat,B,L,P,fallback,catatan'

const describe = (b: string, l: string, p: string, fallback: boolean) =>
  `${b} ${l || '-'} ${p}${fallback ? ' cadangan' : ''}`

/**
 * Reads the table of cases whose answer is known. Notes are the last column and may hold commas.
 * @throws Error that names the first line that cannot be read.
 */
export const readGoldenCases = (text: string): GoldenCase[] => {
  const [first, ...lines] = text.trim().split('\n')
  if (first !== header) {
    throw new Error(`The golden cases begin with "${header}"`)
  }
  return lines.map((row, index) => {
    const [gender, weight, height, bodyFat, b, l, p, fallback, ...note] = row.split(',') as [
      Facts['gender'],
      ...string[],
    ]
    const facts = {
      gender,
      weight: Number(weight),
      height: Number(height),
      ...(bodyFat && { bodyFatPercentage: Number(bodyFat) }),
    }
    if (!b || !p || !(facts.weight > 0) || !(facts.height > 0)) {
      throw new Error(`Golden case on line ${index + 2} cannot be read: ${row}`)
    }
    return { line: index + 2, facts, expected: describe(b, l ?? '', p, fallback === 'ya'), note: note.join(',') }
  })
}

/** Cases whose answer under these rules differs from the table. */
export const runGoldenCases = (
  cases: readonly GoldenCase[],
  { decide }: CompiledRules,
): z.output<typeof GoldenFailure>[] =>
  cases.flatMap(({ line, facts, expected, note }) => {
    const outcome = decide(facts)
    const found =
      outcome.conflict !== null
        ? `bentrok di tahap ${outcome.conflict}`
        : describe(
            outcome.bmiCategory ?? '-',
            outcome.bodyFatCategory ?? '',
            outcome.programCode ?? '-',
            outcome.fallback,
          )
    return found === expected ? [] : [{ line, facts, expected, found, note }]
  })
