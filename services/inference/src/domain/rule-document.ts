import type { RuleDocument, Stage } from '@bugar/contracts/inference'
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
export type Operator = (typeof operators)[number]

/** What the rules may read: the measurements, and what earlier stages concluded. */
export const factNames = [
  'gender',
  'weight',
  'height',
  'bodyFatPercentage',
  'bmi',
  'bmiCategory',
  'bodyFatCategory',
  'programCode',
] as const
export type FactName = (typeof factNames)[number]

/** The fact that each stage concludes. */
export const concludes = {
  bmi: 'bmiCategory',
  'body-fat': 'bodyFatCategory',
  complete: 'programCode',
  'bmi-only': 'programCode',
} as const satisfies Record<Stage, FactName>

/** Higher runs first; json-rules-engine takes 0 for 1, so the last stage stays above it. */
export const priorityOf: Record<Stage, number> = { bmi: 400, 'body-fat': 300, complete: 200, 'bmi-only': 100 }

export type { RuleDocument }
export type Condition = RuleDocument['conditions']['all'][number]

/** All rules at one moment; never changed once made. */
export interface RuleSet {
  readonly version: number
  readonly hash: string
  readonly rules: readonly RuleDocument[]
}

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze)
    Object.freeze(value)
  }
  return value
}

/** Fixed order of keys, so that the same rules always have the same text. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** SHA-256 of the rules' content, hexadecimal. */
export const hashOf = (rules: readonly RuleDocument[]): string =>
  createHash('sha256').update(canonical(rules)).digest('hex')

export const makeRuleSet = (version: number, rules: readonly RuleDocument[]): RuleSet =>
  deepFreeze({ version, hash: hashOf(rules), rules: structuredClone(rules) })
