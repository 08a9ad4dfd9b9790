import * as z from 'zod/mini'
import { bmiCategories, bodyFatCategories, genders, programCodes } from './knowledge.ts'
import { defineOperations } from './operation.ts'
import { Nothing, Id, Search } from './shared.ts'

const inRange = (required: string, outside: string, least: number, most: number) =>
  z
    .number({ error: (issue) => (issue.input === undefined ? required : outside) })
    .check(z.gte(least, outside), z.lte(most, outside))

/** What a person can be measured by; bounds are inclusive (design 11.4). */
export const measurementFields = {
  weight: inRange('Weight is required', 'Weight must be between 1 and 300 kg', 1, 300),
  height: inRange('Height is required', 'Height must be between 1 and 250 cm', 1, 250),
  bodyFatPercentage: z.optional(inRange('', 'Body fat percentage must be between 1 and 70%', 1, 70)),
}

/** The facts a run starts from: kg, cm and percent. */
export const Facts = z.strictObject({ gender: z.enum(genders, 'Gender must be male or female'), ...measurementFields })
export type Facts = z.output<typeof Facts>

/** Stages in the order they run. */
export const stages = ['bmi', 'body-fat', 'complete', 'bmi-only'] as const
export const Stage = z.enum(stages)
export type Stage = z.output<typeof Stage>

const Value = z.union([z.string(), z.number(), z.null()])

export const TraceCondition = z.strictObject({
  fact: z.string(),
  operator: z.string(),
  required: Value,
  found: Value,
  held: z.boolean(),
})
export type TraceCondition = z.output<typeof TraceCondition>

export const TraceStep = z.strictObject({
  stage: Stage,
  ruleId: z.string(),
  fired: z.boolean(),
  conditions: z.array(TraceCondition),
  /** What the rule concluded when it fired, else null. */
  concluded: z.nullable(z.strictObject({ fact: z.string(), value: z.string() })),
})
export type TraceStep = z.output<typeof TraceStep>

/** Everything one run did: every rule tried, in the order of the stages. */
export const Trace = z.strictObject({ steps: z.array(TraceStep) })
export type Trace = z.output<typeof Trace>

export const RuleSetRef = z.strictObject({ version: z.number(), hash: z.string() })
export type RuleSetRef = z.output<typeof RuleSetRef>

/** What the rules made of the facts. Categories are codes; `bodyFatCategory` is null without body fat. */
export const Verdict = z.strictObject({
  bmi: z.number(),
  bmiCategory: z.enum(bmiCategories),
  bodyFatCategory: z.nullable(z.enum(bodyFatCategories)),
  programCode: z.enum(programCodes),
  /** True when body fat was given but its pair has no rule of its own. */
  fallback: z.boolean(),
  /** What the person is told about a fallback, else null. */
  notice: z.nullable(z.string()),
  ruleSet: RuleSetRef,
  trace: Trace,
})
export type Verdict = z.output<typeof Verdict>

/** What verification can find; every one has an Indonesian sentence of its own. */
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
] as const

export const Finding = z.strictObject({
  code: z.enum(findingCodes),
  /** An error keeps a rule set from being used; a pair answered by its fallback is only information. */
  severity: z.enum(['error', 'info']),
  place: z.string(),
  message: z.string(),
})
export type Finding = z.output<typeof Finding>

/** A rule as people read it. */
export const Rule = z.strictObject({
  id: Id,
  name: z.string(),
  stage: Stage,
  bmiCategory: z.enum(bmiCategories),
  bodyFatCategory: z.nullable(z.enum(bodyFatCategories)),
  /** The condition in words. */
  condition: z.string(),
  programId: Id,
  programCode: z.enum(programCodes),
  /** Null while the catalog cannot be asked. */
  program: z.nullable(z.strictObject({ code: z.enum(programCodes), name: z.string() })),
  isActive: z.boolean(),
  description: z.optional(z.string()),
  range: z.optional(z.string()),
})
export type Rule = z.output<typeof Rule>

export const inferenceOperations = defineOperations('inference', {
  'inference.evaluate': {
    access: 'internal',
    summary: 'Run the rules over one person’s facts and explain the outcome',
    input: Facts,
    output: Verdict,
    failure: 'Forward chaining failed',
    retry: true,
    timeoutMs: 2000,
  },
  'rule.list': {
    http: { method: 'GET', path: '/rules' },
    access: 'user',
    summary: 'The rules that choose a program, as they are in force',
    input: z.strictObject({
      stage: z.optional(Stage),
      bmiCategory: z.optional(z.enum(bmiCategories)),
      bodyFatCategory: z.optional(z.enum(bodyFatCategories)),
      programCode: z.optional(z.enum(programCodes)),
      isActive: z.optional(z.boolean()),
      search: z.optional(Search),
    }),
    output: z.array(Rule),
    extras: z.strictObject({ meta: z.strictObject({ total: z.number(), ruleSet: RuleSetRef }) }),
    failure: 'Failed to get rules',
    retry: true,
  },
  'rule.get': {
    http: { method: 'GET', path: '/rules/{id}' },
    access: 'user',
    summary: 'One rule',
    input: z.strictObject({ id: Id }),
    output: Rule,
    failure: 'Failed to get rules',
    retry: true,
    refusals: ['not-found'],
  },
  'inference.counts': {
    access: 'internal',
    summary: 'How many complete rules are in force',
    input: Nothing,
    output: z.strictObject({ rules: z.number() }),
    failure: 'Failed to get statistics',
    retry: true,
  },
})
