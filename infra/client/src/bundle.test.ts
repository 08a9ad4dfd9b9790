import { type CryptoKey, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { ruleBaseExamples, sourcedRule } from '@bugar/contracts/examples/rules'
import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import { bundleType } from '@bugar/contracts/rules/rule-bundle'
import { describe, expect, test } from 'vitest'
import { openBundle } from './bundle.ts'

const { base } = ruleBaseExamples['ruleBase.rules'].output as { base: RuleBase }
const claims = { serial: 3, base, ruleSet: { version: 1, hash: 'b'.repeat(64) }, rules: [sourcedRule] }
const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true })
const other = await generateKeyPair('EdDSA', { crv: 'Ed25519' })
const keys = { keys: [{ ...(await exportJWK(pair.publicKey)), kid: 'k1', alg: 'EdDSA' }] }
const now = new Date('2026-11-26T10:00:00Z')

interface Made {
  readonly payload?: JWTPayload
  readonly typ?: string
  readonly kid?: string
  readonly key?: CryptoKey
  readonly lifetimeS?: number | null
}
const made = ({ payload = { ...claims }, typ = bundleType, kid = 'k1', key, lifetimeS = 60 }: Made = {}) => {
  const token = new SignJWT(payload).setProtectedHeader({ alg: 'EdDSA', typ, kid }).setIssuedAt(now)
  if (lifetimeS !== null) {
    token.setExpirationTime(new Date(now.getTime() + lifetimeS * 1000))
  }
  return token.sign(key ?? pair.privateKey)
}
const tampered = async () => {
  const [header, , signature] = (await made()).split('.')
  const payload = Buffer.from(JSON.stringify({ ...claims, serial: 9, exp: now.getTime() })).toString('base64url')
  return [header, payload, signature].join('.')
}

describe('openBundle', () => {
  test.each([
    ['no token', 'malformed', async () => 'abc'],
    ['another kind of token of the same key', 'malformed', () => made({ typ: 'at+jwt' })],
    ['one that never expires', 'malformed', () => made({ lifetimeS: null })],
    ['a key that is not known', 'unknown-key', () => made({ kid: 'k2' })],
    ['signed with another key', 'forged', () => made({ key: other.privateKey })],
    ['changed since it was signed', 'forged', tampered],
    ['one that expires now', 'expired', () => made({ lifetimeS: 0 })],
    [
      'the rules of another base',
      'other-base',
      () => made({ payload: { ...claims, base: { ...base, name: 'safety' } } }),
    ],
    ['a serial below the last', 'older', () => made({ payload: { ...claims, serial: 2 } })],
  ])('%s › is refused: %s', async (_what, problem, bundle) => {
    await expect(openBundle(await bundle(), { base: 'energy', keys, lastSerial: 3, now })).rejects.toMatchObject({
      problem,
    })
  })

  test('a second before it expires, with the serial of the last › decides', async () => {
    const { decide, serial } = await openBundle(await made({ lifetimeS: 1 }), {
      base: 'energy',
      keys,
      lastSerial: 3,
      now,
    })
    expect(serial).toBe(3)
    expect(decide({ gender: 'female', bmi: 18.49 })).toMatchObject({ fired: ['E-01'] })
    expect(decide({ gender: 'female', bmi: 18.5 })).toMatchObject({ fired: [] })
    expect(decide({ gender: 'female', bmi: 'unknown' })).toMatchObject({ fired: [] })
  })

  test('keys that were kept and fetched again › open it as each alone does', async () => {
    const both = { keys: [...keys.keys, ...structuredClone(keys.keys)] }
    expect((await openBundle(await made(), { base: 'energy', keys: both, now })).serial).toBe(3)
  })

  test.each([
    ['keys', { keys: undefined }],
    ['keys', { keys: {} }],
    ['keys', { keys: { success: true, data: keys } }],
    ['lastSerial', { lastSerial: Number.NaN }],
    ['lastSerial', { lastSerial: '3' }],
    ['lastSerial', { lastSerial: null }],
    ['lastSerial', { lastSerial: -1 }],
    ['now', { now: new Date('yesterday') }],
  ])('%s of %j › is an error that names it', async (name, given) => {
    const opened = openBundle(await made(), { base: 'energy', keys, now, ...given } as never)
    await expect(opened).rejects.toThrow(
      expect.objectContaining({ name: 'TypeError', message: expect.stringContaining(name) }),
    )
  })

  test('a signed serial that is no number › is older than any', async () => {
    const bundle = await made({ payload: { ...claims, serial: 'x' } })
    await expect(openBundle(bundle, { base: 'energy', keys, now })).rejects.toMatchObject({ problem: 'older' })
  })

  test.each([
    ['no gender', {}, ['gender']],
    ['a gender that is not known', { gender: 'unknown' }, ['gender']],
    ['a fact that is not declared, and one out of range', { gender: 'male', bni: 20, bmi: -1 }, ['bni', 'bmi']],
    ['a number as text', { gender: 'male', bmi: '20' }, ['bmi']],
  ])('%s › is an error of that fact', async (_what, facts, fields) => {
    const { decide } = await openBundle(await made(), { base: 'energy', keys, now })
    expect(() => decide(facts)).toThrow(
      expect.objectContaining({ errors: fields.map((field) => expect.objectContaining({ field })) }),
    )
  })
})
