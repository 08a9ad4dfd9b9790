import { freshCodeSeconds } from '@bugar/contracts/people/totp'
import { expect, test } from 'vitest'
import { formatRecoveryCode, isFresh, isRecoveryCode, normalizeCode } from './one-time-code.ts'

test.each([
  ['287 082', '287082'],
  [' 287082 ', '287082'],
  ['ABCDE-FGHIJ', 'abcdefghij'],
  ['abcde fghij', 'abcdefghij'],
])('normalizeCode › %s › %s', (typed, code) => {
  expect(normalizeCode(typed)).toBe(code)
})

test('isRecoveryCode › ten letters or digits of base32 › and nothing else', () => {
  expect(isRecoveryCode('abcdefgh27')).toBe(true)
  expect(isRecoveryCode('abcdefgh18')).toBe(false)
  expect(isRecoveryCode('abcdefgh2')).toBe(false)
  expect(isRecoveryCode('287082')).toBe(false)
  expect(formatRecoveryCode('abcdefgh27')).toBe('abcde-fgh27')
})

const at = new Date('2026-11-22T08:00:00.000Z')
const after = (milliseconds: number) =>
  isFresh({ provedBy: 's1', provedAt: at }, 's1', at.getTime() + milliseconds, freshCodeSeconds)

test('isFresh › until a millisecond before ten minutes, in the session that gave the code', () => {
  expect(after(0)).toBe(true)
  expect(after(599_999)).toBe(true)
  expect(after(600_000)).toBe(false)
  expect(isFresh({ provedBy: 's2', provedAt: at }, 's1', at.getTime(), freshCodeSeconds)).toBe(false)
  expect(isFresh({ provedBy: null, provedAt: null }, 's1', at.getTime(), freshCodeSeconds)).toBe(false)
})
