import type { DecisionDetail } from '@bugar/contracts/logged-decision'
import { bmi } from '@bugar/contracts/health/bmi'
import type { FactDefinition, RuleBase, Value } from '@bugar/contracts/rule-base'
import { unknown } from '@bugar/contracts/rule-run'

export type Kept = Pick<DecisionDetail, 'facts' | 'withheld'>
export type KeptValue = NonNullable<Kept['facts']>[string]
type Range = Exclude<KeptValue, Value>

const isRange = (value: KeptValue | undefined): value is Range => typeof value === 'object' && value !== null

/** Whether the log lacks the value of a fact that was sent. */
export const isMasked = ({ facts, withheld }: Kept): boolean =>
  withheld.length > 0 || Object.values(facts ?? {}).some(isRange)

/** The facts whose values are kept. */
export const plainFacts = ({ facts }: Kept): Record<string, Value> =>
  Object.fromEntries(Object.entries(facts ?? {}).filter((entry): entry is [string, Value] => !isRange(entry[1])))

/** As the rules see a stated value. */
export const seen = ({ absent, unknown: ifUnknown }: FactDefinition, value: Value): Value =>
  value === null ? absent : value === unknown ? ifUnknown : value

/** Numbers of a range, one on each side of every constant and the constants themselves. */
const numbersIn = ({ from, to }: Range, definition: FactDefinition, constants: readonly number[]): number[] => {
  const [min, max] = definition.range ?? [from, to]
  const [low, high] = [Math.max(from, min), Math.min(to, max)]
  const cuts = [low, ...constants.filter((each) => each > low && each < high), high]
  const between = cuts.slice(1).map((cut, at) => ((cuts[at] as number) + cut) / 2)
  return [...new Set([...cuts.slice(0, -1), ...between, ...(to > max ? [max] : [])])]
}

const anyNumber: Range = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY }

/** Slightly beyond the largest BMI, as that is one of them where only the height is a range. */
const beyond = 1 + 1e-9

/** Of a BMI that is computed from what is kept of weight and height. */
const bmiRange = ({ weight, height }: Readonly<Record<string, KeptValue | undefined>>): Range | null => {
  const ends = [weight, height].map((value) => (typeof value === 'number' ? { from: value, to: value } : value))
  const [w, h] = ends
  return isRange(w) && isRange(h) ? { from: bmi(w.from, h.to), to: bmi(w.to, h.from) * beyond } : null
}

const measures = ['weight', 'height']

/**
 * Values that each masked fact may have had, as callers state them, at least one of those that no rule tells apart. A
 * fact that is missing here has the value that is kept of it.
 * @param constantsOf what rules compare a fact with, ascending
 */
export const possibleValues = (
  base: Pick<RuleBase, 'facts'>,
  { facts, withheld }: Kept,
  constantsOf: (fact: string) => readonly number[],
): ReadonlyMap<string, readonly Value[]> => {
  const kept = facts ?? {}
  const isWithheld = (name: string) => withheld.includes(name)
  const valuesOf = (definition: FactDefinition): readonly Value[] | null => {
    const { name, codes, computed, onlyFor } = definition
    const value = kept[name]
    if (onlyFor && !isWithheld('gender') && kept['gender'] !== onlyFor) {
      return null
    }
    const among = (range: Range) => numbersIn(range, definition, constantsOf(name))
    if (isWithheld(name)) {
      return [...(codes?.map(({ code }) => code) ?? among(anyNumber)), unknown, null]
    }
    if (isRange(value)) {
      return among(value)
    }
    if (computed && (value ?? null) === null && measures.some((each) => isWithheld(each) || isRange(kept[each]))) {
      return measures.some(isWithheld) ? [...among(anyNumber), unknown] : among(bmiRange(kept) ?? anyNumber)
    }
    // It counts as not asked where the withheld gender is the other one.
    return onlyFor && isWithheld('gender') && (value ?? null) !== null ? [value as Value, null] : null
  }
  return new Map(
    base.facts.flatMap((definition) => {
      const values = valuesOf(definition)
      return values ? [[definition.name, values] as const] : []
    }),
  )
}
