import type { BaseVerification } from '@bugar/contracts/rule-base-verification'
import type { ConclusionKind } from '@bugar/contracts/rule-base'
import type { Finding } from '@bugar/contracts/rule-set'
import { allHold } from '@bugar/contracts/rule-run'
import { compileBase } from './compile-base.ts'
import type { RuleContent } from './rule-set.ts'
import { lint } from './lint.ts'
import { type People, peopleOf, type Person } from './people.ts'
import { createProofs, type Proofs } from './proofs.ts'
import { splitsOf } from './parts.ts'
import { checkParts } from './verify-parts.ts'
import { maxRules, tooManyBounds, tooManyPeople, tooManyRules } from './verify-limits.ts'

type Content = Pick<RuleContent, 'base' | 'rules'>
const namesOf = ({ codes }: ConclusionKind, { found }: Pick<Person, 'found'>) =>
  found.map((place) => codes[place]?.label ?? '?').join(' dan ') || 'tanpa kesimpulan'

/** Checks a kind with the policy `one`; adds the rules that fire to `reached`. */
const checkKind = (
  { base }: Content,
  kind: ConclusionKind,
  groups: readonly People[],
  proofs: Proofs,
  reached: Set<string>,
): void => {
  const prohibitions = base.prohibitions
    .filter(({ fact }) => fact === kind.fact)
    .map((prohibition) => ({
      ...prohibition,
      applies: allHold(prohibition.when),
      places: prohibition.values.map((value) => kind.codes.findIndex(({ code }) => code === value)),
    }))
  for (const people of groups) {
    proofs.tried('single', people.size)
    for (let index = 0; index < people.size; index++) {
      const person = people.at(index)
      person.fired.forEach(({ id }) => reached.add(id))
      if (person.isConflict) {
        proofs.fails('single', () => `${person.describe()}: ${namesOf(kind, person)}`)
      }
      for (const { label, applies, places } of prohibitions) {
        if (applies(person.memory)) {
          proofs.tried('prohibited')
          if (person.found.some((place) => places.includes(place))) {
            proofs.fails('prohibited', () => `${label}, tetapi ${namesOf(kind, person)}: ${person.describe()}`)
          }
        }
      }
    }
  }
}

/** A fact whose codes are ordered by risk takes the riskiest for unknown; by `monotone` no answer is more cautious. */
const checkUnknown = ({ base }: Content, proofs: Proofs): void => {
  for (const { label, codes, riskier, unknown } of base.facts) {
    if (codes && riskier === 'later') {
      proofs.tried('unknown')
      if (codes.at(-1)?.code !== unknown) {
        proofs.fails('unknown', () => `${label}: "belum tahu" dianggap ${unknown ?? 'tidak ditanyakan'}`)
      }
    }
  }
}

const checkRules = ({ rules }: Content, proofs: Proofs, reached: ReadonlySet<string>): void => {
  for (const { id, isActive } of rules) {
    if (isActive) {
      proofs.tried('reachable')
      if (!reached.has(id)) {
        proofs.fails('reachable', () => `Aturan ${id} tidak pernah bisa menyala`)
      }
    }
  }
}

/** Rules of a stage with the same conditions and conclusion. */
const repeated = ({ rules }: Content): Finding[] => {
  const keyOf = ({ stage, conditions, event }: Content['rules'][number]) =>
    JSON.stringify([stage, conditions.all.map((condition) => JSON.stringify(condition)).toSorted(), event.params])
  return rules
    .filter(({ isActive }) => isActive)
    .flatMap((rule, index, active) => {
      const twin = active.slice(0, index).find((other) => keyOf(other) === keyOf(rule))
      const message = `Aturan ${rule.id} mengulang syarat aturan ${twin?.id}.`
      return twin ? [{ code: 'duplicate' as const, severity: 'error' as const, place: rule.id, message }] : []
    })
}

/** Kinds of people that can be tried in a few seconds; the bases that the product comes with have some 20,000. */
const maxPeople = 400_000

/** Bounds of one number that are tried; the bases that the product comes with have five at most. */
const maxBounds = 200

/**
 * Findings in a base's rules, and proofs of the properties that every base must have. Exact, not sampled: the
 * conditions of the rules that lead to a kind of conclusion leave finitely many kinds of people, and each is tried.
 */
export const verifyBase = (content: Content): BaseVerification => {
  const { base, rules } = content
  const rejected = (findings: Finding[]) => ({ valid: false, findings, proofs: [] })
  if (rules.length > maxRules) {
    return rejected([tooManyRules(rules.length)])
  }
  const broken = lint(rules, base)
  if (broken.length > 0) {
    return rejected(broken)
  }
  const { breakpoints } = compileBase(content)
  const bounds = Math.max(0, ...base.facts.map(({ name }) => breakpoints(name).length))
  if (bounds > maxBounds) {
    return rejected([tooManyBounds(bounds, maxBounds)])
  }
  const isOne = ({ policy }: ConclusionKind) => policy === 'one'
  const groupsOf = new Map(base.kinds.filter(isOne).map((kind) => [kind, peopleOf(content, kind)]))
  const splits = base.kinds.filter((kind) => !isOne(kind)).flatMap((kind) => splitsOf(content, kind))
  const size = [...[...groupsOf.values()].flat(), ...splits].reduce((sum, people) => sum + people.size, 0)
  if (size > maxPeople) {
    return rejected([tooManyPeople(size, maxPeople)])
  }
  const proofs = createProofs()
  const reached = new Set<string>()
  for (const [kind, groups] of groupsOf) {
    checkKind(content, kind, groups, proofs, reached)
  }
  checkParts(splits, proofs, reached)
  checkUnknown(content, proofs)
  checkRules(content, proofs, reached)
  const findings = repeated(content)
  const all = proofs.all()
  return { valid: findings.length === 0 && all.every(({ holds }) => holds), findings, proofs: all }
}
