import { Secret } from 'otpauth'
import { expect, test } from 'vitest'
import { newSecret, stepOf, uriOf } from './authenticator.ts'

/** Secret of RFC 6238, appendix B: its codes have eight digits, of which an app shows the last six. */
const secret = Secret.fromLatin1('12345678901234567890').base32

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
  [20_000_000_000, '353130', 666_666_666],
])('stepOf › %i s after the epoch › %s belongs to half minute %i', (seconds, code, step) => {
  expect(stepOf(secret, code, seconds * 1000)).toBe(step)
})

test('stepOf › a code of the half minute before or after › counts, one further does not', () => {
  const code = '287082'
  const [begin, end] = [30_000, 59_999]
  expect(stepOf(secret, code, begin - 30_000)).toBe(1)
  expect(stepOf(secret, code, end + 30_000)).toBe(1)
  expect(stepOf(secret, code, end + 30_001)).toBeNull()
  expect(stepOf(secret, '287083', begin)).toBeNull()
  expect(stepOf(secret, 'abcdef', begin)).toBeNull()
})

test('newSecret › 160 bits that no other has', () => {
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})

test('uriOf › names the app, the account and the secret', () => {
  expect(uriOf(secret, 'sari@contoh.id')).toBe(
    `otpauth://totp/Bugar:sari%40contoh.id?issuer=Bugar&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
  )
})
