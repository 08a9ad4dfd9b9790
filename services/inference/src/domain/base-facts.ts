import type { FieldError } from '@bugar/contracts/errors'
import type { BaseFacts, FactDefinition, RuleBase, Value } from '@bugar/contracts/rule-base'
import type { Memory } from './engine.ts'

/** The answer 'Belum tahu', which a base gives its meaning. */
const unknown = 'unknown'

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

/** What is wrong with the facts; one that is null or left out was not asked. */
export const factErrors = ({ facts: definitions }: Pick<RuleBase, 'facts'>, facts: BaseFacts): FieldError[] =>
  Object.entries(facts).flatMap(([field, value]) => {
    const definition = definitions.find(({ name }) => name === field)
    const message = definition ? problemOf(definition, value) : 'Unknown fact'
    return message === null ? [] : [{ field, message }]
  })

/** What is known before any rule has run: what was not asked or is not known counts as the base declares. */
export const memoryOf = (
  { facts: definitions, kinds }: Pick<RuleBase, 'facts' | 'kinds'>,
  facts: BaseFacts,
): Memory => {
  const gender = facts['gender']
  const memory: Memory = {}
  for (const { name, onlyFor, unknown: ifUnknown, absent } of definitions) {
    const value = facts[name] ?? null
    const isOthers = onlyFor !== undefined && gender !== onlyFor
    memory[name] = value === null || isOthers ? absent : value === unknown ? ifUnknown : value
  }
  for (const { fact, otherwise } of kinds) {
    memory[fact] = otherwise
  }
  return memory
}
