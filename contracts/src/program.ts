import * as z from 'zod/mini'
import { bmiCategories, bodyFatCategories, days, programCodes } from './knowledge.ts'
import { defineOperations } from './operation.ts'
import { Id, Nothing, Search, Time } from './shared.ts'

/** Free text for each day; its first line names the session. */
export const Schedule = z.strictObject(
  Object.fromEntries(days.map((day) => [day, z.string()])) as Record<(typeof days)[number], z.ZodMiniString>,
)
export type Schedule = z.output<typeof Schedule>

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
  createdAt: Time,
  updatedAt: Time,
})
export type Program = z.output<typeof Program>

export const ProgramStats = z.strictObject({
  total: z.number(),
  active: z.number(),
  inactive: z.number(),
  /** Programs whose five content fields are all filled (spec 5). */
  complete: z.number(),
})

export const programOperations = defineOperations('catalog', {
  'program.list': {
    http: { method: 'GET', path: '/programs' },
    access: 'user',
    summary: 'Programs sorted by the number in their code',
    input: z.strictObject({ search: z.optional(Search) }),
    output: z.array(Program),
    extras: z.strictObject({ meta: z.strictObject({ total: z.number() }) }),
    failure: 'Failed to get programs',
    retry: true,
  },
  'program.get': {
    http: { method: 'GET', path: '/programs/id/{id}' },
    access: 'user',
    summary: 'One program',
    input: z.strictObject({ id: Id }),
    output: Program,
    failure: 'Failed to get program',
    retry: true,
    refusals: ['not-found'],
  },
  'program.stats': {
    http: { method: 'GET', path: '/programs/stats' },
    access: 'user',
    summary: 'How many programs there are and how complete they are',
    input: Nothing,
    output: ProgramStats,
    failure: 'Failed to get statistics',
    retry: true,
  },
  'catalog.counts': {
    access: 'internal',
    summary: 'How many programs and exercises there are',
    input: Nothing,
    output: z.strictObject({ programs: z.number(), exercises: z.number() }),
    failure: 'Failed to get statistics',
    retry: true,
  },
})
