import * as z from 'zod/mini'
import { BaseName } from './rule-base.ts'
import { Time } from '../core/values/shared.ts'

const LastError = z.nullable(z.strictObject({ message: z.string(), at: Time }))

/** Rules of a base that a copy of the inference service uses, as reported in its answer to `$SRV.STATS`. */
export const RulesInUse = z.strictObject({
  base: BaseName,
  version: z.number(),
  hash: z.string(),
  /** When it began to use them. */
  since: Time,
  /** It has used no others since it started. */
  sinceStart: z.boolean(),
  /** The active version at its last read; null for none. */
  head: z.nullable(z.number()),
  /** When it first read that. */
  headSince: Time,
  /** Time of the last read of the active version. */
  lookedAt: Time,
  /** Why it last could not follow; null when it always could. */
  lastError: LastError,
})
export type RulesInUse = z.output<typeof RulesInUse>

export const RuleCopy = z.strictObject({
  /** Id of the process on NATS. */
  id: z.string(),
  startedAt: Time,
  version: z.number(),
  hash: z.string(),
  since: Time,
  sinceStart: z.boolean(),
  /** `same`: runs the active version; `behind`: another; `late`: another for more than five seconds. */
  state: z.enum(['same', 'behind', 'late']),
  lastError: LastError,
})
export type RuleCopy = z.output<typeof RuleCopy>

/** The copies that run a base; `head` is the active version as of the latest read by any of them. */
export const BaseCopies = z.strictObject({ base: BaseName, head: z.nullable(z.number()), copies: z.array(RuleCopy) })
export type BaseCopies = z.output<typeof BaseCopies>
