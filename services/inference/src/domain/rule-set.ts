import { type AnyBase, isOwn } from '@bugar/contracts/rules/any-base'
import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import { createHash } from 'node:crypto'

/** Operators of json-rules-engine that our rules may use; all compare a fact with a constant. */
export const operators = [
  'equal',
  'notEqual',
  'lessThan',
  'lessThanInclusive',
  'greaterThan',
  'greaterThanInclusive',
] as const

/** Content of a version: the declaration of its base, the rules and the cases that they must pass. */
export interface RuleContent {
  readonly base: AnyBase
  readonly rules: readonly SourcedRule[]
  readonly goldenCases: readonly GoldenCase[]
}

/**
 * The declaration as that of one of the product's bases.
 * @throws Error for a team's own base: the product's stores hold none
 */
export const productOf = (base: AnyBase): RuleBase => {
  if (isOwn(base.name)) {
    throw new Error(`${base.name} is no base of the product`)
  }
  return base as RuleBase
}

/** The rules of one version; never changed once made. */
export interface RuleSet extends RuleContent {
  readonly version: number
  readonly hash: string
}

/** Freezes a value and everything in it. */
const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null) {
    Object.values(value).forEach(deepFreeze)
    Object.freeze(value)
  }
  return value
}

/** Fixed order of keys, so that the same content always has the same text. */
export const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** The fields that are the content, of a version or of a line of an export file. */
export const contentOf = ({ base, rules, goldenCases }: RuleContent) => ({
  base,
  rules: [...rules],
  goldenCases: [...goldenCases],
})

/** SHA-256 of a content, hexadecimal: the identity of a rule set. */
export const hashOf = (content: RuleContent): string =>
  createHash('sha256')
    .update(canonical(contentOf(content)))
    .digest('hex')

export const makeRuleSet = (version: number, content: RuleContent): RuleSet =>
  deepFreeze({ version, hash: hashOf(content), ...structuredClone(contentOf(content)) })
