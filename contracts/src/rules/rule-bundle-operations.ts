import * as z from 'zod/mini'
import { defineOperations } from '../core/bus/operation.ts'
import { AnyBase } from './any-base.ts'
import { BaseFacts, BaseName, Conclusion, SourcedRule } from './rule-base.ts'
import { VersionNumber } from './rule-version.ts'
import { Empty, Time } from '../core/values/shared.ts'
import { RuleSetRef } from '../advice/consultation/verdict.ts'

/** Facts and the resulting conclusions: test vectors for other implementations of these rules. */
export const RuleVector = z.strictObject({
  facts: BaseFacts,
  conclusions: z.array(Conclusion),
  /** Ids of the rules that fired, in the order of the stages. */
  fired: z.array(z.string()),
})
export type RuleVector = z.output<typeof RuleVector>

/** An Ed25519 public key as RFC 8037 writes it. */
const BundleKey = z.strictObject({
  kid: z.string(),
  kty: z.literal('OKP'),
  crv: z.literal('Ed25519'),
  alg: z.literal('EdDSA'),
  use: z.literal('sig'),
  x: z.string(),
})
export type BundleKey = z.output<typeof BundleKey>

/** Everything that another implementation of the rules is proved by. */
export const VersionVectors = z.strictObject({
  base: AnyBase,
  ruleSet: RuleSetRef,
  rules: z.array(SourcedRule),
  vectors: z.array(RuleVector),
})
export type VersionVectors = z.output<typeof VersionVectors>

/** Some tools open DMN 1.3 only; the default is 1.5. */
export const DmnStandard = z.enum(['1.3', '1.5'])
export type DmnStandard = z.output<typeof DmnStandard>

export const VersionDmn = z.strictObject({ dmn: z.string(), ruleSet: RuleSetRef })
export type VersionDmn = z.output<typeof VersionDmn>

export const SignedBundle = z.strictObject({
  /** JWT (EdDSA, type `bugar-rules+jwt`) with the claims `serial`, `base`, `ruleSet`, `rules`, `iat` and `exp`. */
  bundle: z.string(),
  /** Increases with each activation of another version. */
  serial: z.number(),
  ruleSet: RuleSetRef,
  expiresAt: Time,
})
export type SignedBundle = z.output<typeof SignedBundle>

const failure = 'Failed to get rules'

export const ruleBundleOperations = defineOperations('inference', {
  'ruleBase.bundle': {
    http: { method: 'GET', path: '/rule-bases/{base}/bundle' },
    access: 'user',
    summary: 'The rules of a base in force as a signed token, to run without the service until it expires',
    input: z.strictObject({ base: BaseName }),
    output: SignedBundle,
    failure,
    safe: true,
  },
  'ruleBase.bundleKeys': {
    http: { method: 'GET', path: '/rule-bundle-keys' },
    access: 'public',
    summary: 'The public keys that bundles are signed with, as a JSON Web Key Set',
    input: Empty,
    output: z.strictObject({ keys: z.array(BundleKey) }),
    failure,
    safe: true,
  },
  'ruleBase.vectors': {
    http: { method: 'GET', path: '/rule-bases/{base}/vectors' },
    access: 'user',
    summary: 'A version of a base with facts and what it concludes of them, for whoever runs the rules elsewhere',
    /** Default: the active version. */
    input: z.strictObject({ base: BaseName, version: z.optional(VersionNumber) }),
    output: VersionVectors,
    /** As lines, the first has all but the vectors and each other one a vector. */
    produces: 'ndjson?',
    fileName: 'vectors',
    failure,
    safe: true,
    cachedUntil: 'rules.changed',
    rateClass: 'verification',
    errors: ['not-found'],
  },
  'ruleBase.dmn': {
    http: { method: 'GET', path: '/rule-bases/{base}/dmn' },
    access: 'user',
    summary: 'A version of a base as a DMN document, to read, check or run in other tools',
    /** Default: the active version. */
    input: z.strictObject({ base: BaseName, version: z.optional(VersionNumber), dmn: z.optional(DmnStandard) }),
    output: VersionDmn,
    failure,
    safe: true,
    rateClass: 'verification',
    cachedUntil: 'rules.changed',
    errors: ['not-found'],
  },
})
