import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { OneTimeCode } from './totp.ts'

test.each([
  ['287082', true],
  ['287 082', true],
  [' 2 8 7\u00a00 8 2 ', true],
  ['28708', false],
  ['2870823', false],
  ['abcde-fghij', true],
  ['ABCDE FGHIJ', true],
  ['234567abcd', true],
  // 0, 1, 8 and 9 are in no recovery code.
  ['abcde-fghi0', false],
  ['abcde-fghi', false],
  ['abcde-fghijk', false],
  ['', false],
  ['  ', false],
])('OneTimeCode › %j › %s', (code, isGood) => {
  expect(z.safeParse(OneTimeCode, code).success).toBe(isGood)
})
