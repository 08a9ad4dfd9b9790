import * as z from 'zod/mini'
import { genders } from './knowledge.ts'

/**
 * The person on whose behalf an operation runs, as their verified token says. Unknown fields are dropped: while copies
 * are being replaced, a newer caller may send more than an older copy knows.
 */
export const Actor = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  gender: z.enum(genders),
  role: z.enum(['admin', 'user']),
  tokenId: z.string(),
  /** The login that the token comes from; renewed tokens keep it, and logout ends it. */
  sessionId: z.string(),
  /** The person's epoch when the token was signed; raising theirs ends every token with a lower one. */
  epoch: z.number(),
  /** Of the key that signed the token. */
  keyId: z.string(),
  /** Seconds since the epoch, as the token says. */
  tokenIssuedAt: z.number(),
  tokenExpiresAt: z.number(),
  /** When the person last proved who they are; a renewed token keeps it. */
  sessionStartedAt: z.number(),
})
export type Actor = Readonly<z.output<typeof Actor>>
