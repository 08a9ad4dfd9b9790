import { type Expectation, readExpectations } from '@bugar/contracts/rules/expectation'
import type { ConclusionKind, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { strengthLabels, strengths } from '@bugar/contracts/advice/person/safety'
import { type Cell, namesOf, showCodes, showConditions, showValue, type Written } from './cell-text.ts'

export interface Column {
  /** `fact:` or `kind:` and a name, or a field of the row. */
  readonly key: string
  readonly title: string
  /** Allowed values; undefined where any text may be typed. */
  readonly choices?: readonly string[]
  /** In characters. */
  readonly width: number
}

export interface TableRow {
  readonly id: string
  readonly cells: readonly Cell[]
  /** Other choices than those of the column, by key. */
  readonly choices?: Readonly<Record<string, readonly string[]>>
}

export interface Table {
  readonly name: string
  readonly columns: readonly Column[]
  readonly rows: readonly TableRow[]
}

export const rulesSheet = 'Aturan'
export const casesSheet = 'Kasus acuan'

export const activeWords = ['ya', 'tidak', 'hapus'] as const

/** A fact that cells can name: those of people, and conclusions that rules read as one. */
export interface Fact extends Written {
  readonly name: string
  readonly title: string
}

/** Declared facts and kinds, then names that only golden cases have. */
export const factsOf = ({ facts, kinds }: RuleBase, cases: readonly Pick<GoldenCase, 'facts'>[] = []): Fact[] => {
  const all: Fact[] = [
    ...facts.map(({ name, label, unit, range, codes }) => ({
      name,
      title: unit ? `${label} (${unit})` : label,
      codes: range ? undefined : (codes ?? []),
    })),
    ...kinds.map(({ fact, label, codes }) => ({ name: fact, title: label, codes })),
    ...cases.flatMap((each) => Object.keys(each.facts).map((name) => ({ name, title: name, codes: undefined }))),
  ]
  return all.filter(({ name }, index) => all.findIndex((each) => each.name === name) === index)
}

const kindOf = ({ kinds }: RuleBase, rule: SourcedRule) => kinds.find(({ fact }) => fact === rule.event.params.fact)

const rowOfRule = (base: RuleBase, facts: readonly Fact[], rule: SourcedRule): TableRow => {
  const { id, isActive, name, stage, conditions, event, text, source, strength } = rule
  const kind = kindOf(base, rule)
  return {
    id,
    cells: [
      id,
      isActive ? 'ya' : 'tidak',
      name,
      stage,
      ...facts.map((fact) => showConditions(fact.name, fact, conditions.all)),
      kind?.label ?? event.params.fact,
      showCodes(kind?.codes ?? [], [event.params.value]),
      text || null,
      source || null,
      strengthLabels[strength],
    ],
    ...(kind && { choices: { value: namesOf(kind.codes) } }),
  }
}

/** Titles that earlier files have for a column. */
export const formerTitles: ReadonlyMap<string, string> = new Map([['Kalimat untuk orangnya', 'Kalimat untuk pengguna']])

/** A row per rule, a column per fact. */
export const rulesTable = ({ declaration, rules }: Pick<Draft, 'declaration' | 'rules'>): Table => {
  const facts = factsOf(declaration)
  const stages = [...new Set(declaration.kinds.flatMap((kind) => kind.stages))]
  return {
    name: rulesSheet,
    columns: [
      { key: 'id', title: 'Kode', width: 16 },
      { key: 'isActive', title: 'Aktif', choices: activeWords, width: 8 },
      { key: 'name', title: 'Nama', width: 32 },
      { key: 'stage', title: 'Tahap', choices: stages, width: 12 },
      ...facts.map(({ name, title }) => ({ key: `fact:${name}`, title: `Bila: ${title}`, width: 14 })),
      { key: 'kind', title: 'Maka', choices: declaration.kinds.map(({ label }) => label), width: 20 },
      { key: 'value', title: 'Nilai', width: 24 },
      { key: 'text', title: 'Kalimat untuk pengguna', width: 60 },
      { key: 'source', title: 'Sumber', width: 32 },
      { key: 'strength', title: 'Kekuatan bukti', choices: strengths.map((each) => strengthLabels[each]), width: 14 },
    ],
    rows: rules.map(({ value }) => rowOfRule(declaration, facts, value)),
  }
}

/** 'P7 (complete)' */
export const showExpectation = ({ codes }: Pick<ConclusionKind, 'codes'>, found: Expectation | undefined): Cell => {
  const shown = found && showCodes(codes, found.codes)
  return shown && found.stage !== null ? `${shown} (${found.stage})` : (shown ?? null)
}

/** A row per golden case, a column per fact and per kind of conclusion. */
export const casesTable = ({ declaration, goldenCases }: Pick<Draft, 'declaration' | 'goldenCases'>): Table => {
  const cases = goldenCases.map(({ value }) => value)
  const facts = factsOf(declaration, cases)
  const { kinds } = declaration
  return {
    name: casesSheet,
    columns: [
      { key: 'line', title: 'Nomor', width: 8 },
      ...facts.map(({ name, title, codes }) => ({
        key: `fact:${name}`,
        title,
        width: 14,
        ...(codes && { choices: [...namesOf(codes), 'belum tahu'] }),
      })),
      ...kinds.map((kind) => ({
        key: `kind:${kind.fact}`,
        title: `Diharapkan: ${kind.label}`,
        width: 24,
        ...(kind.policy !== 'all' && kind.stages.length === 1 && { choices: namesOf(kind.codes) }),
      })),
      { key: 'note', title: 'Catatan', width: 60 },
    ],
    rows: cases.map(({ line, facts: stated, expected, note }) => {
      const expectations = readExpectations(declaration, expected)
      return {
        id: String(line),
        cells: [
          line,
          ...facts.map((fact) => showValue(fact, stated[fact.name])),
          ...kinds.map((kind) => showExpectation(kind, expectations.get(kind.fact))),
          note || null,
        ],
      }
    }),
  }
}
