import * as z from 'zod/mini'
import { FieldErrorSchema } from '../../core/bus/envelope.ts'
import { bmiCategories, bodyFatCategories, genders, programCodes } from '../../core/values/knowledge.ts'
import {
  factsAmong,
  hasDecimals,
  type MeasurementName,
  measurements,
  ofMeasurements,
  type OptionalMeasurement,
} from '../health/measurements.ts'
import { bodyFatMethods } from '../health/measuring-methods.ts'

type Schema = z.ZodMiniNumber<number>
type Fields = { [F in MeasurementName]: F extends OptionalMeasurement ? z.ZodMiniOptional<Schema> : Schema }

const inRange = (name: MeasurementName): Schema => {
  const { label, unit, min, max } = measurements[name]
  const outside = `${label} harus antara ${min} dan ${max}${unit}`
  return z
    .number({ error: (issue) => (issue.input === undefined ? `${label} wajib diisi` : outside) })
    .check(z.gte(min, outside), z.lte(max, outside))
}

const stated = (name: MeasurementName): Schema => {
  const { label, decimals } = measurements[name]
  const check = (most: number) =>
    z.refine<number>((value) => hasDecimals(value, most), `${label} paling banyak ${most} desimal`)
  return decimals === null ? inRange(name) : inRange(name).check(check(decimals))
}

const fieldsOf = (schemaOf: (name: MeasurementName) => Schema) =>
  ofMeasurements((name) => (measurements[name].isOptional ? z.optional(schemaOf(name)) : schemaOf(name))) as Fields

/** Measurements as they come in: kg, cm and percent. */
export const measurementFields = fieldsOf(stated)

/** Earlier releases stored measurements with any decimals. */
export const storedMeasurementFields = fieldsOf(inRange)

const gender = z.enum(genders, 'Gender must be male or female')

/** The facts a run starts from: kg, cm and percent. */
export const Facts = z.strictObject({ gender, ...factsAmong(storedMeasurementFields) })
export type Facts = z.output<typeof Facts>

/** Facts as they come in. */
export const StatedFacts = z.strictObject({ gender, ...factsAmong(measurementFields) })

/** Not a fact: rules cannot read it. */
export const BodyFatMethodInput = z
  .optional(z.enum(bodyFatMethods, 'Unknown body-fat method'))
  .check(
    z.describe(
      'How bodyFatPercentage was measured; only the odds depend on it. Without it: unknown. Ignored without bodyFatPercentage.',
    ),
  )

/** The facts, and how sure the measurement of body fat is. */
export const MeasuredFacts = z.strictObject({ ...StatedFacts.shape, bodyFatMethod: BodyFatMethodInput })
export type MeasuredFacts = z.output<typeof MeasuredFacts>

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
  /** The rule's conclusion when it fired, else null. */
  concluded: z.nullable(z.strictObject({ fact: z.string(), value: z.string() })),
})
export type TraceStep = z.output<typeof TraceStep>

/** Everything one run did: every rule tried, in the order of the stages. */
export const Trace = z.strictObject({ steps: z.array(TraceStep) })
export type Trace = z.output<typeof Trace>

export const RuleSetRef = z.strictObject({ version: z.number(), hash: z.string() })
export type RuleSetRef = z.output<typeof RuleSetRef>

/** Sensitivity of a result to small changes of the measurements. */
export const Stability = z.strictObject({
  /** True when ±1 kg, ±1 cm and ±3.5 points of body fat all lead to the same program. */
  stable: z.boolean(),
  neighbours: z.array(z.strictObject({ programCode: z.enum(programCodes), because: z.string() })),
  /** For weight (kg) and body fat (points): the smallest change, in steps of 0.1, that ends in another category. */
  boundaries: z.array(
    z.strictObject({
      fact: z.enum(['weight', 'bodyFatPercentage']),
      delta: z.number(),
      category: z.enum([...bmiCategories, ...bodyFatCategories]),
      programCode: z.enum(programCodes),
    }),
  ),
})
export type Stability = z.output<typeof Stability>

/**
 * Probability of each program after integrating the usual measuring errors over the rules (ADR 0031); without body fat,
 * the programs that measuring it may lead to.
 */
export const Odds = z.strictObject({
  /** Most probable first, 1 together. The first is not always the program that the rules chose. */
  odds: z.array(z.strictObject({ programCode: z.enum(programCodes), probability: z.number() })),
  /** Error of the body-fat reading in points: mean `bias` (above 0: too high) and `spread`. Null without a reading. */
  measurement: z.nullable(z.strictObject({ method: z.enum(bodyFatMethods), bias: z.number(), spread: z.number() })),
  /** Measurement that would raise the certainty, as a sentence; null when the first program has 95 % or more. */
  nextMeasurement: z.nullable(z.string()),
})
export type Odds = z.output<typeof Odds>

/** Result of the rules for the facts. Categories are codes; `bodyFatCategory` is null without body fat. */
export const Verdict = z.strictObject({
  bmi: z.number(),
  bmiCategory: z.enum(bmiCategories),
  bodyFatCategory: z.nullable(z.enum(bodyFatCategories)),
  programCode: z.enum(programCodes),
  /** True when body fat was given but its pair has no rule of its own. */
  fallback: z.boolean(),
  /** Notice to the person about a fallback, else null. */
  notice: z.nullable(z.string()),
  ruleSet: RuleSetRef,
  trace: Trace,
  stability: Stability,
  ...Odds.shape,
})
export type Verdict = z.output<typeof Verdict>

/** A verdict without explanation, from the compiled rules. */
export const BatchVerdict = z.strictObject({
  bmiCategory: z.enum(bmiCategories),
  bodyFatCategory: z.nullable(z.enum(bodyFatCategories)),
  programCode: z.enum(programCodes),
  fallback: z.boolean(),
})

export const BatchResult = z.union([
  z.strictObject({ ok: z.literal(true), verdict: BatchVerdict }),
  z.strictObject({ ok: z.literal(false), errors: z.array(FieldErrorSchema) }),
])
