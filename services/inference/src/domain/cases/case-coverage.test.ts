import type { BaseFacts, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { listedCases } from '@bugar/testing/quick-cases'
import { expect, test } from 'vitest'
import { seeds } from '../../seed/bases/all.ts'
import { coverageSteps } from './case-coverage.ts'
import { type MutantResult, mutationSteps, summaryOf } from './case-mutation.ts'
import { answering, killerOf, runCases, withMutant } from './case-runs.ts'
import { mutantsOf } from './mutants.ts'
import type { RuleContent } from '../rule-set.ts'
import { runToEnd } from '../run-to-end.ts'

const unasked = { unknown: null, absent: null }
const codes = (...all: readonly string[]) => all.map((code) => ({ code, label: code }))

/** A note of an earlier stage, and a level that reads it. */
const base: RuleBase = {
  name: 'safety',
  label: 'Uji',
  facts: [
    { name: 'gender', label: 'Jenis kelamin', codes: codes('male', 'female'), ...unasked },
    { name: 'age', label: 'Usia', range: [10, 100], decimals: 0, ...unasked },
    { name: 'bmi', label: 'BMI', range: [10, 60], ...unasked },
    { name: 'ill', label: 'Sakit', codes: codes('no', 'yes'), unknown: 'yes', absent: 'no' },
  ],
  kinds: [
    { fact: 'thin', label: 'Kurus', stages: ['thin'], policy: 'one', codes: codes('yes'), otherwise: null },
    {
      fact: 'level',
      label: 'Saran',
      stages: ['level'],
      policy: 'most-cautious',
      codes: codes('go', 'gentle', 'stop'),
      otherwise: 'go',
    },
  ],
  prohibitions: [],
}

type Conditions = SourcedRule['conditions']['all']
const rule = (id: string, fact: string, value: string, all: Conditions): SourcedRule => ({
  id,
  stage: fact,
  name: id,
  isActive: true,
  priority: 100,
  conditions: { all },
  event: { type: 'conclude', params: { fact, value } },
  text: '',
  source: 'uji',
  strength: 'moderate',
})
const under17 = { fact: 'bmi', operator: 'lessThan', value: 17 }
const thin = rule('T', 'thin', 'yes', [under17])
const gentle = rule('L', 'level', 'gentle', [{ fact: 'thin', operator: 'equal', value: 'yes' }])
const contentOf = (rules: readonly SourcedRule[], ...cases: readonly [BaseFacts, string][]): RuleContent => ({
  base,
  rules,
  goldenCases: cases.map(([facts, expected], at) => ({ line: at + 2, facts, expected, note: '' })),
})
const coverageOf = (content: RuleContent) => runToEnd(coverageSteps(content, runCases(content), { boxes: 60_000 }))
const resultsOf = (content: RuleContent, boxes = 60_000) =>
  runToEnd(mutationSteps(content, runCases(content), { boxes }))
const outcomes = (all: readonly MutantResult[]) =>
  all.map((each) => {
    const { kind, to } = each.mutant.change
    return [each.mutant.before.id, kind, ...(to === null ? [] : [to]), each.outcome].join(' ')
  })

const thinMan: BaseFacts = { gender: 'male', bmi: 16.99 }
const stated: readonly [BaseFacts, string][] = [
  [thinMan, 'thin=yes level=gentle'],
  [{ gender: 'male', bmi: 17 }, '-'],
]

test('coverage › cases on both sides of the bound › nothing is left', () => {
  const share = { touched: 2, total: 2 }
  expect(coverageOf(contentOf([thin, gentle], ...stated))).toEqual({
    fired: share,
    notFired: share,
    bounds: { touched: 1, total: 1 },
    untouched: [],
  })
})

test('coverage › too far from the bound, or on one side › names the side and somebody there', () => {
  const far = coverageOf(contentOf([thin, gentle], [{ gender: 'male', bmi: 16 }, 'thin=yes level=gentle']))
  expect(far).toMatchObject({ fired: { touched: 2 }, notFired: { touched: 0 }, bounds: { touched: 0, total: 1 } })
  expect(far.untouched).toEqual([
    { rule: 'T', what: 'not-fired', condition: null, person: { gender: 'female' }, expected: '-' },
    {
      rule: 'T',
      what: 'below',
      condition: under17,
      person: { gender: 'female', bmi: 16.99 },
      expected: 'thin=yes level=gentle',
    },
    { rule: 'T', what: 'above', condition: under17, person: { gender: 'female', bmi: 17 }, expected: '-' },
    { rule: 'L', what: 'not-fired', condition: null, person: { gender: 'female' }, expected: '-' },
  ])
})

test('coverage › the other conditions of the rule do not hold at the bound › it is not tried', () => {
  const both = rule('T', 'thin', 'yes', [under17, { fact: 'ill', operator: 'equal', value: 'yes' }])
  const { untouched } = coverageOf(contentOf([both], ...stated))
  expect(untouched.map(({ what, person }) => [what, person?.['ill']])).toEqual([
    ['fired', 'yes'],
    ['below', 'yes'],
    ['above', 'yes'],
  ])
})

test('coverage › a rule that nobody meets › is said without a person, and a side where nobody is is not asked for', () => {
  const never = rule('N', 'thin', 'yes', [under17, { ...under17, operator: 'greaterThan', value: 20 }])
  const eldest = rule('E', 'level', 'stop', [{ fact: 'age', operator: 'lessThanInclusive', value: 100 }])
  const { untouched, bounds } = coverageOf(contentOf([never, eldest], [{ gender: 'male', age: 100 }, '-']))
  expect(untouched).toEqual([
    { rule: 'N', what: 'fired', condition: null, person: null, expected: null },
    { rule: 'E', what: 'not-fired', condition: null, person: { gender: 'female' }, expected: '-' },
  ])
  expect(bounds).toEqual({ touched: 3, total: 3 })
})

test('mutants › of each kind, bounds by the smallest step that people state', () => {
  const old = rule('O', 'level', 'gentle', [
    { fact: 'age', operator: 'greaterThanInclusive', value: 65 },
    { fact: 'ill', operator: 'equal', value: 'yes' },
  ])
  const off = { ...thin, id: 'F', isActive: false }
  expect(mutantsOf({ base, rules: [old, thin, off] }).map(({ change: { kind, to } }) => [kind, to])).toEqual([
    ['off', null],
    ['conclusion', 'go'],
    ['conclusion', 'stop'],
    ['dropped', null],
    ['bound', 64],
    ['bound', 66],
    ['dropped', null],
    ['code', 'no'],
    ['off', null],
    ['dropped', null],
    ['bound', 16.99],
    ['bound', 17.01],
  ])
})

test('mutation › killed by the case that fails, a survivor with both answers, and what concludes the same', () => {
  const ill = rule('I', 'level', 'gentle', [{ fact: 'ill', operator: 'equal', value: 'yes' }])
  // Concludes the same as L for the same people.
  const twin = { ...gentle, id: 'L2' }
  const results = resultsOf(contentOf([thin, gentle, twin, ill], ...stated))
  expect(outcomes(results)).toEqual([
    'T off killed',
    'T dropped killed',
    'T bound 16.99 killed',
    'T bound 17.01 killed',
    'L off equivalent',
    'L conclusion go equivalent',
    'L conclusion stop killed',
    'L dropped killed',
    'L2 off equivalent',
    'L2 conclusion go equivalent',
    'L2 conclusion stop killed',
    'L2 dropped killed',
    'I off survivor',
    'I conclusion go survivor',
    'I conclusion stop survivor',
    'I dropped killed',
    'I code no killed',
  ])
  expect(results.find(({ outcome }) => outcome === 'killed')).toMatchObject({ line: 2 })
  expect(results.find(({ outcome }) => outcome === 'survivor')).toMatchObject({
    survivor: { rule: 'I', person: { gender: 'female', ill: 'yes' }, expected: 'level=gentle', other: '-' },
  })
  expect(summaryOf(results)).toMatchObject({ total: 17, killed: 10, equivalent: 4, survived: 3, unchecked: 0 })
})

test('mutation › a case that fails already › kills nothing', () => {
  const results = resultsOf(contentOf([thin], [thinMan, '-']))
  expect(results.some(({ outcome }) => outcome === 'killed')).toBe(false)
})

test('mutation › without time › says what was not checked', () => {
  expect(summaryOf(resultsOf(contentOf([thin, gentle]), 0))).toMatchObject({ survived: 0, unchecked: 8 })
})

const caseOf = (facts: BaseFacts, expected = '-') => ({ line: 999, facts, expected, note: '' })

test.each(listedCases([...seeds]))(
  '%s › each survivor is told apart by its person, and its case kills it',
  (_name, seed) => {
    // Few cases, so that there are survivors.
    const content = { ...seed, goldenCases: seed.goldenCases.slice(0, 40) }
    const results = resultsOf(content)
    const survivors = results.filter((each) => each.outcome === 'survivor')
    expect(survivors.length).toBeGreaterThan(10)
    for (const { mutant, survivor } of survivors) {
      const { person, expected, other } = survivor
      const changed = withMutant(content, mutant)
      expect([answering(content)(person), answering(changed)(person)]).toEqual([expected, other])
      expect(other).not.toBe(expected)
    }
    const first = survivors[0] as (typeof survivors)[number]
    const { person, expected } = first.survivor
    const more = { ...content, goldenCases: [...content.goldenCases, caseOf(person, expected)] }
    expect(killerOf(more, runCases(more), first.mutant)).toBe(999)
  },
)

test.each(listedCases([...seeds]))(
  '%s › a change that is proved to conclude the same › answers every case alike',
  (_name, seed) => {
    const results = resultsOf({ ...seed, goldenCases: [] })
    const answer = answering(seed)
    for (const { mutant } of results.filter(({ outcome }) => outcome === 'equivalent')) {
      const otherwise = answering(withMutant(seed, mutant))
      expect(seed.goldenCases.filter(({ facts }) => answer(facts) !== otherwise(facts))).toEqual([])
    }
  },
)

test.each([...seeds])('%s › a case about the person of each aim › leaves nothing untouched', (_name, seed) => {
  const { untouched } = coverageOf({ ...seed, goldenCases: [] })
  const goldenCases = untouched.flatMap(({ person }) => (person ? [caseOf(person)] : []))
  expect(untouched.length).toBeGreaterThan(50)
  expect(coverageOf({ ...seed, goldenCases }).untouched).toEqual([])
})
