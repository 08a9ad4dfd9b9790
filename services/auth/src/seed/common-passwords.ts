import { readFileSync } from 'node:fs'

/** Passwords that are tried first, in lower case. */
export const readCommonPasswords = (): ReadonlySet<string> =>
  new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
