import * as z from 'zod/mini'
import { AskedBaseName } from '../rules/any-base.ts'
import { Id, spanFields } from '../core/values/shared.ts'
import { plainText } from '../core/values/string-length.ts'

/** `invalid`: the facts were refused. `failed`: the rules in question contradict each other. */
export const decisionOutcomes = ['concluded', 'invalid', 'failed'] as const

export const decisionFilterFields = {
  teamId: z.optional(Id),
  base: z.optional(AskedBaseName),
  outcome: z.optional(z.enum(decisionOutcomes)),
  /** The id of a decision, or the caller's own number for the request, in full. */
  search: z.optional(z.string().check(plainText(), z.minLength(1), z.maxLength(255))),
  ...spanFields,
}
