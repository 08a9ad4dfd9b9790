import type { RuleBase, SourcedRule } from './rule-base.ts'
import type { RuleSetRef } from './verdict.ts'

/** Of the token's header, so that no other signed token passes for a bundle. */
export const bundleType = 'bugar-rules+jwt'
export const bundleAlgorithm = 'EdDSA'

/** Claims of a bundle beside its times of issue and expiry. */
export interface BundleClaims {
  /** Rises whenever other rules come into force, also with an earlier version. */
  readonly serial: number
  readonly base: RuleBase
  readonly ruleSet: RuleSetRef
  readonly rules: readonly SourcedRule[]
}
