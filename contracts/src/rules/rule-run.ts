import { bmi } from '../advice/health/bmi.ts'
import type { Conclusion, FactDefinition, RuleBase, SourcedRule, Value } from './rule-base.ts'

/** The fields of a rule that a run needs. */
type RunnableRule = Pick<SourcedRule, 'id' | 'stage' | 'isActive'> & {
  readonly conditions: { readonly all: readonly Condition[] }
  readonly event: { readonly params: { readonly fact: string; readonly value: string } }
}

/** Facts by name; unknown ones are null, so that no rule reads an undefined fact. */
export type Memory = Record<string, string | number | null>

interface Condition {
  readonly fact: string
  readonly operator: string
  readonly value: Value
}

type Test = (memory: Memory) => boolean

/**
 * A comparison of json-rules-engine: the numeric ones hold only between numbers, the others compare identity.
 * @throws Error on an operator that `operators` does not list.
 */
export const toTest = ({ fact, operator, value }: Condition): Test => {
  const compare = (holds: (found: number, required: number) => boolean): Test => {
    const required = Number(value)
    return (memory) => {
      const found = memory[fact]
      return typeof found === 'number' && holds(found, required)
    }
  }
  switch (operator) {
    case 'equal':
      return (memory) => memory[fact] === value
    case 'notEqual':
      return (memory) => memory[fact] !== value
    case 'lessThan':
      return compare((found, required) => found < required)
    case 'lessThanInclusive':
      return compare((found, required) => found <= required)
    case 'greaterThan':
      return compare((found, required) => found > required)
    case 'greaterThanInclusive':
      return compare((found, required) => found >= required)
    default:
      throw new Error(`Unknown operator: ${operator}`)
  }
}

/**
 * Whether all conditions hold, as plain comparisons.
 * @throws Error on an operator that `operators` does not list.
 */
export const allHold = (conditions: readonly Condition[]): Test => {
  const tests = conditions.map(toTest)
  return (memory) => {
    for (const test of tests) {
      if (!test(memory)) {
        return false
      }
    }
    return true
  }
}

/** Stages of a base in the order they run. */
export const stagesOf = ({ kinds }: Pick<RuleBase, 'kinds'>): string[] => kinds.flatMap(({ stages }) => stages)

/** The answer 'Belum tahu', which a base gives its meaning. */
export const unknown = 'unknown'

const bmiOf = ({ weight, height }: Readonly<Record<string, Value>>): number | null =>
  typeof weight === 'number' && typeof height === 'number' ? bmi(weight, height) : null

/**
 * Memory before any rule has run: facts that are absent or unknown take the values that the base declares, and facts
 * declared as computed are computed.
 */
export const memoryOf = (
  { facts: definitions, kinds }: { readonly facts: readonly FactDefinition[] } & Pick<RuleBase, 'kinds'>,
  facts: Readonly<Record<string, Value>>,
): Memory => {
  const gender = facts['gender']
  const memory: Memory = {}
  for (const { name, onlyFor, unknown: ifUnknown, absent, computed } of definitions) {
    const value = facts[name] ?? (computed === undefined ? null : bmiOf(facts))
    const isOthers = onlyFor !== undefined && gender !== onlyFor
    memory[name] = value === null || isOthers ? absent : value === unknown ? ifUnknown : value
  }
  for (const { fact, otherwise } of kinds) {
    memory[fact] = otherwise
  }
  return memory
}

/**
 * The active rules of a base as plain comparisons: which of them fire, in the order of the stages. All rules of a stage
 * read the conclusions of the stages before it. Modifies the memory.
 * @throws Error on an operator that `operators` does not list.
 */
export const firingIn = <R extends RunnableRule>(
  base: Pick<RuleBase, 'kinds'>,
  rules: readonly R[],
): ((memory: Memory) => R[]) => {
  const byStage = stagesOf(base).map((stage) =>
    rules
      .filter((rule) => rule.isActive && rule.stage === stage)
      .map((rule) => ({ rule, holds: allHold(rule.conditions.all) })),
  )
  return (memory) => {
    const all: R[] = []
    for (const candidates of byStage) {
      const before = all.length
      for (const { rule, holds } of candidates) {
        if (holds(memory)) {
          all.push(rule)
        }
      }
      for (let at = before; at < all.length; at++) {
        const { fact, value } = (all[at] as R).event.params
        memory[fact] = value
      }
    }
    return all
  }
}

/** Two rules concluded differently where the base allows one conclusion. */
export class ConclusionConflict extends Error {
  override readonly name = 'ConclusionConflict'
}

/**
 * The policy of each kind applied to the rules that fired.
 * @throws ConclusionConflict when rules of a kind with the policy `one` disagree
 */
export const conclusionsOf = (
  { kinds }: Pick<RuleBase, 'kinds'>,
  fired: readonly Pick<SourcedRule, 'id' | 'event'>[],
): Conclusion[] => {
  return kinds.map(({ fact, policy, codes, otherwise }) => {
    // Not Map.groupBy, which Node 20 and older browsers lack: bundles run there too.
    const own = fired.filter(({ event }) => event.params.fact === fact)
    if (own.length === 0) {
      return { fact, values: otherwise === null ? [] : [otherwise], rules: [] }
    }
    const found = codes.map(({ code }) => code).filter((code) => own.some(({ event }) => event.params.value === code))
    if (policy === 'one' && found.length > 1) {
      throw new ConclusionConflict(`${fact}: ${found.join(', ')}`)
    }
    const kept = policy === 'most-cautious' ? found.slice(-1) : found
    const values = kept.length === 0 && otherwise !== null ? [otherwise] : kept
    const rules = own.filter(({ event }) => values.includes(event.params.value)).map(({ id }) => id)
    return { fact, values, rules }
  })
}
