import * as z from 'zod/mini'
import { genders } from '../values/knowledge.ts'
import { roles } from './access.ts'

/**
 * The person on whose behalf an operation runs, from the verified token. Unknown fields are dropped: during a rolling
 * update, a newer caller may send fields that an older copy does not have.
 */
export const Actor = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  gender: z.enum(genders),
  role: z.enum(roles),
  tokenId: z.string(),
  /** The login that the token comes from; renewed tokens keep it, and logout ends it. */
  sessionId: z.string(),
  /** The person's epoch when the token was signed; raising theirs ends every token with a lower one. */
  epoch: z.number(),
  /** Id of the key that signed the token. */
  keyId: z.string(),
  /** Issue time in seconds since the epoch. */
  tokenIssuedAt: z.number(),
  tokenExpiresAt: z.number(),
  /** Time of the last authentication; a renewed token keeps it. */
  sessionStartedAt: z.number(),
})
export type Actor = Readonly<z.output<typeof Actor>>
