import { emailKey } from '@bugar/contracts/people/email'
import { domainToUnicode } from 'node:url'

/**
 * Spellings under which an account may be stored, likeliest first: as typed, normalized, with a Unicode domain. An old
 * account kept its spelling if another account had the normalized one.
 */
export const addressesOf = (typed: string): string[] => {
  const email = emailKey(typed)
  const at = email.lastIndexOf('@') + 1
  return [...new Set([typed.toLowerCase(), email, email.slice(0, at) + domainToUnicode(email.slice(at))])]
}
