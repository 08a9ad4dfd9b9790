import * as z from 'zod/mini'
import { Id, Time } from '../core/values/shared.ts'

export const RuleVersion = z.strictObject({
  version: z.number(),
  hash: z.string(),
  /** Null for the rules a new system starts with. */
  author: z.nullable(z.strictObject({ id: Id, name: z.string() })),
  note: z.string(),
  createdAt: Time,
  /** True for the version that answers requests. */
  active: z.boolean(),
})
export type RuleVersion = z.output<typeof RuleVersion>

/** Differences of a version from the previous one. */
export const versionChangesOf = <T extends z.ZodMiniType>(rule: T) =>
  z.strictObject({
    /** The next lower version that there is; null for the first. */
    previous: z.nullable(z.number()),
    /** A rule that was added has no `before`, one that was removed no `after`. */
    changes: z.array(z.strictObject({ before: z.nullable(rule), after: z.nullable(rule) })),
    /** Golden cases that were added, removed or expect something else. */
    casesChanged: z.number(),
  })

export const VersionNumber = z.int('Version must be a whole number')
