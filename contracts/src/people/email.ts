import * as z from 'zod/mini'
import { requiredText } from '../core/values/string-length.ts'

/** Zero-width, bidirectional and control characters: two addresses that look equal would be two accounts. */
const hidden = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/u
const hiddenAll = new RegExp(hidden, 'gu')
const localPattern = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u
/** Characters that `URL` converts; it would read others as a port, a path or a numeric address. */
const domainPattern = /^[\p{L}\p{M}\p{N}\p{So}.。-]+$/u
const asciiDomain = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/

/** In ASCII, as browsers send it; null when it is not a name with a dot. */
const domainSpelling = (domain: string): string | null => {
  try {
    // Not URL.canParse, which Safari before 17 and Chrome before 120 lack.
    const hostname = domainPattern.test(domain) ? new URL(`http://${domain}`).hostname : ''
    return hostname.length <= 253 && asciiDomain.test(hostname) ? hostname : null
  } catch {
    return null
  }
}

/**
 * The one stored spelling of an address: lower case, NFC, domain in ASCII. Null when nobody can receive mail there, or
 * when it contains hidden characters. At most 254 characters, 64 before the @.
 */
export const emailSpelling = (typed: string): string | null => {
  const at = typed.lastIndexOf('@')
  const local = typed.slice(0, Math.max(0, at)).normalize('NFC').toLowerCase().normalize('NFC')
  const domain = domainSpelling(typed.slice(at + 1))
  const isGood = domain !== null && !hidden.test(typed) && local.length <= 64 && localPattern.test(local)
  return isGood && local.length + domain.length < 254 ? `${local}@${domain}` : null
}

/**
 * How an account is looked up: the stored spelling, also where a dot behind the domain or hidden characters are in the
 * way, else what was typed in lower case, for other addresses of older releases.
 */
export const emailKey = (typed: string): string =>
  emailSpelling(typed) ?? emailSpelling(typed.replaceAll(hiddenAll, '').replace(/\.$/, '')) ?? typed.toLowerCase()

const invalidEmail =
  'Email ini tidak dapat menerima surat. Periksa titik, koma, dan karakter tersembunyi, misalnya nama@gmail.com.'

/**
 * As a person types the address of an account; addresses of older releases pass, too. A dot within the domain; written
 * so that each character is looked at once, however long the text is.
 */
export const TypedEmail = requiredText('Email harus diisi', 254).check(
  z.regex(/^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/, { error: 'Format email tidak valid', abort: true }),
)
/** A new address, in its stored spelling once parsed. */
export const Email = TypedEmail.check(
  z.refine((typed) => emailSpelling(typed) !== null, invalidEmail),
  z.overwrite(emailKey),
)
