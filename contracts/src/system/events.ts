import * as z from 'zod/mini'
import { BaseName } from '../rules/rule-base.ts'
import { Revocation } from '../people/session.ts'
import { Time } from '../core/values/shared.ts'

/** Events: published to all subscribers, without a reply. */
export const events = {
  'session.ended': Revocation,
  /** Keys that sign tokens were withdrawn. */
  'keys.changed': z.strictObject({}),
  /** Another version became active. Earlier releases send only the version, so the rest is optional. */
  'rules.changed': z.strictObject({
    version: z.number(),
    base: z.optional(BaseName),
    /** SHA-256 of the content, hexadecimal. */
    hash: z.optional(z.string()),
    activatedAt: z.optional(Time),
    /** From then on the replaced version should not be used for new decisions; null when none was replaced. */
    deprecatedAt: z.optional(z.nullable(Time)),
  }),
  'program.changed': z.strictObject({ code: z.string() }),
  /** Null when it may be any of them. */
  'exercise.changed': z.strictObject({ id: z.nullable(z.string()) }),
} as const
export type EventName = keyof typeof events

/** The NATS subject of an event. */
export const eventSubject = (event: EventName): string => `event.${event}`

export type EventOf<E extends EventName> = z.output<(typeof events)[E]>
