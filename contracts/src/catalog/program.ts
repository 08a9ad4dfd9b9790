import * as z from 'zod/mini'
import { atLeastTrimmed, atMost, plainText, singleLine } from '../core/values/string-length.ts'
import { bmiCategories, bodyFatCategories, days, programCodes } from '../core/values/knowledge.ts'
import { defineOperations } from '../core/bus/operation.ts'
import { requireOneChange, Id, Empty, Search, Time } from '../core/values/shared.ts'

/** Free text for each day; its first line names the session. */
export const Schedule = z.strictObject(
  Object.fromEntries(days.map((day) => [day, z.string()])) as Record<(typeof days)[number], z.ZodMiniString>,
)
export type Schedule = z.output<typeof Schedule>

export const editableProgramFields = [
  'name',
  'description',
  'cardioRatio',
  'dietRecommendation',
  'schedule',
  'isActive',
] as const

/** Immutable: rules and stored consultations depend on them. */
export const protectedProgramFields = ['code', 'bmiCategory', 'bodyFatCategory'] as const

/** The fields whose text makes a program complete. */
export const programContentFields = ['name', 'description', 'cardioRatio', 'dietRecommendation', 'schedule'] as const

export const Completeness = z.strictObject({
  completed: z.number(),
  total: z.number(),
  percentage: z.number(),
  missing: z.array(z.enum(programContentFields)),
})
export type Completeness = z.output<typeof Completeness>

export const Program = z.strictObject({
  id: Id,
  code: z.enum(programCodes),
  name: z.string(),
  description: z.string(),
  bmiCategory: z.enum(bmiCategories),
  bodyFatCategory: z.enum(bodyFatCategories),
  cardioRatio: z.string(),
  dietRecommendation: z.string(),
  schedule: Schedule,
  /** Where the advice comes from, in short form such as "WHO 2020". */
  sources: z.array(z.string()),
  isActive: z.boolean(),
  completeness: Completeness,
  /** Days of the week with a strength session. */
  trainingDays: z.number(),
  createdAt: Time,
  updatedAt: Time,
})
export type Program = z.output<typeof Program>

export const ProgramStats = z.strictObject({
  total: z.number(),
  active: z.number(),
  inactive: z.number(),
  /** Programs whose five content fields are all filled. */
  complete: z.number(),
})

const textOf = (max: number, what: string) =>
  z.string().check(plainText(), atMost(max, `${what} is at most ${max} characters`))

const missingDays = (schedule: object) => days.filter((day) => !(day in schedule))

/** All seven days, at least one not blank; one error names all absent days. */
const ScheduleUpdate = z
  .strictObject(Object.fromEntries(days.map((day) => [day, z.optional(textOf(1500, day))])))
  .check(
    z.refine((schedule) => missingDays(schedule).length === 0, {
      error: ({ input }) => `Missing schedule for days: ${missingDays(input as object).join(', ')}`,
      abort: true,
    }),
    z.refine(
      (schedule) => Object.values(schedule).some((text) => text?.trim()),
      'At least one day must have training schedule',
    ),
  )
  .register(z.globalRegistry, {
    required: [...days],
    anyOf: days.map((day) => ({ properties: { [day]: { pattern: String.raw`\S` } } })),
  }) as unknown as z.ZodMiniType<Schedule, Schedule>

// Accepted by the parser, so that one error can name them all; the API document allows nothing here.
const unchangeable = () => z.optional(z.unknown().register(z.globalRegistry, { not: {} }))

const tooShort = 'Program name must be at least 3 characters'

/** New content; an absent field is unchanged. */
export const ProgramUpdate = z
  .strictObject({
    id: Id,
    name: z.optional(textOf(100, 'Program name').check(singleLine(), atLeastTrimmed(3, tooShort))),
    description: z.optional(textOf(3000, 'Description')),
    cardioRatio: z.optional(textOf(100, 'Cardio ratio')),
    dietRecommendation: z.optional(textOf(4000, 'Diet recommendation')),
    schedule: z.optional(ScheduleUpdate),
    isActive: z.optional(z.boolean()),
    code: unchangeable(),
    bmiCategory: unchangeable(),
    bodyFatCategory: unchangeable(),
  })
  .check(requireOneChange)
  .register(z.globalRegistry, { minProperties: 2 })
export type ProgramUpdate = z.output<typeof ProgramUpdate>

/** The edit form, with the screen's own texts. */
export const ProgramForm = z.object({
  name: z
    .string()
    .check(
      atLeastTrimmed(1, { error: 'Nama program harus diisi', abort: true }),
      atLeastTrimmed(3, 'Nama program minimal 3 karakter'),
      atMost(100, 'Maksimal 100 karakter'),
    ),
  description: z.string().check(atMost(3000, 'Maksimal 3000 karakter')),
  cardioRatio: z.string().check(atMost(100, 'Maksimal 100 karakter')),
  dietRecommendation: z.string().check(atMost(4000, 'Maksimal 4000 karakter')),
  schedule: z
    .record(z.enum(days), z.string().check(atMost(1500, 'Maksimal 1500 karakter')))
    .check(
      z.refine(
        (schedule) => Object.values(schedule).some((text) => text.trim() !== ''),
        'Minimal satu hari harus memiliki jadwal latihan',
      ),
    ),
  isActive: z.boolean(),
})
export type ProgramForm = z.output<typeof ProgramForm>

export const programOperations = defineOperations('catalog', {
  'program.list': {
    http: { method: 'GET', path: '/programs' },
    access: 'user',
    summary: 'Programs sorted by the number in their code',
    input: z.strictObject({ search: z.optional(Search) }),
    output: z.array(Program),
    extras: z.strictObject({ meta: z.strictObject({ total: z.number() }) }),
    failure: 'Failed to get programs',
    failureWith: { search: 'Failed to search programs' },
    safe: true,
    offline: true,
    cachedUntil: 'program.changed',
  },
  'program.get': {
    http: { method: 'GET', path: '/programs/id/{id}' },
    access: 'user',
    summary: 'One program',
    input: z.strictObject({ id: Id }),
    output: Program,
    versioned: true,
    failure: 'Failed to get program',
    safe: true,
    offline: true,
    cachedUntil: 'program.changed',
    errors: ['not-found'],
  },
  'program.stats': {
    http: { method: 'GET', path: '/programs/stats' },
    access: 'user',
    summary: 'How many programs there are and how complete they are',
    input: Empty,
    output: ProgramStats,
    failure: 'Failed to get statistics',
    safe: true,
    cachedUntil: 'program.changed',
  },
  'program.update': {
    http: { method: 'PUT', path: '/programs/{id}' },
    access: 'trainer',
    summary: 'Change a program’s content; without If-Match the last of two who write the same field stays',
    input: ProgramUpdate,
    output: Program,
    versioned: true,
    /** The fields whose content is now another; empty when nothing changed. */
    extras: z.strictObject({ updatedFields: z.array(z.enum(editableProgramFields)) }),
    message: 'Program berhasil diperbarui',
    failure: 'Failed to update program',
    outdates: ['program.*', 'rule.list', 'rule.get', 'inference.*', 'plan.*', 'system.*'],
    errors: ['not-found'],
    audited: 'Mengubah isi program',
  },
})
