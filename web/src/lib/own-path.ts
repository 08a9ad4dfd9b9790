/**
 * True for a path inside this product that a login may lead back to: one slash at the start, no second one, no backslash,
 * no space or control character (browsers drop some of them and then see another address).
 */
export const isOwnPath = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 500 && /^\/(?!\/)[^\s\\\p{Cc}]*$/u.test(value) && !value.includes('//')
