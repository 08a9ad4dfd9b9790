import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { memoryOf } from '@bugar/contracts/rules/rule-run'
import { describe, expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import { safetyBase, safetyRules } from '../../seed/bases/safety.ts'
import { readGoldenCases, runGoldenCases } from './golden-cases.ts'
import { compileBase } from '../compile/compile-base.ts'

const header = 'facts;expected;note'
const read = (...lines: string[]) => readGoldenCases(safetyBase, [header, ...lines].join('\n'))

describe('readGoldenCases', () => {
  test('rows › become facts, expectation and note, with the line of each', () => {
    expect(
      read('gender=male age=30 bmi=18.5;-;sehat', 'age=unknown chestPain=yes;level=stop limits=a,b;nyeri'),
    ).toEqual([
      { line: 2, facts: { gender: 'male', age: 30, bmi: 18.5 }, expected: '-', note: 'sehat' },
      { line: 3, facts: { age: 'unknown', chestPain: 'yes' }, expected: 'level=stop limits=a,b', note: 'nyeri' },
    ])
  })

  test.each([
    ['a fact that the base has not', 'shoeSize=42;-;salah'],
    ['a code that the fact has not', 'chestPain=maybe;-;salah'],
    ['a number below its range', 'age=4;-;salah'],
    ['a number above its range', 'age=121;-;salah'],
    ['a number that is none', 'age=tua;-;salah'],
    ['a number left out', 'age=;-;salah'],
    ['a fact without value', 'chestPain;-;salah'],
    ['two spaces between facts', 'age=30  bmi=22;-;salah'],
    ['no facts', ';-;salah'],
    ['no expectation', 'age=30;;salah'],
    ['commas between the columns', 'age=30,-,salah'],
    ['an empty line', ''],
  ])('%s › is refused and named by its line', (_what, line) => {
    expect(() => read('age=30;-;benar', line, 'age=31;-;benar')).toThrow('line 3')
  })

  test('another header › is refused', () => {
    expect(() => readGoldenCases(safetyBase, 'facts,expected,note\nage=30;-;sehat')).toThrow(`begin with "${header}"`)
  })
})

describe.each([...seeds])('golden cases of %s', (_name, { base, rules, goldenCases }) => {
  test('at least 60 › all hold', () => {
    expect(goldenCases.length).toBeGreaterThanOrEqual(60)
    expect(runGoldenCases({ base, rules, goldenCases })).toEqual([])
  })

  test('every one › has facts of its own and a note', () => {
    expect(new Set(goldenCases.map(({ facts }) => JSON.stringify(Object.entries(facts).toSorted()))).size).toBe(
      goldenCases.length,
    )
    expect(goldenCases.filter(({ note }) => note.trim() === '')).toEqual([])
  })

  test('every rule › fires in one case and not in another', () => {
    const { fired } = compileBase({ base, rules })
    const ids = goldenCases.map(({ facts }) => new Set(fired(memoryOf(base, facts)).map(({ id }) => id)))
    expect(rules.filter(({ id }) => !ids.some((each) => each.has(id)) || ids.every((each) => each.has(id)))).toEqual([])
  })
})

describe('runGoldenCases', () => {
  const seeded = seeds.get('safety')?.goldenCases ?? []
  const failuresOf = (id: string, change: (rule: SourcedRule) => SourcedRule) =>
    runGoldenCases({
      base: safetyBase,
      rules: safetyRules.map((rule) => (rule.id === id ? change(rule) : rule)),
      goldenCases: seeded,
    })
  const off = (rule: SourcedRule): SourcedRule => ({ ...rule, isActive: false })

  test('a loosened rule › fails where it decides and nowhere else, with what is found instead', () => {
    const failed = failuresOf('K-01', (rule) => ({
      ...rule,
      event: { ...rule.event, params: { fact: 'level', value: 'gentle' } },
    }))
    const isElsewhere = ({ facts }: (typeof seeded)[number]) =>
      facts['otherMovement'] === 'yes' || facts['obeseForAge'] === 'yes'
    const decided = seeded.filter((each) => each.expected.includes('level=no-program') && !isElsewhere(each))
    expect(failed.map(({ line }) => line)).toEqual(decided.map(({ line }) => line))
    expect(failed[0]).toMatchObject({
      facts: { age: 17 },
      expected: 'level=no-program limits=no-deficit',
      found: 'level=gentle limits=no-deficit',
    })
  })

  test('a rule switched off › leaves the conclusion out', () => {
    const failed = failuresOf('B-12', off)
    const decided = seeded.filter(({ expected }) => expected.includes('no-supine'))
    expect(failed.map(({ line }) => line)).toEqual(decided.map(({ line }) => line))
    expect(failed.filter(({ found }) => found.includes('no-supine'))).toEqual([])
  })

  test('a bound moved past its case › fails just that case', () => {
    const failed = failuresOf('K-05', (rule) => ({
      ...rule,
      conditions: {
        all: rule.conditions.all.map((condition) =>
          condition.fact === 'bmi' ? { ...condition, operator: 'lessThanInclusive' } : condition,
        ),
      },
    }))
    expect(failed.map(({ facts }) => facts['bmi'])).toEqual([16, 16])
    expect(failed.map(({ found }) => found)).toEqual(Array(2).fill('level=doctor-first limits=no-deficit'))
  })

  test('a case that expects wrongly › fails with what is found, `-` for nothing', () => {
    const goldenCases = read('gender=male age=30 bmi=22 screened=yes;level=gentle;salah', 'age=17;-;salah')
    expect(runGoldenCases({ base: safetyBase, rules: safetyRules, goldenCases })).toEqual([
      { ...goldenCases[0], found: '-' },
      { ...goldenCases[1], found: 'level=no-program limits=no-vigorous,no-deficit' },
    ])
  })
})
