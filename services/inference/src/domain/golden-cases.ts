import type { Facts } from '@bugar/contracts/verdict'
import type { GoldenCase, GoldenFailure } from '@bugar/contracts/rule-set'
import { type CompiledRules, compile, type Outcome } from './compile.ts'
import { initialMemory } from './infer.ts'
import { canonical, type RuleDocument } from './rule-document.ts'

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

const answerOf = ({ bmiCategory, bodyFatCategory, programCode, fallback, conflict }: Outcome): string =>
  conflict === null
    ? describe(bmiCategory ?? '-', bodyFatCategory ?? '', programCode ?? '-', fallback)
    : `bentrok di tahap ${conflict}`

/** Cases whose answer under these rules differs from the table. */
export const runGoldenCases = (cases: readonly GoldenCase[], { decide }: CompiledRules): GoldenFailure[] =>
  cases.flatMap((each) => {
    const found = answerOf(decide(each.facts))
    return found === each.expected ? [] : [{ ...each, found }]
  })

/** Updates the expectations of those cases that this rule decides, before the change or after it. */
export const rewriteGoldenCases = (
  cases: readonly GoldenCase[],
  ruleId: string,
  before: readonly RuleDocument[],
  after: readonly RuleDocument[],
): GoldenCase[] => {
  const [old, changed] = [compile(before), compile(after)]
  const answers = ({ fired }: CompiledRules, facts: Facts) =>
    fired(initialMemory(facts)).some(({ id }) => id === ruleId)
  return cases.map((each) =>
    answers(old, each.facts) || answers(changed, each.facts)
      ? { ...each, expected: answerOf(changed.decide(each.facts)) }
      : each,
  )
}

/** A table that says the same as the product's own is not kept beside the rules: null. */
export const ownCases = (cases: readonly GoldenCase[], ofProduct: readonly GoldenCase[]): GoldenCase[] | null =>
  canonical(cases) === canonical(ofProduct) ? null : [...cases]
