import type { AnyBase } from './any-base.ts'
import type { SourcedRule } from './rule-base.ts'
import type { RuleSetRef } from '../advice/consultation/verdict.ts'

/** `typ` of the token's header, so that no other signed token is accepted as a bundle. */
export const bundleType = 'bugar-rules+jwt'
export const bundleAlgorithm = 'EdDSA'

/** Claims of a bundle, without issue and expiry times. */
export interface BundleClaims {
  /** Increases with each activation, also of an earlier version. */
  readonly serial: number
  readonly base: AnyBase
  readonly ruleSet: RuleSetRef
  readonly rules: readonly SourcedRule[]
}
