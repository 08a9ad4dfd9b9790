import * as z from 'zod/mini'
import { Revocation } from './session.ts'

/** Events: published to all subscribers, without a reply. */
export const events = {
  'session.ended': Revocation,
  /** Keys that sign tokens were withdrawn. */
  'keys.changed': z.strictObject({}),
  'rules.changed': z.strictObject({ version: z.number() }),
  'program.changed': z.strictObject({ code: z.string() }),
  /** Null when it may be any of them. */
  'exercise.changed': z.strictObject({ id: z.nullable(z.string()) }),
} as const
export type EventName = keyof typeof events
export type EventOf<E extends EventName> = z.output<(typeof events)[E]>
