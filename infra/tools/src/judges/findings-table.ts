import type { Fixture } from './documents.ts'
import type { Analysis, Message } from './judgments.ts'

/** Advice on form and headings without a finding. */
const ignored = /1STNFVIOLATION|ANALYSIS_EMPTY|HITPOLICY_RECOMMENDER/

const kindOf = ({ type, text }: Message): string => {
  if (/Skipped/.test(text)) {
    return 'table skipped'
  }
  if (/outside the column/.test(text)) {
    return 'value not allowed'
  }
  return type.replace(/^DECISION_TABLE_(GAP|OVERLAP).*$/, '$1').toLowerCase()
}

/** Kinds of messages, except those that the sound rules get with the same text. */
const addedBy = (broken: Analysis, sound: Analysis | undefined): string[] => {
  const known = new Set(sound?.findings.map(({ text }) => text))
  const added = broken.findings.filter(({ type, text }) => !ignored.test(type) && !known.has(text))
  return [...new Set(added.map(kindOf))]
}

/** The message of KIE that corresponds to a finding of Bugar. */
const alike: Readonly<Record<string, string>> = {
  'missing-cell': 'gap',
  'interval-gap': 'gap',
  'interval-overlap': 'overlap',
  conflict: 'overlap',
  duplicate: 'overlap',
  'empty-condition': 'overlap',
  'unknown-code': 'value not allowed',
  'wrong-stage': 'value not allowed',
}

/** Why only Bugar finds it, by its first finding. */
const reasons: Readonly<Record<string, string>> = {
  'missing-cell': 'a table is analysed alone: whether another stage answers is not seen',
  'unknown-code': 'a table with a value that its column has not is skipped',
  unreachable: 'a table with a cell that contradicts itself is skipped',
  'unknown-fact': 'what rules may read is declared in no table',
  'unknown-operator': 'there is no cell for it',
  'text-number': 'the document has the number that the engine takes it for',
  'event-type': 'DMN has no events',
  'wrong-stage': 'DMN has no priorities',
  'not-monotone': 'takes two people, and which value of a fact is the riskier',
  'no-conclusion': 'in a table it looks like an answer left to the otherwise of a kind',
  prohibited: 'prohibitions stand in no table',
  'lenient-unknown': 'what an unknown fact counts as stands in no table',
}

const verdictOf = ({ found }: Fixture, added: readonly string[]): [by: string, why: string] => {
  const [first] = found
  if (first === undefined) {
    return ['only KIE', 'where no row holds, the otherwise of the kind is the answer, which is meant']
  }
  return found.some((code) => added.includes(alike[code] ?? '')) ? ['both', ''] : ['only Bugar', reasons[first] ?? '']
}

/** A row per fixture: the findings of Bugar and of KIE's analysis, and why one of them has none. */
export const findingsTable = (fixtures: readonly Fixture[], analyses: ReadonlyMap<string, Analysis>): string => {
  const rows = fixtures.map((fixture) => {
    const { name, sound, found, refused } = fixture
    const analysis = analyses.get(name)
    const added = analysis ? addedBy(analysis, sound === null ? undefined : analyses.get(sound)) : []
    const said = refused === null ? added.join(', ') || 'nothing' : `no document: ${refused}`
    return [name, found.join(', ') || 'nothing', said, ...verdictOf(fixture, added)]
  })
  const all = [['Rules', 'Bugar', 'KIE, beyond the sound rules', 'Found by', 'Why'], ...rows]
  const widths = all[0]?.map((_, at) => Math.max(...all.map((row) => row[at]?.length ?? 0))) ?? []
  return all
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
