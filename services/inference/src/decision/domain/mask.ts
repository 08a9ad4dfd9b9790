import type { FieldError } from '@bugar/contracts/core/bus/errors'
import { computedFrom } from '@bugar/contracts/rules/fact-errors'
import type { DecisionDetail } from '@bugar/contracts/teams/logged-decision'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, FactDefinition, Value } from '@bugar/contracts/rules/rule-base'
import { unknown } from '@bugar/contracts/rules/rule-run'
import type { Masks } from '@bugar/contracts/teams/team'

export type Kept = Pick<DecisionDetail, 'facts' | 'withheld'>
type KeptValue = NonNullable<Kept['facts']>[string]

const isPlain = (entry: [string, KeptValue]): entry is [string, Value] =>
  typeof entry[1] !== 'object' || entry[1] === null

/** The facts whose values are kept. */
export const plainFacts = ({ facts }: Kept): Record<string, Value> =>
  Object.fromEntries(Object.entries(facts ?? {}).filter(isPlain))

/**
 * Facts of which the log lacks the value, with those that are computed from them or, where the gender is masked, count
 * for one gender only.
 */
export const maskedFacts = (definitions: readonly FactDefinition[], { facts, withheld }: Kept): ReadonlySet<string> => {
  const ranges = Object.entries(facts ?? {}).filter((entry) => !isPlain(entry))
  const masked = new Set([...withheld, ...ranges.map(([name]) => name)])
  const follows = ({ computed, onlyFor }: FactDefinition) =>
    (computed !== undefined && computedFrom.some((name) => masked.has(name))) ||
    (onlyFor !== undefined && masked.has('gender'))
  return new Set([...masked, ...definitions.filter(follows).map(({ name }) => name)])
}

/** Whether the log lacks the value of a fact that was sent. */
export const isMasked = (kept: Kept): boolean => maskedFacts([], kept).size > 0

/** Width of the ranges of facts that people are known by, in the fact's unit. */
const steps = new Map([
  ['age', 10],
  ['bmi', 1],
  ['weight', 5],
])

/** A tenth of what is declared: whole from 1 on, below that one digit. */
const stepOf = ({ name, range }: FactDefinition): number => {
  const [min, max] = range ?? [0, 0]
  const tenth = (max - min) / 10
  return steps.get(name) ?? (tenth >= 1 ? Math.round(tenth) : Number(tenth.toPrecision(1)))
}

const decimals = 6
const rounded = (value: number) => Number(value.toFixed(decimals))

/** The fixed range around a number: `from` inclusive, `to` exclusive. */
const rangeOf = (value: number, definition: FactDefinition): { from: number; to: number } => {
  const step = stepOf(definition)
  const from = Math.floor(value / step) * step
  if (!Number.isFinite(from) || !(step > 0)) {
    throw new RangeError(`${definition.name} has no range`)
  }
  return { from: rounded(from), to: rounded(from + step) }
}

/** At most so many names of facts that were sent and are not kept; undeclared ones of so many characters. */
const maxWithheld = 100
const maxName = 40

/**
 * Facts as the log keeps them: those that the base declares, without the ones in `refused`, as the masks leave them.
 * Nothing is kept of them when masking fails, whatever was sent: the decision is logged all the same.
 */
export const keptFacts = (
  definitions: readonly FactDefinition[],
  facts: BaseFacts,
  masks: Masks,
  refused: ReadonlySet<string> = new Set(),
): Kept => {
  const withheld: string[] = []
  try {
    const declared = new Map(definitions.map((definition) => [definition.name, definition]))
    const maskOf = new Map(Object.entries(masks))
    const kept = new Map<string, KeptValue>()
    for (const [name, value] of Object.entries(facts)) {
      const definition = declared.get(name)
      const mask = maskOf.get(name)
      if (!definition || refused.has(name) || mask === 'withheld') {
        withheld.push(definition ? name : name.slice(0, maxName))
      } else if (mask === undefined || value === null || value === unknown) {
        kept.set(name, value)
      } else if (typeof value === 'number') {
        kept.set(name, rangeOf(value, definition))
      } else {
        // A code has no range that says less.
        withheld.push(name)
      }
    }
    return { facts: Object.fromEntries(kept), withheld: withheld.slice(0, maxWithheld) }
  } catch {
    return { facts: null, withheld: definitions.map(({ name }) => name).filter((name) => Object.hasOwn(facts, name)) }
  }
}

/** Stands for the errors of all masked facts. */
const notDisclosed: FieldError = { field: '', message: 'Errors that depend on masked facts are not disclosed' }

/**
 * Why facts were refused, as the log keeps it. Where some are masked: what is wrong with the others by themselves, and
 * one more error, which does not tell whether there was any other.
 * @param errors all of them, and those that each fact has by itself, as `factErrors` finds them
 */
export const keptErrors = (
  base: Pick<AnyBase, 'facts'>,
  facts: BaseFacts,
  masks: Masks,
  kept: Kept,
  errors: { readonly all: readonly FieldError[]; readonly own: readonly FieldError[] },
): readonly FieldError[] => {
  const plain = plainFacts(kept)
  const isMasked = (name: string) =>
    Object.hasOwn(facts, name) && !Object.hasOwn(plain, name) && (kept.facts === null || Object.hasOwn(masks, name))
  const masked = new Set(base.facts.map(({ name }) => name).filter(isMasked))
  return masked.size === 0 ? errors.all : [notDisclosed, ...errors.own.filter(({ field }) => !masked.has(field))]
}
