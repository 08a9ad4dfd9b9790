import { expect, test } from 'vitest'
import { expiryOf, isExpired } from './token.ts'

const token = (claims: unknown) => `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`
const now = Date.UTC(2026, 10, 21)
const seconds = now / 1000

test.each([
  ['one second ago', seconds - 1, true],
  ['this very second', seconds, false],
  ['in a second', seconds + 1, false],
])('isExpired › expiry claim %s › %s', (_, exp, expected) => {
  expect(isExpired(token({ exp }), now)).toBe(expected)
})

test.each([
  ['no claim', token({ sub: 'u1' })],
  ['a claim that is no number', token({ exp: '1' })],
  ['an endless claim', token({ exp: null })],
  ['a payload that is no object', token(null)],
  ['no parts', 'rubbish'],
  ['no JSON', 'a.b.c'],
  ['no base64', 'a.%%%.c'],
  ['nothing', ''],
])('isExpired › %s › is left to the server', (_, text) => {
  expect(expiryOf(text)).toBeNull()
  expect(isExpired(text, now)).toBe(false)
})

test('expiryOf › base64url characters in the payload › are read', () => {
  expect(expiryOf(token({ exp: 1, name: '???>>>ÿÿ' }))).toBe(1)
})
