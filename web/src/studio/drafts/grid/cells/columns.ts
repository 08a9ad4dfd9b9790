import type { ConclusionKind, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { strengthLabels, strengths } from '@bugar/contracts/advice/person/safety'
import { groupBy } from '#kit/text/group-by.ts'
import { type Readable, readableBy } from '#studio/drafts/rule-form.ts'
import { any, cellOf, withCell, codeNamed, type Compared, readCell, textOfCell } from './cells.ts'

export interface Column extends Compared {
  readonly key: string
  readonly type: 'code' | 'fact' | 'folded' | 'conclusion' | 'text' | 'source' | 'strength'
  readonly label: string
  /** The fact that it reads or concludes; '' for the others. */
  readonly fact: string
  readonly kind: ConclusionKind | undefined
  /** Which values of the fact are a risk more; absent where neither end is. */
  readonly risk?: string | undefined
  /** Facts without a column of their own. */
  readonly hidden?: readonly string[]
  /** Whether the conditions on these facts are shown in words. */
  readonly isRead?: boolean
}

const plain = (type: Column['type'], label: string, codes?: Column['codes']): Column => ({
  key: type,
  type,
  label,
  fact: '',
  kind: undefined,
  unit: undefined,
  codes,
})

const code = plain('code', 'Kode')
const ends = [
  plain('text', 'Kalimat'),
  plain('source', 'Sumber'),
  plain(
    'strength',
    'Kekuatan',
    strengths.map((value) => ({ value, label: strengthLabels[value] })),
  ),
]

const factColumn = ({ value, label, unit, codes }: Readable): Column => ({
  key: `if ${value}`,
  type: 'fact',
  label,
  unit,
  codes,
  fact: value,
  kind: undefined,
})

const kindColumn = (kind: ConclusionKind): Column => ({
  key: `then ${kind.fact}`,
  type: 'conclusion',
  label: kind.label,
  unit: undefined,
  codes: kind.codes.map(({ code: value, label }) => ({ value, label })),
  fact: kind.fact,
  kind,
})

/** Facts that rules of a stage may read. */
export const readableFacts = (base: RuleBase, stage: string): ReadonlySet<string> =>
  new Set(readableBy(base, stage).map(({ value }) => value))

/** Columns that fit on a small desktop: conditions on other facts are folded, in words. */
const maxFacts = 5

/**
 * The facts that rules read, the most frequent first.
 * @param kept facts that have a place already, which they keep
 */
export const readFacts = (rules: readonly SourcedRule[], kept: readonly string[] = []): readonly string[] => {
  const read = groupBy(
    rules.flatMap(({ conditions }) => [...new Set(conditions.all.map(({ fact }) => fact))]),
    (fact) => fact,
  )
  const byUse = [...read].toSorted(([, one], [, other]) => other.length - one.length).map(([fact]) => fact)
  return [...new Set([...kept, ...byUse])]
}

/** Which values of a fact the base declares to be a risk more. */
const riskOf = (base: RuleBase, name: string): string | undefined => {
  const { riskier, safest, codes } = base.facts.find((fact) => fact.name === name) ?? {}
  const ends = safest === undefined ? undefined : 'rendah dan tinggi'
  const value =
    riskier === 'later' ? codes?.at(-1)?.label : riskier ? { lower: 'rendah', higher: 'tinggi' }[riskier] : ends
  return value && `risiko: ${value}`
}

/** A column per fact, one for the folded facts, and one per kind that the rules conclude. */
export const columnsOf = (
  base: RuleBase,
  rules: readonly SourcedRule[],
  /** In the order of their columns; those that do not fit are folded. */
  facts: readonly string[],
  areAllShown: boolean,
): readonly Column[] => {
  const all = new Map(
    [...new Set(rules.map(({ stage }) => stage))].flatMap((stage) =>
      readableBy(base, stage).map((each) => [each.value, each] as const),
    ),
  )
  const [main, rest] = [facts.slice(0, maxFacts), facts.slice(maxFacts)]
  const hidden = [...all.keys()].filter((fact) => !main.includes(fact))
  const isRead = !areAllShown && rest.length > 0
  const concluded = new Set(rules.map(({ event }) => event.params.fact))
  return [
    code,
    ...[...new Set(areAllShown ? [...facts, ...all.keys()] : main)].flatMap((fact) => {
      const readable = all.get(fact)
      return readable ? [{ ...factColumn(readable), risk: riskOf(base, fact) }] : []
    }),
    ...(hidden.length > 0
      ? [{ ...plain('folded', `+${hidden.length}`), key: `folded ${isRead} ${hidden.join()}`, hidden, isRead }]
      : []),
    ...base.kinds.filter(({ fact }) => concluded.has(fact)).map(kindColumn),
    ...ends,
  ]
}

/** A rule's conditions without a column. */
export const hiddenIn = ({ conditions }: SourcedRule, { hidden = [] }: Column) =>
  conditions.all.filter(({ fact }) => hidden.includes(fact))

/** Whether the cell applies to the rule: its stage may read the fact, or the rule concludes the kind. */
export const hasCell = (readable: ReadonlySet<string>, rule: SourcedRule, { type, fact }: Column): boolean =>
  type === 'fact' ? readable.has(fact) : type !== 'conclusion' || rule.event.params.fact === fact

/** Text for the clipboard. */
export const textOf = (rule: SourcedRule, column: Column): string => {
  const labelOf = (value: string) => column.codes?.find((each) => each.value === value)?.label ?? value
  switch (column.type) {
    case 'code':
      return rule.id
    case 'fact':
      return textOfCell(column, cellOf(rule.conditions.all, column.fact))
    case 'folded':
      return ''
    case 'conclusion':
      return labelOf(rule.event.params.value)
    case 'strength':
      return labelOf(rule.strength)
    default:
      return rule[column.type]
  }
}

const limits = { code: 64, text: 700, source: 200 } as const

/** The rule with the text typed or pasted into a cell; null when it cannot be parsed. */
export const written = (rule: SourcedRule, column: Column, typed: string): SourcedRule | null => {
  const text = typed.trim()
  switch (column.type) {
    case 'fact': {
      const cell = readCell(column, text)
      return cell && { ...rule, conditions: { all: withCell(rule.conditions.all, column.fact, cell) } }
    }
    case 'conclusion': {
      const value = codeNamed(column.codes ?? [], text)
      return value === undefined ? null : { ...rule, event: { ...rule.event, params: { ...rule.event.params, value } } }
    }
    case 'strength': {
      const value = codeNamed(column.codes ?? [], text) as SourcedRule['strength'] | undefined
      return value === undefined ? null : { ...rule, strength: value }
    }
    case 'folded':
      return null
    case 'code':
      return text === '' || text.length > limits.code ? null : { ...rule, id: text }
    default:
      return text.length > limits[column.type] ? null : { ...rule, [column.type]: text }
  }
}

/** The rule with the cell cleared; null for a cell that cannot be empty. */
export const cleared = (rule: SourcedRule, { type, fact }: Column): SourcedRule | null => {
  if (type === 'fact') {
    return { ...rule, conditions: { all: withCell(rule.conditions.all, fact, any) } }
  }
  return type === 'text' ? { ...rule, text: '' } : null
}
