import * as z from 'zod/mini'
import { defineOperations } from './operation.ts'
import { BaseFacts } from './rule-base.ts'
import { Id, Time } from './shared.ts'

/** More are counted, not listed. */
export const maxSightings = 20

/** People whom a proposed draft answered otherwise than the rules in force, by both answers. */
export const Sighting = z.strictObject({
  /** As `expected` of a golden case says it. */
  before: z.string(),
  after: z.string(),
  count: z.number(),
  /** Facts of one of them, without a name. */
  example: BaseFacts,
})
export type Sighting = z.output<typeof Sighting>

/** Answers of a proposed draft compared with those of the rules in force, which are the ones that people get. */
export const Shadow = z.strictObject({
  /** Of the content that answers. */
  hash: z.string(),
  since: Time,
  asked: z.number(),
  differing: z.number(),
  /** The most frequent first. */
  sightings: z.array(Sighting),
})
export type Shadow = z.output<typeof Shadow>

export const ruleDraftShadowOperations = defineOperations('inference', {
  'ruleDraft.shadow': {
    http: { method: 'GET', path: '/rule-drafts/{id}/shadow' },
    access: 'admin',
    summary: 'What a proposed draft would have answered so far beside the rules in force; null before its first answer',
    input: z.strictObject({ id: Id }),
    output: z.nullable(Shadow),
    failure: 'Failed to get rules',
    safe: true,
    errors: ['not-found'],
  },
})
