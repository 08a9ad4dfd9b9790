import type { FactDefinition, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Finding } from '@bugar/contracts/rules/rule-set'
import type { Content } from '../facts/projections.ts'
import { errorIn } from './findings.ts'

/** A condition on a number; `side` is where it divides the numbers: -1 before its value, 1 behind it, 0 at it. */
interface Bound {
  readonly fact: FactDefinition
  readonly operator: string
  readonly value: number
  readonly side: -1 | 0 | 1
}

/** A number in a text. */
interface Stated {
  readonly field: 'Nama' | 'Kalimat'
  readonly written: string
  readonly value: number
  /** The smallest difference from it that is written the same way, such as 0.1 for '18,5'. */
  readonly step: number
  /** Where its words divide the numbers, as in `Bound`; 0 for words that do not say. */
  readonly side: Bound['side']
  /** The declared unit behind it. */
  readonly unit: string | undefined
  /** The text before it and its words of comparison. */
  readonly before: string
}

const sides: Readonly<Record<string, Bound['side']>> = {
  lessThan: -1,
  greaterThanInclusive: -1,
  lessThanInclusive: 1,
  greaterThan: 1,
}

const boundsOf = ({ base }: Content, rule: SourcedRule | undefined): Bound[] =>
  (rule?.conditions.all ?? []).flatMap(({ fact: name, operator, value }) => {
    const fact = base.facts.find((each) => each.name === name)
    return fact && typeof value === 'number' ? [{ fact, operator, value, side: sides[operator] ?? 0 }] : []
  })

/** Not a part of a code such as 'K-10' or 'GLP-1'; 1.000 is a thousand. */
const numbers = /(?<![\p{L}\d]|\p{L}-|\d[.,])(?:\d+(?:\.\d{3})+|\d+(?:[.,]\d+)?)(?!\p{L}|[.,]?\d)/gu

/** Words before a number, and behind it and its unit, by where they divide the numbers. */
const wordsBefore = [
  [-1, /(?:di bawah|kurang dari|mulai|minimal|paling sedikit)\s*$/i],
  [1, /(?:di atas|lebih dari|melebihi|sampai|maksimal|paling banyak)\s*$/i],
] as const
const wordsBehind = [
  [-1, /^\s*(?:%|\p{L}[^\s,.;]*)?\s+(?:ke atas|atau lebih)/iu],
  [1, /^\s*(?:%|\p{L}[^\s,.;]*)?\s+(?:ke bawah|atau kurang)/iu],
] as const

const sideOf = (before: string, behind: string): Stated['side'] =>
  wordsBefore.find(([, words]) => words.test(before))?.[0] ??
  wordsBehind.find(([, words]) => words.test(behind))?.[0] ??
  0

/** Quotations are the words of something else, such as the title of a warning. */
const quotations = /“[^”]*”/g

const statedIn = (units: readonly string[], field: Stated['field'], whole: string): Stated[] => {
  const text = whole.replace(quotations, (quoted) => ' '.repeat(quoted.length))
  return [...text.matchAll(numbers)].map(({ 0: written, index }) => {
    const isThousands = /^\d+(?:\.\d{3})+$/.test(written)
    const decimals = isThousands ? 0 : (written.split(/[.,]/)[1]?.length ?? 0)
    const [before, behind] = [text.slice(0, index), text.slice(index + written.length)]
    return {
      field,
      written,
      value: Number(isThousands ? written.replaceAll('.', '') : written.replace(',', '.')),
      step: 10 ** -decimals,
      side: sideOf(before, behind),
      unit: units.find((unit) => behind.trimStart().startsWith(unit)),
      before: wordsBefore.reduce((rest, [, words]) => rest.replace(words, ''), before),
    }
  })
}

/** A number with the unit of another fact is about something else. */
const isAbout = ({ unit }: Stated, { fact }: Bound) => unit === undefined || unit === fact.unit

/** Whether the words say what the condition does: '61 ke atas' and 'di atas 60' are both > 60. */
const says = (stated: Stated, bound: Bound): boolean => {
  const apart = stated.value - bound.value + ((stated.side - bound.side) * stated.step) / 2
  const isSame = stated.side === 0 || bound.side === 0 ? stated.value === bound.value : Math.abs(apart) < 1e-9
  return isAbout(stated, bound) && isSame
}

/** Whether the words could mean the condition, whichever side they name. */
const names = (stated: Stated, bound: Bound): boolean =>
  (isAbout(stated, bound) && stated.value === bound.value) || says(stated, bound)

const isSameBound = (one: Bound) => (other: Bound) =>
  one.fact.name === other.fact.name && one.operator === other.operator && one.value === other.value

/** Whether the number certainly concerns this fact: its label precedes it, or a name compares it in the fact's unit. */
const isStatement = ({ field, before, side, unit }: Stated, { fact }: Bound): boolean =>
  before.trimEnd().toLowerCase().endsWith(fact.label.toLowerCase()) ||
  (field === 'Nama' && side !== 0 && unit !== undefined && unit === fact.unit)

const show = (value: number) => value.toLocaleString('id-ID', { maximumFractionDigits: 4 })

const operatorWords: Readonly<Record<string, (amount: string) => string>> = {
  lessThan: (amount) => `di bawah ${amount}`,
  lessThanInclusive: (amount) => `${amount} ke bawah`,
  greaterThan: (amount) => `di atas ${amount}`,
  greaterThanInclusive: (amount) => `${amount} ke atas`,
  notEqual: (amount) => `bukan ${amount}`,
}

const inWords = ({ fact: { label, unit }, operator, value }: Bound): string => {
  const amount =
    unit === undefined || unit === 'kg/m²' ? show(value) : `${show(value)}${unit === '%' ? '' : ' '}${unit}`
  return `${label} ${operatorWords[operator]?.(amount) ?? amount}`
}

const isOther = (rule: SourcedRule, before: SourcedRule | undefined) =>
  JSON.stringify([rule.name, rule.text, rule.conditions]) !==
  JSON.stringify(before && [before.name, before.text, before.conditions])

/** More would make the answer too long. */
const maxStale = 100

/**
 * Numbers in names and sentences of changed rules that the rule's conditions do not have. They would tell people a
 * wrong reason.
 * @param origin the rules that the content was made from
 */
export const staleNumbers = (origin: readonly SourcedRule[], content: Content): Finding[] => {
  const units = [...new Set(content.base.facts.flatMap(({ unit }) => unit ?? []))].toSorted(
    (one, other) => other.length - one.length,
  )
  const found = content.rules.flatMap((rule) => {
    const before = origin.find(({ id }) => id === rule.id)
    if (!isOther(rule, before)) {
      return []
    }
    const [was, now] = [boundsOf(content, before), boundsOf(content, rule)]
    const lost = was.filter((bound) => !now.some(isSameBound(bound)))
    const kept = was.filter((bound) => now.some(isSameBound(bound)))
    const added = now.filter((bound) => !was.some(isSameBound(bound)))
    const isLost = (stated: Stated) =>
      lost.some((bound) => names(stated, bound)) &&
      !kept.some((bound) => names(stated, bound)) &&
      !added.some((bound) => says(stated, bound))
    const isUntrue = (stated: Stated) =>
      now.some((bound) => isStatement(stated, bound)) && !now.some((bound) => names(stated, bound))
    return [...statedIn(units, 'Nama', rule.name), ...statedIn(units, 'Kalimat', rule.text)]
      .filter((stated) => isLost(stated) || isUntrue(stated))
      .map(({ field, written }) => {
        const conditions = now.map(inWords).join(', ') || 'tanpa angka'
        const message = `${field} menyebut ${written}, padahal syaratnya kini ${conditions}. Sesuaikan ${field.toLowerCase()} atau syaratnya.`
        return errorIn(rule.id, 'stale-number', message)
      })
  })
  return found.slice(0, maxStale)
}
