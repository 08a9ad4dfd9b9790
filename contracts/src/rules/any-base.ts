import * as z from 'zod/mini'
import { declared, ruleBaseNames } from './rule-base.ts'

const ownPattern = /^own-[a-z0-9]+(?:-[a-z0-9]+)*$/
const notOwn = 'A base of your own is named own- and then 1 to 36 lower-case letters, digits and single hyphens'
/** A base that a team made: unique within the team, and no other team learns of it. */
export const OwnBaseName = z
  .string()
  // The type comes from the pattern: a template literal of zod would add half a kilobyte to the login.
  .check(z.regex(ownPattern, notOwn), z.maxLength(40, notOwn)) as unknown as z.ZodMiniType<`own-${string}`>
export type OwnBaseName = z.output<typeof OwnBaseName>
export const isOwn = (name: string): name is OwnBaseName => name.startsWith('own-')

/** A base that a team may ask: one of the product's, or its own. */
export const AskedBaseName = z.union([z.enum(ruleBaseNames), OwnBaseName], 'Unknown rule base')
export type AskedBaseName = z.output<typeof AskedBaseName>

/** The declaration of any base, the product's or a team's: everything but its rules. */
export const AnyBase = z.strictObject({ name: AskedBaseName, ...declared })
export type AnyBase = z.output<typeof AnyBase>
