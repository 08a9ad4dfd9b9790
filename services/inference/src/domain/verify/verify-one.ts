import type { ConclusionKind, Requirement, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Finding } from '@bugar/contracts/rules/rule-set'
import { genderLabels, type Gender } from '@bugar/contracts/core/values/knowledge'
import { allHold } from '@bugar/contracts/rules/rule-run'
import { contradiction, errorIn, type Findings } from './findings.ts'
import type { People, Person } from './people.ts'
import { inWords } from '../facts/intervals.ts'
import type { Content } from '../facts/projections.ts'

const maxNames = 10

const names = (ids: readonly string[]): string => {
  const first = ids.slice(0, maxNames).join(', ')
  return ids.length > maxNames ? `${first} dan ${ids.length - maxNames} lagi` : first
}

const idsOf = (rules: readonly SourcedRule[]) => rules.map(({ id }) => id)

const readers = (rules: readonly SourcedRule[], fact: string) =>
  rules.some(({ conditions }) => conditions.all.some((condition) => condition.fact === fact))

/** For a finding: the region of a person and, if they can be stated, their facts. */
const shownBy = (person: Person): Pick<Finding, 'region' | 'person'> => {
  const facts = person.facts()
  return { region: person.region(), ...(facts && { person: facts }) }
}

/** Names people by the earlier conclusions that rules read, or by the facts where they read none. */
const placesIn = (content: Content, kind: ConclusionKind) => {
  const { facts, kinds, requirements = [] } = content.base
  const needs = requirements
    .filter(({ stage }) => stage === undefined)
    .map((each) => ({ ...each, holds: allHold(each.when) }))
  return (rules: readonly SourcedRule[], { memory, pieceOf, describe }: Person) => {
    const earlier = kinds.filter(({ fact }) => fact !== kind.fact && readers(rules, fact))
    const known = earlier.filter(
      ({ fact }) => memory[fact] !== null || needs.some((each) => each.fact === fact && each.holds(memory)),
    )
    if (earlier.length > 0) {
      return { isCell: true, place: known.map(({ fact }) => memory[fact] ?? '?').join('-') || describe() }
    }
    const numbers = facts.filter(
      ({ name, range }) =>
        range &&
        (readers(rules, name) ||
          needs.some(({ fact, when }) => fact === kind.fact && when.some((each) => each.fact === name))),
    )
    const words = numbers.flatMap(({ name, label, unit }) => {
      const piece = pieceOf(name)
      return piece ? [`${label} ${inWords(piece)}${unit === '%' ? unit : ''}`] : []
    })
    const gender = readers(rules, 'gender') ? [genderLabels[memory['gender'] as Gender].toLowerCase()] : []
    return { isCell: false, place: words.length > 0 ? [words.join(', '), ...gender].join(' ') : describe() }
  }
}

/** The people for whom a rule fires, a bit for each. */
interface Where {
  count: number
  readonly bits: Uint32Array
  /** The first of them. */
  person: Person | null
}

const isCoveredBy = (inner: Where, outer: Where): boolean =>
  inner.bits.every((word, index) => (word & ~(outer.bits[index] as number)) === 0)

/** Rules that always fire together with a twin, or only where another of their stage fires. */
const addCovered = (whereOf: ReadonlyMap<SourcedRule, Where>, findings: Findings): void => {
  const fired = [...whereOf].filter(([, { count }]) => count > 0)
  fired.forEach(([rule, own], index) => {
    const isOther = ([other]: (typeof fired)[number]) => other.stage === rule.stage && other.id !== rule.id
    const isTwin = (each: (typeof fired)[number]) =>
      isOther(each) && each[1].count === own.count && isCoveredBy(own, each[1])
    const twin = fired.slice(0, index).find(isTwin)
    const cover = fired.find((each) => isOther(each) && each[1].count > own.count && isCoveredBy(own, each[1]))
    const shown = () => (own.person ? shownBy(own.person) : {})
    if (twin) {
      const message = `Aturan ${rule.id} mengulang syarat aturan ${twin[0].id}.`
      findings.add({ ...errorIn(rule.id, 'duplicate', message), rules: idsOf([rule, twin[0]]) }, shown)
    } else if (cover) {
      const message = `Aturan ${rule.id} hanya terpakai saat aturan ${cover[0].id} juga terpakai.`
      findings.add({ ...errorIn(rule.id, 'shadowed', message), rules: idsOf([rule, cover[0]]) }, shown)
    }
  })
}

/** The rules that give a person two conclusions, with the stages in which they conflict. */
const conflicts = ({ stages }: ConclusionKind, { isConflict }: Person, own: readonly SourcedRule[]) => {
  const found = stages.map((stage) => [[stage], own.filter((rule) => rule.stage === stage)] as const)
  const inOne = found.filter(([, both]) => both.length > 1)
  return inOne.length === 0 && isConflict ? [[stages, own] as const] : inOne
}

/** Checks a kind with the policy `one`; adds the rules that fire to `reached`. Yields after each kind of person. */
export function* checkKind(
  content: Content,
  kind: ConclusionKind,
  groups: readonly People[],
  findings: Findings,
  reached: Set<string>,
): Generator<undefined> {
  const { base } = content
  const rules = content.rules.filter(({ isActive, event }) => isActive && event.params.fact === kind.fact)
  const prohibitions = base.prohibitions
    .filter(({ fact }) => fact === kind.fact)
    .map((each) => ({ ...each, applies: allHold(each.when) }))
  const requirements = (base.requirements ?? [])
    .filter(({ fact }) => fact === kind.fact)
    .map((each) => ({ ...each, applies: allHold(each.when) }))
  const placeOf = placesIn(content, kind)
  const size = groups.reduce((sum, people) => sum + people.size, 0)
  const whereOf = new Map(
    rules.map((rule): [SourcedRule, Where] => [
      rule,
      { count: 0, bits: new Uint32Array(Math.ceil(size / 32)), person: null },
    ]),
  )
  const missing = (person: Person, own: readonly SourcedRule[], { severity, message }: Requirement): Finding => {
    const { isCell, place } = placeOf(rules, person)
    return {
      code: isCell ? 'missing-cell' : 'interval-gap',
      severity,
      place,
      message: message.replace('{place}', place).replace('{answer}', String(person.memory[kind.fact])),
      ...(severity === 'error' && { property: 'single' }),
      rules: idsOf(own),
    }
  }
  let at = 0
  for (const people of groups) {
    findings.tried('single', people.size)
    for (let index = 0; index < people.size; index++, at++) {
      const person = people.at(index)
      const own = person.fired.filter((rule) => rule.event.params.fact === kind.fact)
      person.fired.forEach(({ id }) => reached.add(id))
      for (const rule of own) {
        const where = whereOf.get(rule) as Where
        where.count += 1
        where.bits[at >> 5] = (where.bits[at >> 5] as number) | (1 << (at & 31))
        where.person ??= person
      }
      for (const [stages, both] of conflicts(kind, person, own)) {
        const { isCell, place } = placeOf(
          rules.filter(({ stage }) => stages.includes(stage)),
          person,
        )
        const conflict: Finding = {
          code: isCell ? 'conflict' : 'interval-overlap',
          severity: 'error',
          place,
          message: `Lebih dari satu aturan terpakai untuk ${place}: ${names(idsOf(both))}.`,
          property: 'single',
          rules: idsOf(both),
        }
        findings.add(conflict, () => shownBy(person))
      }
      for (const requirement of requirements) {
        const { stage, applies } = requirement
        const isMet =
          stage === undefined ? own.length > 0 : own.length === 0 || own.some((rule) => rule.stage === stage)
        if (!isMet && applies(person.memory)) {
          findings.add(missing(person, own, requirement), () => shownBy(person))
        }
      }
      for (const [which, { label, applies, values }] of prohibitions.entries()) {
        if (applies(person.memory)) {
          findings.tried('prohibited')
          const found = kind.codes.filter(({ code }, place) => person.found.includes(place) && values.includes(code))
          if (found.length > 0) {
            findings.first(`prohibited ${kind.fact} ${which}`, () => {
              const concluded = found.map((each) => each.label).join(' dan ')
              const message = `${label}, tetapi ${concluded}: ${person.describe()}`
              return { ...contradiction('prohibited', 'prohibited', message), rules: idsOf(own), ...shownBy(person) }
            })
          }
        }
      }
      yield
    }
  }
  addCovered(whereOf, findings)
}
