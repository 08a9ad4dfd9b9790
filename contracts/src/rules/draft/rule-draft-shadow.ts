import * as z from 'zod/mini'
import { defineOperations } from '../../core/bus/operation.ts'
import { Id, Time } from '../../core/values/shared.ts'

/** More are counted, not listed. */
export const maxSightings = 20

/** Answers in which a proposed draft and the active rules differed, of at least `fewestPeople` people (ADR 0058). */
export const Sighting = z.strictObject({
  /** In the format of `expected` of a golden case. */
  before: z.string(),
  after: z.string(),
  count: z.number(),
})
export type Sighting = z.output<typeof Sighting>

/** Answers of a proposed draft compared with those of the active rules; people get the latter. */
export const Shadow = z.strictObject({
  /** Hash of the draft's content. */
  hash: z.string(),
  since: Time,
  asked: z.number(),
  /** Answers of pairs that concern at least `fewestPeople` people. */
  differing: z.number(),
  /** The most frequent first. */
  sightings: z.array(Sighting),
})
export type Shadow = z.output<typeof Shadow>

export const ruleDraftShadowOperations = defineOperations('inference', {
  'ruleDraft.shadow': {
    http: { method: 'GET', path: '/rule-drafts/{id}/shadow' },
    access: 'trainer',
    summary: 'What a proposed draft would have answered so far beside the rules in force; null before its first answer',
    input: z.strictObject({ id: Id }),
    output: z.nullable(Shadow),
    failure: 'Failed to get rules',
    safe: true,
    errors: ['not-found'],
  },
})
