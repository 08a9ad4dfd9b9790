import type { ConclusionKind, RuleBase } from './rule-base.ts'

/** Expected conclusions of one kind in a golden case. */
export interface Expectation {
  readonly codes: readonly string[]
  /** The stage that concludes it; null for a kind with one stage, or where none is named. */
  readonly stage: string | null
}

type Kinds = Pick<RuleBase, 'kinds'>

/** Reads `limits=balance,no-deficit` or `programCode=P7/complete`; null when it names no kind of the base. */
export const readExpectation = ({ kinds }: Kinds, word: string): readonly [ConclusionKind, Expectation] | null => {
  const at = word.indexOf('=')
  const kind = kinds.find(({ fact }) => fact === word.slice(0, Math.max(at, 0)))
  if (!kind) {
    return null
  }
  const answer = word.slice(at + 1)
  // A code may contain a slash.
  const stage = kind.stages.length > 1 ? (kind.stages.find((each) => answer.endsWith(`/${each}`)) ?? null) : null
  const codes = stage === null ? answer : answer.slice(0, -stage.length - 1)
  return [kind, { codes: codes === '' ? [] : codes.split(','), stage }]
}

/** The expectations of a golden case by the fact that is concluded; kinds that are not named are left out. */
export const readExpectations = (base: Kinds, expected: string): Map<string, Expectation> =>
  new Map(
    expected.split(' ').flatMap((word) => {
      const read = readExpectation(base, word)
      return read ? [[read[0].fact, read[1]] as const] : []
    }),
  )

/** Inverse of `readExpectation`. */
export const writeExpectation = (fact: string, { codes, stage }: Expectation): string =>
  `${fact}=${codes.join(',')}${stage === null ? '' : `/${stage}`}`
