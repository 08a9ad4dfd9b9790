import * as z from 'zod/mini'
import { atLeast, atMost, plainText, singleLine } from '../core/values/string-length.ts'
import { RuleSetRef, Stage } from '../advice/consultation/verdict.ts'
import { RuleVersion, versionChangesOf, VersionNumber } from './rule-version.ts'
import { bmiCategories, bodyFatCategories, programCodes } from '../core/values/knowledge.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { ruleReads } from '../core/bus/outdates.ts'
import { ProgramName } from '../catalog/program-name.ts'
import { SourcedRule } from './rule-base.ts'
import { Id, Empty, Search } from '../core/values/shared.ts'

export const RuleStats = z.strictObject({
  complete: z.number(),
  bmiOnly: z.number(),
  /** Pairs of a BMI and a body-fat category. */
  cells: z.number(),
  /** Pairs with a rule of their own, and pairs that only the BMI-only rule answers. */
  ownRule: z.number(),
  fallback: z.number(),
  /** Share of reachable people who get exactly one program, in percent; always computed. */
  coverage: z.number(),
})
export type RuleStats = z.output<typeof RuleStats>

/** A rule that chooses a program, as people read it. */
export const Rule = z.strictObject({
  id: Id,
  name: z.string(),
  stage: Stage,
  bmiCategory: z.enum(bmiCategories),
  bodyFatCategory: z.nullable(z.enum(bodyFatCategories)),
  /** The condition as text. */
  condition: z.string(),
  programId: Id,
  programCode: z.enum(programCodes),
  /** Null while the catalog is unavailable. */
  program: z.nullable(ProgramName),
  isActive: z.boolean(),
  description: z.optional(z.string()),
  range: z.optional(z.string()),
})
export type Rule = z.output<typeof Rule>

const unchangeable = z.optional(z.never('Cannot modify protected fields'))
const Assignment = z.optional(z.enum(programCodes, 'Program assignment is required'))
const Note = z.optional(z.string().check(plainText(), atMost(500, 'Note is at most 500 characters')))

/** Error field of a change that needs another administrator's approval. */
export const approvalField = 'approval'

/** Minimum length in characters of the reason for a change that updates golden cases. */
export const minReason = 10

const needsOneOf = ['programId', 'programCode', 'name', 'isActive']

const changes = {
  id: Id,
  programCode: Assignment,
  name: z.optional(
    z
      .string()
      .check(
        singleLine(),
        atLeast(3, 'Rule name must be at least 3 characters'),
        atMost(200, 'At most 200 characters'),
      ),
  ),
  isActive: z.optional(z.boolean()),
  /** Also updates the golden cases that this rule decides. */
  updateGoldenCases: z.optional(z.boolean()),
}

/** A change of one rule of the program's base that a draft begins with. */
export const RuleEdit = z.strictObject(changes)
export type RuleEdit = z.output<typeof RuleEdit>

/** A change of one rule; its condition and its stage are unchanged. */
export const RuleUpdate = z
  .strictObject({
    ...changes,
    programId: Assignment,
    note: Note,
    code: unchangeable,
    stage: unchangeable,
    bmiCategory: unchangeable,
    bodyFatCategory: unchangeable,
    condition: unchangeable,
  })
  .check(
    z.refine(({ updateGoldenCases, note = '' }) => !updateGoldenCases || note.trim().length >= minReason, {
      error: `A reason of at least ${minReason} characters is required to update golden cases`,
      path: ['note'],
    }),
  )
  .register(z.globalRegistry, { anyOf: needsOneOf.map((field) => ({ required: [field] })) })
export type RuleUpdate = z.output<typeof RuleUpdate>

export const MissingCombination = z.strictObject({
  id: z.string(),
  bmiCategory: z.enum(bmiCategories),
  bodyFatCategory: z.enum(bodyFatCategories),
  /** The program of the BMI-only rule instead; null when no rule fires. */
  fallback: z.nullable(z.enum(programCodes)),
})

const meta = { meta: z.strictObject({ total: z.number(), ruleSet: RuleSetRef }) }

export const ruleOperations = defineOperations('inference', {
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
    extras: z.strictObject(meta),
    failure: 'Failed to get rules',
    safe: true,
  },
  'rule.get': {
    http: { method: 'GET', path: '/rules/{id}' },
    access: 'user',
    summary: 'One rule',
    input: z.strictObject({ id: Id }),
    output: Rule,
    failure: 'Failed to get rules',
    safe: true,
    errors: ['not-found'],
    versioned: true,
  },
  'rule.stats': {
    http: { method: 'GET', path: '/rules/stats' },
    access: 'user',
    summary: 'How many rules there are and what they cover',
    input: Empty,
    output: RuleStats,
    failure: 'Failed to get statistics',
    safe: true,
    cachedUntil: 'rules.changed',
  },
  'rule.missing': {
    http: { method: 'GET', path: '/rules/missing-combinations' },
    access: 'user',
    summary: 'Pairs of categories without a rule of their own',
    input: Empty,
    output: z.array(MissingCombination),
    failure: 'Failed to get rules',
    safe: true,
    cachedUntil: 'rules.changed',
  },
  'rule.update': {
    http: { method: 'PUT', path: '/rules/{id}' },
    access: 'admin',
    summary: 'Change one rule, which makes a new version of the rule set and puts it in force',
    input: RuleUpdate,
    output: Rule,
    extras: z.strictObject(meta),
    message: 'Aturan berhasil diperbarui',
    failure: 'Failed to update rule',
    outdates: ruleReads,
    rateClass: 'verification',
    timeoutMs: 20_000,
    stepUp: true,
    errors: ['not-found', 'conflict'],
    audited: 'Mengubah aturan',
    versioned: true,
  },
  'rule.versions': {
    http: { method: 'GET', path: '/rules/versions' },
    access: 'trainer',
    summary: 'Every version of the rule set, newest first',
    input: Empty,
    output: z.strictObject({
      versions: z.array(RuleVersion),
      /** Set while the active version cannot be used and another replaces it, else null. */
      warning: z.nullable(z.string()),
      /** Whether a change needs another administrator's approval and therefore a draft. */
      needsSecond: z.boolean(),
    }),
    failure: 'Failed to get rules',
    safe: true,
  },
  'rule.versionChanges': {
    http: { method: 'GET', path: '/rules/versions/{version}/changes' },
    access: 'trainer',
    summary: 'What one version of the rule set has otherwise than the version before it',
    input: z.strictObject({ version: VersionNumber }),
    output: versionChangesOf(SourcedRule),
    failure: 'Failed to get rules',
    safe: true,
    errors: ['not-found'],
  },
  'rule.activate': {
    http: { method: 'POST', path: '/rules/versions/{version}/activate' },
    access: 'admin',
    summary: 'Put an earlier version in force again',
    input: z.strictObject({ version: VersionNumber, note: Note }),
    output: RuleVersion,
    message: 'Versi aturan berhasil diaktifkan',
    failure: 'Failed to update rule',
    outdates: ruleReads,
    rateClass: 'verification',
    timeoutMs: 20_000,
    stepUp: true,
    errors: ['not-found', 'conflict'],
    audited: 'Mengaktifkan versi aturan',
  },
})
