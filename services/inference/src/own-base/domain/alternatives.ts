import { invalid } from '@bugar/contracts/core/bus/errors'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { ConclusionKind, FactDefinition, Value } from '@bugar/contracts/rules/rule-base'
import { toTest } from '@bugar/contracts/rules/rule-run'
import type { OwnCondition, OwnConditions } from '@bugar/contracts/teams/own-conditions'
import { breakpoints, type Condition, stretchesOf } from '../../domain/run.ts'

/** Alternatives of one rule; each is a rule that is proved and explained. */
const maxAlternatives = 50
/** Limits of the work: one rule takes a fifth of a second at most. */
const maxExclusive = 20
const maxCombined = 200

const opposite = new Map([
  ['equal', 'notEqual'],
  ['notEqual', 'equal'],
  ['lessThan', 'greaterThanInclusive'],
  ['greaterThanInclusive', 'lessThan'],
  ['greaterThan', 'lessThanInclusive'],
  ['lessThanInclusive', 'greaterThan'],
])

/** Comparisons that must all hold, of which one list must. */
type Alternatives = readonly (readonly Condition[])[]

/** One comparison of each, in every combination. */
const allOf = (parts: readonly Alternatives[]): Alternatives =>
  parts.reduce<Alternatives>(
    (whole, part) => {
      if (whole.length * part.length > maxCombined) {
        throw new RangeError('Too many combinations')
      }
      return whole.flatMap((left) => part.map((right) => [...left, ...right]))
    },
    [[]],
  )
const anyOf = (parts: readonly Alternatives[]): Alternatives => parts.flat()

/** A comparison that fails for an unknown number, so its opposite holds for one. */
const isOrder = (operator: string): boolean => /Than/.test(operator)

const read = (condition: OwnCondition | OwnConditions, isNegated: boolean): Alternatives => {
  if ('not' in condition) {
    return read(condition.not, !isNegated)
  }
  if ('all' in condition || 'any' in condition) {
    const isAll = 'all' in condition
    const parts = (isAll ? condition.all : condition.any).map((part) => read(part, isNegated))
    return isAll === isNegated ? anyOf(parts) : allOf(parts)
  }
  const { fact, operator, value } = condition
  if (Array.isArray(value)) {
    const isNone = (operator === 'notIn') !== isNegated
    const parts = value.map((each): Alternatives => [[{ fact, operator: isNone ? 'notEqual' : 'equal', value: each }]])
    return isNone ? allOf(parts) : anyOf(parts)
  }
  const own = { fact, operator, value }
  if (!isNegated) {
    return [[own]]
  }
  const turned = { ...own, operator: opposite.get(operator) ?? operator }
  return isOrder(operator) ? [[turned], [{ fact, operator: 'equal', value: null }]] : [[turned]]
}

/** A value of each kind that the comparisons can tell apart. */
const candidatesOf = (
  { name, range, codes, unknown, absent }: Pick<FactDefinition, 'name' | 'range' | 'codes' | 'unknown' | 'absent'>,
  own: readonly Condition[],
): Value[] => {
  const none = unknown === null || absent === null ? [null] : []
  const points = range ? stretchesOf(breakpoints(own, name), range).map(({ min, max }) => (min + max) / 2) : []
  return [...none, ...points, ...(codes ?? []).map(({ code }) => code)]
}

const asFact = ({ fact: name, codes, otherwise }: ConclusionKind) => ({
  name,
  codes,
  unknown: otherwise,
  absent: otherwise,
})

/** Whether some facts meet them all. Mistakes in a single comparison are reported elsewhere. */
const canHold = ({ facts, kinds }: AnyBase, conditions: readonly Condition[]): boolean =>
  Object.entries(Object.groupBy(conditions, ({ fact }) => fact)).every(([name, own = []]) => {
    const kind = kinds.find(({ fact }) => fact === name)
    const declared = facts.find((fact) => fact.name === name) ?? (kind && asFact(kind))
    const isMistaken = ({ operator, value }: Condition) =>
      !opposite.has(operator) ||
      (typeof value === 'string' && !declared?.codes?.some(({ code }) => code === value)) ||
      // The verification reports a bound that nobody reaches.
      (own.length === 1 && value !== null)
    return (
      own.some(isMistaken) ||
      !declared ||
      candidatesOf(declared, own).some((value) => own.every((each) => toTest(each)({ [name]: value })))
    )
  })

const textOf = (conditions: readonly Condition[]): string[] =>
  conditions.map(({ fact, operator, value }) => JSON.stringify([fact, operator, value]))

/** Without comparisons said twice, and without alternatives that another one covers or that nobody can meet. */
const simplified = (base: AnyBase, alternatives: Alternatives): Alternatives => {
  const met = alternatives
    .map((each) => [...new Map(textOf(each).map((text, index) => [text, each[index] as Condition])).values()])
    .filter((each) => canHold(base, each))
  const texts = met.map((each) => new Set(textOf(each)))
  return met.filter((_, index) =>
    texts.every((other, at) => {
      const own = texts[index] as Set<string>
      const covers = at !== index && [...other].every((text) => own.has(text))
      return !covers || (other.size === own.size && at > index)
    }),
  )
}

/** When not all hold: the first that fails tells the alternatives apart. */
const complement = (all: readonly Condition[]): Alternatives =>
  all.flatMap((each, index) => read({ not: each }, false).map((failed) => [...all.slice(0, index), ...failed]))

/** The lists where `before` does not hold; those that never meet it stay as they are. */
const without = (base: AnyBase, lists: Alternatives, before: readonly Condition[]): Alternatives => {
  const apart = lists.flatMap((all) =>
    canHold(base, [...all, ...before]) ? allOf([[all], complement(before)]) : [all],
  )
  if (apart.length > maxCombined) {
    throw new RangeError('Too many combinations')
  }
  return simplified(base, apart)
}

/** The same, so that no two hold for one person: each holds only where none before it does. */
const exclusive = (base: AnyBase, alternatives: Alternatives): Alternatives => {
  if (alternatives.length > maxExclusive) {
    throw new RangeError('Too many alternatives')
  }
  return alternatives.flatMap((each, index) =>
    alternatives.slice(0, index).reduce<Alternatives>((lists, before) => without(base, lists, before), [each]),
  )
}

/**
 * Writes conditions with `any`, `not`, `in` and `notIn` as lists of comparisons, of which one must hold. A plain `all`
 * stays as written, so that verification reports a condition that nobody can meet.
 * @param isOne for a conclusion with the policy `one`, of which a single rule may fire
 * @throws AppError `invalid` at `field` for more than 50 alternatives, more than 20 to make exclusive, or none
 */
export const alternativesOf = (
  base: AnyBase,
  conditions: OwnConditions,
  { field, isOne }: { readonly field: string; readonly isOne: boolean },
): Alternatives => {
  const refuse = (message: string) => invalid([{ field, message }])
  const isPlain = 'all' in conditions && conditions.all.every((each) => 'fact' in each && !Array.isArray(each.value))
  const found = () => {
    try {
      const all = read(conditions, false)
      if (isPlain) {
        return all
      }
      const some = simplified(base, all)
      return isOne ? exclusive(base, some) : some
    } catch (error) {
      if (!(error instanceof RangeError)) {
        throw error
      }
      throw refuse('Too many alternatives; write several rules')
    }
  }
  const alternatives = found()
  if (alternatives.length > maxAlternatives) {
    throw refuse(`${alternatives.length} alternatives, at most ${maxAlternatives}; write several rules`)
  }
  if (alternatives.length === 0) {
    throw refuse('Nobody can meet these conditions')
  }
  return alternatives
}
