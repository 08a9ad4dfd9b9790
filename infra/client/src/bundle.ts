import { bundleAlgorithm, type BundleClaims, bundleType } from '@bugar/contracts/rules/rule-bundle'
import type { AskedBaseName } from '@bugar/contracts/rules/any-base'
import { type Decide, decideBy } from '@bugar/contracts/rules/rule-decision'
import { createLocalJWKSet, errors, type JSONWebKeySet, jwtVerify } from 'jose'

/** `forged`: the signature does not match; `older`: the serial is below the last one. */
export type BundleProblem = 'malformed' | 'unknown-key' | 'forged' | 'expired' | 'other-base' | 'older'

export class BundleError extends Error {
  override readonly name = 'BundleError'
  readonly problem: BundleProblem

  constructor(problem: BundleProblem) {
    super(`The bundle is refused: ${problem}`)
    this.problem = problem
  }
}

const problemOf = (error: unknown): BundleProblem => {
  if (error instanceof errors.JWTExpired) {
    return 'expired'
  }
  if (error instanceof errors.JWKSNoMatchingKey) {
    return 'unknown-key'
  }
  return error instanceof errors.JWSSignatureVerificationFailed ? 'forged' : 'malformed'
}

interface Expected {
  readonly base: AskedBaseName
  /** Public keys of the issuer, as `ruleBase.bundleKeys` lists them; kept ones may be among them again. */
  readonly keys: JSONWebKeySet
  /** The serial of the last bundle of this base that was used; 0 for none. */
  readonly lastSerial?: number
  readonly now?: Date
}

const requireExpected = ({ keys, lastSerial = 0, now = new Date() }: Expected): void => {
  if (!Array.isArray((keys as JSONWebKeySet | undefined)?.keys)) {
    throw new TypeError('keys must be a JSON Web Key Set, as GET /api/rule-bundle-keys has in data')
  }
  if (!Number.isSafeInteger(lastSerial) || lastSerial < 0) {
    throw new TypeError('lastSerial must be a whole number from 0')
  }
  if (Number.isNaN(now.getTime())) {
    throw new TypeError('now must be a valid date')
  }
}

/** A key that is named twice would be ambiguous. */
const withoutRepetition = ({ keys }: JSONWebKeySet): JSONWebKeySet => ({
  keys: [...new Map(keys.map((key) => [`${key.kid} ${key.x}`, key])).values()],
})

/**
 * Verifies a bundle and makes its rules callable, in a browser or in Node, without the service.
 * @throws BundleError when it must not be used; TypeError when `keys`, `lastSerial` or `now` is none
 */
export const openBundle = async (
  bundle: string,
  expected: Expected,
): Promise<BundleClaims & { readonly decide: Decide }> => {
  requireExpected(expected)
  const { base: name, keys, lastSerial = 0, now = new Date() } = expected
  const options = { typ: bundleType, algorithms: [bundleAlgorithm], requiredClaims: ['exp'], currentDate: now }
  const { payload } = await jwtVerify<BundleClaims>(bundle, createLocalJWKSet(withoutRepetition(keys)), options).catch(
    (error: unknown) => {
      throw new BundleError(problemOf(error))
    },
  )
  if (payload.base.name !== name) {
    throw new BundleError('other-base')
  }
  if (!(payload.serial >= lastSerial)) {
    throw new BundleError('older')
  }
  const { serial, base, ruleSet, rules } = payload
  return { serial, base, ruleSet, rules, decide: decideBy(payload) }
}
