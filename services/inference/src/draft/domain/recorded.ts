import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import { isDeepStrictEqual } from 'node:util'

interface Content {
  readonly declaration: Pick<RuleBase, 'facts' | 'kinds'>
  readonly rules: readonly { readonly value: SourcedRule }[]
  readonly goldenCases: readonly { readonly value: GoldenCase }[]
}

/** Changed rules that are recorded with their cells; of more, only the codes. */
const maxDetailed = 10

const signs: Readonly<Record<string, string>> = {
  equal: '',
  notEqual: 'bukan ',
  lessThan: '< ',
  lessThanInclusive: '≤ ',
  greaterThan: '> ',
  greaterThanInclusive: '≥ ',
}

/** The cells of a rule as people read them: its conditions by the labels of their facts. */
const cellsOf = ({ facts, kinds }: Content['declaration'], rule: SourcedRule): Record<string, unknown> => {
  const { name, text, source, strength, isActive, conditions, event } = rule
  const declared = (fact: string) =>
    facts.find((each) => each.name === fact) ?? kinds.find((each) => each.fact === fact)
  const word = (fact: string, value: unknown) =>
    declared(fact)?.codes?.find(({ code }) => code === value)?.label ??
    (typeof value === 'number' ? value.toLocaleString('id-ID') : String(value ?? 'tidak disebut'))
  const conditionsBy = Map.groupBy(conditions.all, ({ fact }) => fact)
  return {
    ...Object.fromEntries(
      [...conditionsBy].map(([fact, all]) => [
        declared(fact)?.label ?? fact,
        all.map(({ operator, value }) => `${signs[operator] ?? ''}${word(fact, value)}`).join(' dan '),
      ]),
    ),
    conclusion: word(event.params.fact, event.params.value),
    name,
    text,
    source,
    strength,
    isActive,
  }
}

const byKey = <T>(rows: readonly { readonly value: T }[], keyOf: (value: T) => string) =>
  new Map(rows.map(({ value }) => [keyOf(value), value]))

/** The keys whose values differ, of both sides. */
const differing = (one: ReadonlyMap<string, unknown>, other: ReadonlyMap<string, unknown>): string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((key) => !isDeepStrictEqual(one.get(key), other.get(key)))

const idOf = ({ id }: SourcedRule) => id
const codeOf = ({ line }: GoldenCase) => `G-${String(line).padStart(2, '0')}`

/** Audit fields of an edit of a draft: which cells of which rules changed, and which golden cases. */
export const recordedRows = (before: Content, after: Content): { readonly before: object; readonly after: object } => {
  const [was, is] = [byKey(before.rules, idOf), byKey(after.rules, idOf)]
  const ids = differing(was, is)
  const changed = ids.filter((id) => was.has(id) && is.has(id))
  const isDetailed = changed.length <= maxDetailed
  /** The cells of the changed rules that differ from the other side's. */
  const rulesOf = (own: typeof was, other: typeof was) => {
    const rules = changed.map((id) => {
      const [cells, others] = [own, other].map((side) => cellsOf(after.declaration, side.get(id) as SourcedRule))
      return [id, Object.fromEntries(Object.entries(cells ?? {}).filter(([name, cell]) => others?.[name] !== cell))]
    })
    return isDetailed && rules.length > 0 && { rules: Object.fromEntries(rules) as object }
  }
  const lists = {
    rulesAdded: ids.filter((id) => !was.has(id)),
    rulesRemoved: ids.filter((id) => !is.has(id)),
    rulesChanged: isDetailed ? [] : changed,
    cases: differing(byKey(before.goldenCases, codeOf), byKey(after.goldenCases, codeOf)),
  }
  const isMoved = ids.length === 0 && !isDeepStrictEqual([...was.keys()], [...is.keys()])
  return {
    before: { ...rulesOf(was, is) },
    after: {
      ...rulesOf(is, was),
      ...Object.fromEntries(Object.entries(lists).filter(([, codes]) => codes.length > 0)),
      ...(isMoved && { rulesMoved: true }),
    },
  }
}
