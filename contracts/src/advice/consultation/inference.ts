import * as z from 'zod/mini'
import { programCodes } from '../../core/values/knowledge.ts'
import { defineOperations } from '../../core/bus/operation.ts'
import { programNameOperations } from '../../catalog/program-names.ts'
import { Id, Empty } from '../../core/values/shared.ts'
import { Finding, RuleDocument, Validation } from '../../rules/rule-set.ts'
import { BatchResult, BodyFatMethodInput, Facts, MeasuredFacts, RuleSetRef, StatedFacts, Verdict } from './verdict.ts'

export const RuleChange = z.strictObject({ id: Id, programCode: z.enum(programCodes, 'Unknown program') })
export type RuleChange = z.output<typeof RuleChange>

const changes = z.array(RuleChange).check(z.minLength(1, 'At least one change'), z.maxLength(24, 'At most 24 changes'))

export const Simulation = z.strictObject({
  total: z.number(),
  changed: z.number(),
  /** Every pair of programs that occurs, unchanged people included. */
  table: z.array(z.strictObject({ from: z.enum(programCodes), to: z.enum(programCodes), count: z.number() })),
  /** At most 20 people who would move; measurements only, never a name. */
  examples: z.array(
    z.strictObject({ facts: Facts, from: z.enum(programCodes), to: z.enum(programCodes), consultationId: Id }),
  ),
  /** Rules of the draft whose program was written for other people. */
  warnings: z.array(Finding),
})
export type Simulation = z.output<typeof Simulation>

/** Body fat in percent that leads to one program. */
export const BodyFatRange = z.strictObject({
  min: z.number(),
  max: z.number(),
  includesMin: z.boolean(),
  includesMax: z.boolean(),
  programCode: z.enum(programCodes),
})
export type BodyFatRange = z.output<typeof BodyFatRange>

const { bodyFatPercentage: _bodyFat, ...Body } = StatedFacts.shape

export const inferenceOperations = {
  ...programNameOperations,
  ...defineOperations('inference', {
    'inference.evaluate': {
      access: 'internal',
      summary: 'Run the rules over one person’s facts and explain the outcome',
      input: MeasuredFacts,
      output: Verdict,
      failure: 'Forward chaining failed',
      safe: true,
    },
    'inference.evaluateBatch': {
      access: 'internal',
      summary:
        'Program and categories of up to 1,000 people, without explanation; each item has a result or its errors',
      input: z.strictObject({
        items: z.array(z.unknown()).check(z.minLength(1, 'At least one item'), z.maxLength(1000, 'At most 1000 items')),
      }),
      output: z.strictObject({ ruleSet: RuleSetRef, results: z.array(BatchResult) }),
      failure: 'Forward chaining failed',
      safe: true,
    },
    'inference.replay': {
      access: 'internal',
      summary: 'Run an earlier version of the rules again, named by its number or its hash',
      input: z
        .strictObject({
          version: z.optional(z.int()),
          hash: z.optional(z.string()),
          facts: Facts,
          bodyFatMethod: BodyFatMethodInput,
        })
        .check(
          z.refine(({ version, hash }) => (version === undefined) !== (hash === undefined), 'Either version or hash'),
        ),
      output: Verdict,
      failure: 'Forward chaining failed',
      safe: true,
      errors: ['not-found'],
    },
    'inference.test': {
      http: { method: 'POST', path: '/forward-chaining/test' },
      access: 'user',
      summary: 'Try any facts; nothing is stored',
      input: MeasuredFacts,
      output: z.strictObject({ ...Facts.shape, ...Verdict.shape }),
      failure: 'Forward chaining failed',
      safe: true,
    },
    'inference.bodyFatEffect': {
      http: { method: 'POST', path: '/forward-chaining/body-fat-effect' },
      access: 'user',
      summary: 'Which body fat leads to which program at one weight and height; nothing is stored',
      input: z.strictObject(Body),
      output: z.strictObject({
        /** The program without body fat. */
        bmiOnly: z.enum(programCodes),
        /** Every legal body fat, ascending and without gaps; neighbours have different programs. */
        ranges: z.array(BodyFatRange),
        ruleSet: RuleSetRef,
      }),
      failure: 'Forward chaining failed',
      safe: true,
    },
    'inference.validate': {
      http: { method: 'POST', path: '/forward-chaining/validate' },
      access: 'trainer',
      summary: 'Verify the rules in force, or a draft, and run the golden cases on them',
      input: z.strictObject({ rules: z.optional(z.array(RuleDocument).check(z.maxLength(200, 'At most 200 rules'))) }),
      output: Validation,
      failure: 'Forward chaining failed',
      rateClass: 'verification',
      safe: true,
    },
    'inference.rules': {
      http: { method: 'GET', path: '/forward-chaining/rules' },
      access: 'user',
      summary: 'All rules of the four stages as the engine runs them',
      input: Empty,
      output: z.array(RuleDocument),
      extras: z.strictObject({ meta: z.strictObject({ total: z.number(), ruleSet: RuleSetRef }) }),
      failure: 'Failed to get rules',
      safe: true,
      cachedUntil: 'rules.changed',
    },
    'inference.simulatePage': {
      access: 'internal',
      summary: 'What a draft would make of one page of stored consultations',
      /** `version` is the one whose rules the draft changes, null for the active one; the same for all pages. */
      input: z.strictObject({ changes, after: z.nullable(Id), version: z.nullable(z.int()) }),
      output: z.strictObject({ page: Simulation, next: z.nullable(Id), version: z.int() }),
      failure: 'Forward chaining failed',
      safe: true,
      timeoutMs: 10_000,
    },
    'inference.counts': {
      access: 'internal',
      summary: 'How many complete rules are in force',
      input: Empty,
      output: z.strictObject({ rules: z.number() }),
      failure: 'Failed to get statistics',
      safe: true,
    },
  }),
}

export const simulationOperations = defineOperations('gateway', {
  'inference.simulate': {
    http: { method: 'POST', path: '/forward-chaining/simulate' },
    access: 'admin',
    summary: 'Who would move to which program under a draft; nothing is written',
    input: z.strictObject({ changes }),
    output: Simulation,
    failure: 'Forward chaining failed',
    rateClass: 'verification',
    safe: true,
    timeoutMs: 600_000,
    produces: 'ndjson?',
    errors: ['not-found'],
    auditedRead: 'Mencoba aturan pada konsultasi tersimpan',
  },
})
