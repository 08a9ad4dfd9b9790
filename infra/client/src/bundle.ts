import { bundleAlgorithm, type BundleClaims, bundleType } from '@bugar/contracts/rule-bundle'
import type { RuleBaseName } from '@bugar/contracts/rule-base'
import { type Decide, decideBy } from '@bugar/contracts/rule-decision'
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
  readonly base: RuleBaseName
  /** Public keys of the issuer, as `ruleBase.bundleKeys` tells them. */
  readonly keys: JSONWebKeySet
  /** The serial of the last bundle of this base that was used; 0 for none. */
  readonly lastSerial?: number
  readonly now?: Date
}

/**
 * Verifies a bundle and makes its rules callable, in a browser or in Node, without the service.
 * @throws BundleError when it must not be used
 */
export const openBundle = async (
  bundle: string,
  { base: name, keys, lastSerial = 0, now = new Date() }: Expected,
): Promise<BundleClaims & { readonly decide: Decide }> => {
  const options = { typ: bundleType, algorithms: [bundleAlgorithm], requiredClaims: ['exp'], currentDate: now }
  const { payload } = await jwtVerify<BundleClaims>(bundle, createLocalJWKSet(keys), options).catch(
    (error: unknown) => {
      throw new BundleError(problemOf(error))
    },
  )
  if (payload.base.name !== name) {
    throw new BundleError('other-base')
  }
  if (payload.serial < lastSerial) {
    throw new BundleError('older')
  }
  const { serial, base, ruleSet, rules } = payload
  return { serial, base, ruleSet, rules, decide: decideBy(payload) }
}
