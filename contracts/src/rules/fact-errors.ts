import type { FieldError } from '../core/bus/errors.ts'
import { hasDecimals } from '../advice/health/measurements.ts'
import type { BaseFacts, FactDefinition, RuleBase, Value } from './rule-base.ts'
import { unknown } from './rule-run.ts'

const problemOf = ({ range, codes }: FactDefinition, value: Value): string | null => {
  if (value === null || value === unknown) {
    return null
  }
  if (range) {
    const [min, max] = range
    return typeof value === 'number' && value >= min && value <= max ? null : `Must be a number from ${min} to ${max}`
  }
  return codes?.some(({ code }) => code === value) ? null : 'Unknown code'
}

/** Errors in the facts; a fact that is null or absent was not asked for. */
export const factErrors = ({ facts: definitions }: Pick<RuleBase, 'facts'>, facts: BaseFacts): FieldError[] =>
  Object.entries(facts).flatMap(([field, value]) => {
    const definition = definitions.find(({ name }) => name === field)
    const message = definition ? problemOf(definition, value) : 'Unknown fact'
    return message === null ? [] : [{ field, message }]
  })

/** Facts that others are computed from. */
export const computedFrom: readonly string[] = ['weight', 'height']

/** Decimals that the fact may have at most; undefined for any number of them. */
export const mostDecimals = ({ name, decimals }: FactDefinition): number | undefined =>
  computedFrom.includes(name) ? decimals : undefined

/** Errors in the decimals of facts that come in; earlier releases logged facts with any decimals. */
export const decimalErrors = ({ facts: definitions }: Pick<RuleBase, 'facts'>, facts: BaseFacts): FieldError[] =>
  definitions.flatMap((definition) => {
    const value = facts[definition.name]
    const decimals = mostDecimals(definition)
    return decimals !== undefined && typeof value === 'number' && !hasDecimals(value, decimals)
      ? [{ field: definition.name, message: `Must have at most ${decimals} decimals` }]
      : []
  })
