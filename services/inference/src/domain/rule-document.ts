import type { GoldenCase, RuleDocument } from '@bugar/contracts/rule-set'
import type { Stage } from '@bugar/contracts/verdict'
import { createHash } from 'node:crypto'

/** Operators of json-rules-engine that our rules may use; all compare a fact with a constant. */
export const operators = [
  'equal',
  'notEqual',
  'lessThan',
  'lessThanInclusive',
  'greaterThan',
  'greaterThanInclusive',
] as const

/** Facts that the rules may read: the measurements, and conclusions of earlier stages. */
export type FactName =
  | 'gender'
  | 'weight'
  | 'height'
  | 'bodyFatPercentage'
  | 'bmi'
  | 'bmiCategory'
  | 'bodyFatCategory'
  | 'programCode'

/** The fact that each stage concludes. */
export const concludes = {
  bmi: 'bmiCategory',
  'body-fat': 'bodyFatCategory',
  complete: 'programCode',
  'bmi-only': 'programCode',
} as const satisfies Record<Stage, FactName>

export type { RuleDocument }
export type Condition = RuleDocument['conditions']['all'][number]

/** Content of a version: the rules, and the golden cases where these differ from the built-in ones. */
export interface RuleContent {
  readonly rules: readonly RuleDocument[]
  /** Null for the table that the product comes with. */
  readonly goldenCases: readonly GoldenCase[] | null
}

/** The rules of one version; never changed once made. */
export interface RuleSet extends RuleContent {
  readonly version: number
  readonly hash: string
}

/** Freezes a value and everything in it. */
export const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze)
    Object.freeze(value)
  }
  return value
}

/** Fixed order of keys, so that the same content always has the same text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** SHA-256 of a content, hexadecimal: the identity of a rule set. */
export const contentHash = (content: unknown): string => createHash('sha256').update(canonical(content)).digest('hex')

/** Without golden cases of its own the identity of a rule set of programs is that of its rules. */
export const hashOf = ({ rules, goldenCases }: RuleContent): string =>
  contentHash(goldenCases === null ? rules : { rules, goldenCases })

export const makeRuleSet = (
  version: number,
  rules: readonly RuleDocument[],
  goldenCases: RuleContent['goldenCases'] = null,
): RuleSet => {
  const content = structuredClone({ rules, goldenCases })
  return deepFreeze({ version, hash: hashOf(content), ...content })
}
