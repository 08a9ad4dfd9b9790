import { type Stage, stages } from '@bugar/contracts/inference'
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'

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

const Constant = z.union([z.string(), z.number(), z.null()])

/** A rule as it is stored: json-rules-engine's own form, and our id, stage, name and flag. */
export const RuleDocument = z.strictObject({
  id: z.string(),
  stage: z.enum(stages),
  name: z.string(),
  isActive: z.boolean(),
  priority: z.number(),
  conditions: z.strictObject({
    all: z.array(z.strictObject({ fact: z.string(), operator: z.string(), value: Constant })),
  }),
  event: z.strictObject({ type: z.string(), params: z.strictObject({ fact: z.string(), value: z.string() }) }),
})
export type RuleDocument = z.output<typeof RuleDocument>
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
