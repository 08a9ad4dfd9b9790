import * as z from 'zod/mini'
import { Time } from '../../core/values/shared.ts'

export const Person = z.strictObject({ id: z.string(), name: z.string() })

export const Approval = z.strictObject({
  by: Person,
  at: Time,
  /** Hash of the approved content. */
  hash: z.string(),
  /** True when the proposer approved, as the only administrator or as the settings allow. */
  alone: z.boolean(),
})
export type Approval = z.output<typeof Approval>
