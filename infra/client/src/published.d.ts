// Types of the npm package `bugar-rules`; written by hand, because those of the contracts need zod.

/** A fact that is left out was not asked; `"unknown"` is an answer. */
export type Facts = Record<string, string | number | null>

export interface Rule {
  readonly id: string
  readonly stage: string
  readonly isActive: boolean
  readonly text: string
  readonly source: string
}

export interface Decision {
  readonly conclusions: { fact: string; values: string[]; rules: string[] }[]
  /** Ids of the rules that fired, in the order of the stages. */
  readonly fired: string[]
}

/** `F` and `A` are Facts and Decision, or types that `bugar-rules types` has written. */
export interface OpenBundle<F = Facts, A = Decision> {
  /** Give it as `lastSerial` with the next bundle. */
  readonly serial: number
  readonly base: { readonly name: string; readonly label: string }
  readonly ruleSet: { readonly version: number; readonly hash: string }
  readonly rules: readonly Rule[]
  /** Throws an error with the name FactsError and the field `errors`. */
  readonly decide: (facts: F) => A
}

export interface Expected {
  readonly base: 'program' | 'safety' | 'adaptation' | 'progression' | 'energy' | `own-${string}`
  /** The field `data` of GET /api/rule-bundle-keys; kept keys may be among them again. */
  readonly keys: { keys: { kid?: string; kty: string; crv?: string; alg?: string; use?: string; x?: string }[] }
  /** The serial of the last bundle of this base that was used; 0 for none. */
  readonly lastSerial?: number
  readonly now?: Date
}

export declare class BundleError extends Error {
  private constructor()
  readonly problem: 'malformed' | 'unknown-key' | 'forged' | 'expired' | 'other-base' | 'older'
}

/** Verifies a bundle and makes its rules callable without the service; throws BundleError or TypeError. */
export declare const openBundle: <F = Facts, A = Decision>(
  bundle: string,
  expected: Expected,
) => Promise<OpenBundle<F, A>>
