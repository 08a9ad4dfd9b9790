import type { Value } from '@bugar/contracts/rules/rule-base'
import type { Condition } from '../../domain/run.ts'

/** The decimal digits of a number, without the exponent that JavaScript writes very large and very small ones with. */
const decimal = (value: number): string => {
  const [digits = '', exponent] = String(value).split('e')
  if (exponent === undefined) {
    return digits
  }
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d*)$/.exec(digits) ?? []
  const shift = Number(exponent)
  return shift > 0
    ? `${sign}${whole}${fraction.padEnd(shift, '0')}`
    : `${sign}0.${'0'.repeat(-shift - 1)}${whole}${fraction}`
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n', '\r': '\\r', '\t': '\\t' }

/** A constant in FEEL, exactly: a number has the digits that it has in the rules. */
export const literal = (value: Value): string => {
  if (typeof value === 'string') {
    return `"${value.replace(/[\\"\n\r\t]/g, (character) => escapes[character] as string)}"`
  }
  return value === null ? 'null' : decimal(value)
}

export const listOf = (values: readonly Value[]): string => `[${values.map(literal).join(', ')}]`

const words =
  /^(?:and|between|concatenate|count|else|every|external|false|for|function|if.*|in|instance|not|null|of|or|return|satisfies|some|then|true)$/
/** Prefixes an underscore to words of FEEL, and to names that dmn-scala reads as `if`. */
export const nameOf = (fact: string): string => fact.replace(words, '_$&')

const comparisons: Readonly<Record<string, string>> = {
  equal: '=',
  notEqual: '!=',
  lessThan: '<',
  lessThanInclusive: '<=',
  greaterThan: '>',
  greaterThanInclusive: '>=',
}

/** The constant as the comparison takes it: those by size are of numbers, also of one that is written as a text. */
const required = ({ operator, value }: Condition): Value =>
  operator === 'equal' || operator === 'notEqual' ? value : Number(value)

const testOf = (condition: Condition): string => {
  const constant = literal(required(condition))
  switch (condition.operator) {
    case 'equal':
      return constant
    case 'notEqual':
      return `not(${constant})`
    default:
      return `${comparisons[condition.operator]} ${constant}`
  }
}

/** Null where the two conditions do not bound a number from both sides. */
const intervalOf = (one: Condition, other: Condition): string | null => {
  const from = [one, other].find(({ operator }) => operator.startsWith('greaterThan'))
  const to = [one, other].find(({ operator }) => operator.startsWith('lessThan'))
  if (!from || !to || Number(from.value) >= Number(to.value)) {
    return null
  }
  const opening = from.operator.endsWith('Inclusive') ? '[' : '('
  const closing = to.operator.endsWith('Inclusive') ? ']' : ')'
  return `${opening}${literal(required(from))}..${literal(required(to))}${closing}`
}

/**
 * The cell of a decision table that holds when all conditions on its one fact do: for somebody without the fact
 * (null) none but `null` itself and what excludes a constant.
 * @throws Error on an operator that `operators` does not list
 */
export const cellOf = (conditions: readonly Condition[]): string => {
  const strange = conditions.find(({ operator }) => !(operator in comparisons))
  if (strange) {
    throw new Error(`Unknown operator: ${strange.operator}`)
  }
  const [one, other, ...more] = conditions
  if (one === undefined) {
    return '-'
  }
  if (other === undefined) {
    return testOf(one)
  }
  const interval = more.length === 0 ? intervalOf(one, other) : null
  const tests = conditions.map((condition) => `? ${comparisons[condition.operator]} ${literal(required(condition))}`)
  // Comparing null by size gives null, which Drools rejects as an answer.
  return interval ?? (tests.some((test) => /^\? [<>]/.test(test)) ? ['? != null', ...tests] : tests).join(' and ')
}
