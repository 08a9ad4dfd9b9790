import type { SourcedRule, Value } from '@bugar/contracts/rules/rule-base'

type Condition = SourcedRule['conditions']['all'][number]

interface Bound {
  readonly value: number
  readonly isIncluded: boolean
}

/** The conditions of a rule on one fact, as a cell shows them. */
export type Cell =
  | { readonly shape: 'any' }
  | { readonly shape: 'range'; readonly min: Bound | null; readonly max: Bound | null }
  | { readonly shape: 'is'; readonly isNot: boolean; readonly value: Value }
  /** Conditions that a cell cannot show; shown as text and edited in the form of the rule. */
  | { readonly shape: 'words' }

export const any: Cell = { shape: 'any' }

type Side = 'min' | 'max' | 'is'

const comparisons: Readonly<Record<string, readonly [side: 'min' | 'max', isIncluded: boolean]>> = {
  lessThan: ['max', false],
  lessThanInclusive: ['max', true],
  greaterThan: ['min', false],
  greaterThanInclusive: ['min', true],
}

const sideOf = ({ operator }: Condition): Side => comparisons[operator]?.[0] ?? 'is'

const boundOf = ({ operator, value }: Condition): Bound | null =>
  typeof value === 'number' ? { value, isIncluded: comparisons[operator]?.[1] ?? true } : null

const ofOne = (condition: Condition): Cell => {
  const { operator, value } = condition
  const bound = boundOf(condition)
  const side = sideOf(condition)
  if (side !== 'is') {
    return bound ? { shape: 'range', min: null, max: null, [side]: bound } : { shape: 'words' }
  }
  const isNot = operator === 'notEqual'
  // A number that is left out leaves two ranges.
  return (isNot && typeof value === 'number') || (!isNot && operator !== 'equal')
    ? { shape: 'words' }
    : { shape: 'is', isNot, value }
}

export const cellOf = (conditions: readonly Condition[], fact: string): Cell => {
  const own = conditions.filter((condition) => condition.fact === fact)
  const [first, second] = own
  if (!first) {
    return any
  }
  if (!second) {
    return ofOne(first)
  }
  const min = own.find((condition) => sideOf(condition) === 'min')
  const max = own.find((condition) => sideOf(condition) === 'max')
  const bounds = min && max && own.length === 2 && { min: boundOf(min), max: boundOf(max) }
  return bounds && bounds.min && bounds.max ? { shape: 'range', ...bounds } : { shape: 'words' }
}

const comparison = (fact: string, { value, isIncluded }: Bound, operator: string): Condition => ({
  fact,
  operator: isIncluded ? `${operator}Inclusive` : operator,
  value,
})

const conditionsOf = (fact: string, cell: Cell): Condition[] => {
  if (cell.shape === 'is') {
    return [{ fact, operator: cell.isNot ? 'notEqual' : 'equal', value: cell.value }]
  }
  return cell.shape === 'range'
    ? [
        ...(cell.min ? [comparison(fact, cell.min, 'greaterThan')] : []),
        ...(cell.max ? [comparison(fact, cell.max, 'lessThan')] : []),
      ]
    : []
}

/** The conditions with those of one fact replaced by the cell's; unchanged ones keep their position. */
export const withCell = (conditions: readonly Condition[], fact: string, cell: Cell): Condition[] => {
  const rest = conditionsOf(fact, cell)
  const own = conditions.filter((condition) => condition.fact === fact)
  const placed = new Map<Condition, Condition>()
  const place = (old: Condition, at: number) => {
    const [taken] = at < 0 || placed.has(old) ? [] : rest.splice(at, 1)
    if (taken) {
      placed.set(old, taken)
    }
  }
  own.forEach((old) =>
    place(
      old,
      rest.findIndex((each) => sideOf(each) === sideOf(old)),
    ),
  )
  own.forEach((old) => place(old, 0))
  const last = own.at(-1)
  const written = conditions.flatMap((condition) => {
    const next = condition.fact === fact ? placed.get(condition) : condition
    return [...(next ? [next] : []), ...(condition === last ? rest : [])]
  })
  return last ? written : [...written, ...rest]
}
