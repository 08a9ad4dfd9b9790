import * as z from 'zod/mini'
import { atLeast, atMost, visibleText } from '../core/values/string-length.ts'
import { Facts, Stage } from '../advice/consultation/verdict.ts'

/** Findings of verification; each has its own Indonesian sentence. */
export const findingCodes = [
  'missing-cell',
  'conflict',
  'interval-gap',
  'interval-overlap',
  'unreachable',
  'shadowed',
  'duplicate',
  'unknown-code',
  'unknown-fact',
  'unknown-operator',
  'text-number',
  'empty-condition',
  'event-type',
  'wrong-stage',
  'target-mismatch',
  'too-many-people',
  'no-conclusion',
  'not-monotone',
  'prohibited',
  'lenient-unknown',
  'stale-number',
] as const

/** Properties of a base that verification proves by trying every kind of person that its rules distinguish. */
export const properties = ['monotone', 'single', 'prohibited', 'unknown', 'reachable'] as const

const Text = z.string().check(visibleText())
const Constant = z.union([Text, z.number(), z.null()])

export const Interval = z.strictObject({
  min: z.number(),
  max: z.number(),
  includesMin: z.boolean(),
  includesMax: z.boolean(),
})
export type Interval = z.output<typeof Interval>

/** Any of these values of a fact; `isUnknown` includes the unknown value. */
export const FactValues = z.strictObject({
  fact: Text,
  intervals: z.array(Interval),
  codes: z.array(Text),
  isUnknown: z.boolean(),
})
export type FactValues = z.output<typeof FactValues>

/** Everybody whose facts have these values; a fact that is not named may have any value. */
export const Region = z.array(FactValues)
export type Region = z.output<typeof Region>

export const Finding = z.strictObject({
  code: z.enum(findingCodes),
  /** An error prevents the use of a rule set, a warning needs review, `info` is informational. */
  severity: z.enum(['error', 'warning', 'info']),
  place: z.string(),
  message: z.string(),
  /** The property that it contradicts. */
  property: z.optional(z.enum(properties)),
  /** Ids of the rules concerned. */
  rules: z.optional(z.array(Text)),
  region: z.optional(Region),
  /** All facts of an affected person; absent where no single person shows it. */
  person: z.optional(z.record(Text, Constant)),
})
export type Finding = z.output<typeof Finding>

export const RuleCondition = z.strictObject({ fact: Text, operator: Text, value: Constant })

/** A rule of the program's base as the engine runs it: json-rules-engine's form with our id, stage, name and flag. */
export const RuleDocument = z.strictObject({
  id: Text.check(atLeast(1, 'Id is required'), atMost(64, 'Id is at most 64 characters')),
  stage: Stage,
  name: Text.check(atMost(200, 'Name is at most 200 characters')),
  isActive: z.boolean(),
  priority: z.number(),
  conditions: z.strictObject({
    all: z.array(RuleCondition).check(z.maxLength(20, 'At most 20 conditions')),
  }),
  event: z.strictObject({ type: Text, params: z.strictObject({ fact: Text, value: Text }) }),
})
export type RuleDocument = z.output<typeof RuleDocument>

/** A golden case of the program's rules that fails, as people read it. */
export const GoldenFailure = z.strictObject({
  /** Line of the case in its table; the header of the product's own table is line 1. */
  line: z.number(),
  facts: Facts,
  /** Categories and program, such as "B2 L3 P7". */
  expected: z.string(),
  note: z.string(),
  found: z.string(),
})
export type GoldenFailure = z.output<typeof GoldenFailure>

export const Validation = z.strictObject({
  /** True when no finding is an error and every golden case holds. */
  valid: z.boolean(),
  /** Share of the kinds of people the rules can tell apart that get exactly one program, in percent. */
  coverage: z.number(),
  findings: z.array(Finding),
  goldenCases: z.strictObject({ total: z.number(), failed: z.array(GoldenFailure) }),
})
export type Validation = z.output<typeof Validation>
