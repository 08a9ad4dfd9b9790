import { createHash } from 'node:crypto'

/** SHA-256 of a person's id, 64 hexadecimal digits: recognizes an erased person without keeping the id. */
export const personKey = (userId: string): string => createHash('sha256').update(`person ${userId}`).digest('hex')

/** Replacement of a deleted person's id, name and e-mail in records: distinguishes people, without identifying them. */
export const pseudonymOf = (userId: string): string => `pengguna-${personKey(userId).slice(0, 12)}`
