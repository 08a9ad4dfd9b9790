import type { RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { describe, expect, test } from 'vitest'
import {
  cleared,
  type Column,
  columnsOf,
  hasCell,
  hiddenIn,
  readFacts,
  readableFacts,
  textOf,
  written,
} from './columns.ts'

const codes = [
  { code: 'no', label: 'tidak' },
  { code: 'yes', label: 'ya' },
]
const facts = Array.from({ length: 12 }, (_, index) => ({ name: `f${index}`, label: `Fakta ${index}`, codes }))
const kind = (fact: string) => ({ fact, label: fact, stages: [fact], policy: 'most-cautious', codes, otherwise: 'no' })
const base = { facts, kinds: [kind('sign'), kind('level')] } as unknown as RuleBase
const rule = (id: string, stage: string, ...read: string[]) =>
  ({
    id,
    name: id,
    stage,
    conditions: { all: read.map((fact) => ({ fact, operator: 'equal', value: 'yes' })) },
    event: { type: 'conclude', params: { fact: stage, value: 'yes' } },
    text: 'Hati-hati.',
    source: 'WHO',
    strength: 'weak',
  }) as unknown as SourcedRule
const wide = [rule('K-01', 'level', ...facts.map(({ name }) => name)), rule('K-02', 'level', 'f3', 'sign')]
const columnOf = (rules: readonly SourcedRule[], key: string) =>
  columnsOf(base, rules, readFacts(rules), false).find((column) => column.key === key) as Column

describe('columnsOf', () => {
  test('few facts › each that a rule reads has a column, the others are folded', () => {
    const columns = columnsOf(base, [rule('S-01', 'sign', 'f1', 'f2')], ['f1', 'f2'], false)
    expect(columns.map(({ label }) => label)).toEqual([
      'Kode',
      'Fakta 1',
      'Fakta 2',
      '+10',
      'sign',
      'Kalimat',
      'Sumber',
      'Kekuatan',
    ])
  })

  test('many facts › those that most rules read come first, the others are folded until all are asked for', () => {
    expect(readFacts(wide).slice(0, 2)).toEqual(['f3', 'f0'])
    const columns = columnsOf(base, wide, readFacts(wide), false)
    expect(columns.filter(({ type }) => type === 'fact').map(({ fact }) => fact)).toEqual([
      'f3',
      'f0',
      'f1',
      'f2',
      'f4',
    ])
    const folded = columns.find(({ type }) => type === 'folded') as Column
    expect(hiddenIn(wide[0] as SourcedRule, folded).map(({ fact }) => fact)).toEqual(
      facts.slice(5).map(({ name }) => name),
    )
    expect(hiddenIn(wide[1] as SourcedRule, folded).map(({ fact }) => fact)).toEqual(['sign'])
    const all = columnsOf(base, wide, readFacts(wide), true).filter(({ type }) => type === 'fact')
    expect(all).toHaveLength(13)
    expect(all[0]?.fact).toBe('f3')
  })

  test('a fact that a rule begins to read › comes last, so that no column moves', () => {
    expect(readFacts(wide, ['f9', 'gone']).slice(0, 3)).toEqual(['f9', 'gone', 'f3'])
  })

  test('a fact with a direction › says which of its values is a risk', () => {
    const directed = {
      ...base,
      facts: [{ ...facts[0], range: [0, 9], codes: undefined, riskier: 'lower' }],
    } as unknown as RuleBase
    const [, lower] = columnsOf(directed, [rule('S-01', 'sign', 'f0')], ['f0'], false)
    expect(lower?.risk).toBe('risiko: rendah')
    const both = {
      ...base,
      facts: [{ ...facts[0], range: [0, 9], codes: undefined, safest: 5 }],
    } as unknown as RuleBase
    expect(columnsOf(both, [rule('S-01', 'sign', 'f0')], ['f0'], false)[1]?.risk).toBe('risiko: rendah dan tinggi')
    const later = { ...base, facts: [{ ...facts[0], riskier: 'later' }] } as unknown as RuleBase
    expect(columnsOf(later, [rule('S-01', 'sign', 'f0')], ['f0'], false)[1]?.risk).toBe('risiko: ya')
  })
})

test('hasCell › a rule reads what earlier stages conclude, and concludes its own kind', () => {
  const all = [rule('S-01', 'sign', 'f1'), rule('K-01', 'level', 'sign')]
  const readable = readableFacts(base, 'sign')
  expect(hasCell(readable, all[0] as SourcedRule, columnOf(all, 'if sign'))).toBe(false)
  expect(hasCell(readable, all[0] as SourcedRule, columnOf(all, 'if f1'))).toBe(true)
  expect(hasCell(readable, all[0] as SourcedRule, columnOf(all, 'then level'))).toBe(false)
  expect(hasCell(readable, all[0] as SourcedRule, columnOf(all, 'then sign'))).toBe(true)
})

describe('written', () => {
  const own = rule('K-01', 'level', 'f1')
  const all = [own]
  const write = (key: string, text: string) => written(own, columnOf(all, key), text)

  test('what a column says of a rule › written back › is the same rule', () => {
    for (const column of columnsOf(base, all, readFacts(all), true).filter(({ type }) => type !== 'folded')) {
      expect(written(own, column, textOf(own, column))).toEqual(own)
    }
  })

  test('each column in its way; what cannot be read is not written', () => {
    expect(write('if f1', 'bukan ya')?.conditions.all).toEqual([{ fact: 'f1', operator: 'notEqual', value: 'yes' }])
    expect(write('if f1', 'mungkin')).toBeNull()
    expect(write('then level', 'tidak')?.event.params.value).toBe('no')
    expect(write('then level', 'mungkin')).toBeNull()
    expect(write('strength', 'Kuat')?.strength).toBe('strong')
    expect(write('strength', 'besar')).toBeNull()
    expect(write('code', '')).toBeNull()
    expect(write('text', 'x'.repeat(701))).toBeNull()
    expect(write(columnsOf(base, all, readFacts(all), false)[2]?.key ?? '', 'x')).toBeNull()
  })

  test('cleared › a condition and a sentence, nothing else', () => {
    expect(cleared(own, columnOf(all, 'if f1'))?.conditions.all).toEqual([])
    expect(cleared(own, columnOf(all, 'text'))?.text).toBe('')
    expect(cleared(own, columnOf(all, 'source'))).toBeNull()
  })
})
