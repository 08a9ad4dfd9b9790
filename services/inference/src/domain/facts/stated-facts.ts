import { bmi } from '@bugar/contracts/advice/health/bmi'
import { hasDecimals } from '@bugar/contracts/advice/health/measurements'
import type { AnyBase } from '@bugar/contracts/rules/any-base'
import type { BaseFacts, FactDefinition, Value } from '@bugar/contracts/rules/rule-base'
import { isWithin } from '@bugar/contracts/rules/region'
import type { Interval } from '@bugar/contracts/rules/rule-set'
import { unknown } from '@bugar/contracts/rules/rule-run'
import type { FactPiece } from './intervals.ts'

type Measured = Pick<FactDefinition, 'range' | 'decimals'>

/** Whether a number has at most the declared decimals. */
export const isStated = (value: number, { decimals }: Measured): boolean =>
  decimals === undefined || hasDecimals(value, decimals)

/** In cm, the most common ones first. */
const usualHeights = [170, 160, 180, 150, 190, 140, 200]
const heightsIn = ({ range: [min, max] = [1, 250] }: Measured): number[] => [
  ...usualHeights.filter((height) => height >= min && height <= max),
  ...Array.from({ length: Math.floor(max) - Math.ceil(min) + 1 }, (_, index) => Math.ceil(min) + index),
]

/** Weight and height for a BMI in the interval, near the value; null when no stated ones match. */
const bodyWithin = (
  interval: Interval,
  value: number,
  [weight, height]: readonly [Measured, Measured],
): BaseFacts | null => {
  const [lightest, heaviest] = weight.range ?? [1, 300]
  const unit = 10 ** (weight.decimals ?? 2)
  for (const heightCm of heightsIn(height)) {
    const square = (heightCm / 100) ** 2
    const [low, high] = [Math.max(interval.min * square, lightest), Math.min(interval.max * square, heaviest)]
    const weights = [
      Math.round(value * square * unit),
      Math.ceil(low * unit),
      Math.floor(low * unit) + 1,
      Math.floor(high * unit),
    ]
    const found = weights
      .map((each) => each / unit)
      .find((kg) => kg >= lightest && kg <= heaviest && isWithin(interval, bmi(kg, heightCm)))
    if (found !== undefined) {
      return { weight: found, height: heightCm }
    }
  }
  return null
}

/** The value that a person states for this piece; undefined where the number has too many decimals. */
const statementOf = (definition: FactDefinition, { value }: FactPiece): Value | undefined => {
  if (typeof value === 'number' && !isStated(value, definition)) {
    return undefined
  }
  return value === null && definition.absent !== null ? unknown : value
}

/**
 * All facts of a person with these pieces and no further answers; null when no facts with the declared decimals match,
 * or it is unknown which ones lead to an earlier conclusion.
 * @param pieces by fact; includes earlier conclusions
 */
export const statedFacts = (
  { facts }: Pick<AnyBase, 'facts'>,
  pieces: ReadonlyMap<string, FactPiece>,
): BaseFacts | null => {
  if ([...pieces].some(([fact, { causes }]) => !causes && !facts.some(({ name }) => name === fact))) {
    return null
  }
  const all = new Map([...pieces.values()].flatMap(({ causes }) => [...(causes ?? [])]))
  pieces.forEach((piece, fact) => all.set(fact, piece))
  const stated: BaseFacts = {}
  for (const definition of facts) {
    const { name, computed, onlyFor } = definition
    const piece = all.get(name)
    const isOthers = onlyFor !== undefined && all.get('gender')?.value !== onlyFor
    if (!piece || isOthers) {
      stated[name] ??= null
    } else if (computed !== undefined && piece.interval) {
      const [weight = {}, height = {}] = ['weight', 'height'].map((each) => facts.find((fact) => fact.name === each))
      const body = bodyWithin(piece.interval, piece.value as number, [weight, height])
      if (!body) {
        return null
      }
      Object.assign(stated, body, { [name]: bmi(body['weight'] as number, body['height'] as number) })
    } else {
      const statement = statementOf(definition, piece)
      if (statement === undefined) {
        return null
      }
      stated[name] = statement
    }
  }
  return stated
}

/** Facts without those that are the default or computed. */
export const saidOf = ({ facts: definitions }: Pick<AnyBase, 'facts'>, facts: BaseFacts): BaseFacts => {
  const isMeasured = ['weight', 'height'].every((name) => typeof facts[name] === 'number')
  const isSaid = (name: string, value: Value) => {
    const definition = definitions.find((each) => each.name === name)
    return value !== null && value !== definition?.absent && !(isMeasured && definition?.computed)
  }
  return Object.fromEntries(Object.entries(facts).filter(([name, value]) => isSaid(name, value)))
}
