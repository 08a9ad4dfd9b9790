import { emailKey } from '@bugar/contracts/people/email'
import { domainToUnicode } from 'node:url'

/**
 * Addresses under which an account may be stored, likeliest first: as typed, in the stored spelling, and with the domain
 * in Unicode. The last two differ only for accounts of older releases whose spelling another account had.
 */
export const addressesOf = (typed: string): string[] => {
  const email = emailKey(typed)
  const at = email.lastIndexOf('@') + 1
  return [...new Set([typed.toLowerCase(), email, email.slice(0, at) + domainToUnicode(email.slice(at))])]
}
