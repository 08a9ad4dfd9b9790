import { verify } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { isUsableHash } from './usable-hash.ts'

const salt = 'A'.repeat(22)
const output = 'A'.repeat(43)
const hash = ({ m = 19_456, t = 2, p = 1, s = salt, o = output } = {}) =>
  `$argon2id$v=19$m=${m},t=${t},p=${p}$${s}$${o}`

test.each([
  ['as the product makes them', hash()],
  ['with the most memory', hash({ m: 131_072 })],
  ['with the most passes', hash({ t: 10 })],
  ['with the most lanes', hash({ p: 16 })],
  ['with the least salt', hash({ s: 'A'.repeat(11) })],
])('a hash › %s › can be used', (_what, given) => {
  expect(isUsableHash(given)).toBe(true)
})

test.each([
  ['with more memory', hash({ m: 131_073 })],
  ['of 4 GiB', hash({ m: 4_194_304 })],
  ['with more passes', hash({ t: 11 })],
  ['with more lanes', hash({ p: 17 })],
  ['without passes', hash({ t: 0 })],
  ['without lanes', hash({ p: 0 })],
  ['with less memory than its lanes need', hash({ m: 7 })],
  ['with a number that is none', hash().replace('m=19456', 'm=99999999999999')],
  ['with a salt that is no base64', hash({ s: 'A'.repeat(13) })],
  ['with an output that is no base64', hash({ o: 'A'.repeat(41) })],
  ['with a very long output', hash({ o: 'A'.repeat(88) })],
  ['of another kind', hash().replace('argon2id', 'argon2i')],
  ['of another version', hash().replace('v=19', 'v=16')],
  ['that is a password', 'rahasia123'],
])('a hash › %s › cannot', (_what, given) => {
  expect(isUsableHash(given)).toBe(false)
})

test('whatever can be used › is verified without an error', async () => {
  for (const s of [11, 14, 16, 18, 22, 86].map((length) => 'A'.repeat(length))) {
    for (const o of [16, 22, 43, 86].map((length) => 'A'.repeat(length))) {
      const given = hash({ m: 64, t: 1, s, o })
      expect(isUsableHash(given) ? await verify(given, 'x') : false).toBe(false)
    }
  }
})
