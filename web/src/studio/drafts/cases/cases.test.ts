import type { RuleBase } from '@bugar/contracts/rules/rule-base'
import type { GoldenCase } from '@bugar/contracts/rules/rule-base-verification'
import type { Draft } from '@bugar/contracts/rules/draft/rule-draft'
import { expect, test } from 'vitest'
import { columnsOf, filtersOf, nextLine, restInWords, valueInCell, contrastOf, untouchedInWords } from './cases.ts'
import { answerOf, caseFormErrors, caseFormOf, caseOf } from './case-form.ts'
import { someBases } from '../../../../e2e/support/rules.ts'

const unasked = { unknown: null, absent: null }
const codes = (...all: readonly string[]) => all.map((code) => ({ code, label: code }))
const base: RuleBase = {
  name: 'program',
  label: 'Program',
  facts: [
    { name: 'gender', label: 'Jenis kelamin', codes: codes('male', 'female'), ...unasked },
    { name: 'ill', label: 'Sakit', codes: codes('tidak', 'ya'), unknown: 'ya', absent: 'tidak' },
    { name: 'age', label: 'Usia', unit: 'tahun', range: [10, 100], decimals: 0, ...unasked },
    { name: 'bmi', label: 'BMI', unit: 'kg/m²', range: [10, 60], ...unasked },
  ],
  kinds: [
    {
      fact: 'level',
      label: 'Saran',
      stages: ['level'],
      policy: 'most-cautious',
      codes: codes('go', 'gentle', 'stop'),
      otherwise: 'go',
    },
    { fact: 'limits', label: 'Batasan', stages: ['limits'], policy: 'all', codes: codes('a', 'b'), otherwise: null },
    {
      fact: 'programCode',
      label: 'Program',
      stages: ['complete', 'bmi-only'],
      policy: 'one',
      codes: codes('P1', 'P2'),
      otherwise: null,
    },
  ],
  prohibitions: [],
}
const aCase = (given: Partial<GoldenCase> = {}): GoldenCase => ({
  line: 5,
  facts: { gender: 'male', age: 30, bmi: 22 },
  expected: '-',
  note: '',
  ...given,
})
const rows = <T>(...all: readonly T[]) => all.map((value) => ({ value, revision: 0, by: null }))

test.each([
  '-',
  'level=stop',
  'limits=a,b',
  'level=gentle limits=b programCode=P2/bmi-only',
  'programCode=P1/complete',
])('a case that expects %s › its form writes the same', (expected) => {
  const item = aCase({ expected, facts: { gender: 'female', age: 'unknown', bmi: 15.99, ill: 'ya' }, note: 'uji' })
  expect(caseOf(base, item.line, caseFormOf(base, item))).toEqual(item)
})

test.each([
  ['nothing chosen', { gender: '' }, { gender: 'Pilih jenis kelamin' }],
  ['no number', { facts: [{ name: 'bmi', value: 'dua', isUnknown: false }] }, { 'facts.0.value': 'Isi dengan angka' }],
  [
    'a number out of range',
    { facts: [{ name: 'bmi', value: 61, isUnknown: false }] },
    { 'facts.0.value': 'Isi 10 sampai 60' },
  ],
  ['half a year', { facts: [{ name: 'age', value: 30.5, isUnknown: false }] }, {}],
  ['a number that is not known', { facts: [{ name: 'age', value: '', isUnknown: true }] }, {}],
])('a form with %s', (_what, given, errors) => {
  expect(caseFormErrors(base, { ...caseFormOf(base, aCase()), ...given })).toEqual(errors)
})

test('at a bound › of numbers that are stated or computed, not of what stands for no answer', () => {
  const rule = {
    id: 'K-05',
    stage: 'level',
    name: '',
    isActive: true,
    priority: 1,
    conditions: { all: [{ fact: 'age', operator: 'lessThan', value: 18 }] },
    event: { type: 'conclude', params: { fact: 'level', value: 'stop' } },
    text: '',
    source: '',
    strength: 'moderate',
  } as const
  const facts = base.facts.map((fact) => (fact.name === 'age' ? { ...fact, absent: 18 } : fact))
  const ages = [16, 17, 18, 19, 20, null]
  const goldenCases = rows(...ages.map((age, at) => aCase({ line: at + 2, facts: { gender: 'male', age } })))
  const draft = { declaration: { ...base, facts }, rules: rows(rule as never), goldenCases } as unknown as Draft
  const { bound } = filtersOf(draft)
  expect(
    goldenCases.filter((row) => bound({ row, failure: undefined })).map(({ value }) => value.facts['age']),
  ).toEqual([17, 18, 19])
})

test('columns › what most cases state, numbers first; the rest in words', () => {
  const cases = rows(
    aCase(),
    aCase({ facts: { gender: 'male', age: 40, ill: 'ya' } }),
    aCase({ facts: { age: 5, bmi: 9, ill: 'ya' } }),
  )
  const columns = columnsOf(base, cases)
  expect(columns.map(({ name }) => name)).toEqual(['age', 'bmi', 'ill'])
  expect(columnsOf(base, cases.slice(0, 1)).map(({ name }) => name)).toEqual(['age', 'bmi'])
  expect(restInWords(base, { gender: 'male', age: 30, ill: 'ya' }, columns.slice(0, 2))).toBe('Sakit')
  expect(restInWords(base, { gender: 'male', age: 30 }, columns)).toBe('–')
  expect([15.99, 'unknown', null, undefined].map((value) => valueInCell(columns[1] as never, value))).toEqual([
    '15,99',
    'belum tahu',
    '–',
    '–',
  ])
  expect(nextLine(cases)).toBe(6)
  expect(nextLine([])).toBe(2)
})

test('both answers › the steps where they differ, else what one says and the other does not', () => {
  expect(contrastOf(base, 'level=stop limits=a', 'limits=a').steps?.map(({ code }) => code)).toEqual(['stop', 'go'])
  expect(contrastOf(base, 'level=stop limits=a,b', 'level=stop limits=a')).toEqual({
    steps: null,
    words: ['Batasan: a dan b', 'Batasan: a'],
  })
  expect(contrastOf(base, 'limits=a', '-').words).toEqual(['Batasan: a', 'tidak disimpulkan'])
  expect(contrastOf(base, 'programCode=P1/complete', 'programCode=P1/bmi-only').words).toEqual([
    'Program: P1 dari BMI dan lemak tubuh',
    'Program: P1 dari BMI saja',
  ])
  expect(contrastOf(base, 'programCode=P1/complete', 'bentrok, programCode: P1, P2').words).toEqual([
    'Program: P1',
    'kesimpulan yang bentrok',
  ])
})

test.each([
  ['below', 'lessThan', 'belum diuji sedikit di bawah BMI 17, misalnya 16,99.'],
  ['above', 'lessThan', 'belum diuji tepat di atau sedikit di atas BMI 17, misalnya 16,99.'],
  ['below', 'lessThanInclusive', 'belum diuji tepat di atau sedikit di bawah BMI 17, misalnya 16,99.'],
  ['above', 'greaterThan', 'belum diuji sedikit di atas BMI 17, misalnya 16,99.'],
] as const)('%s a bound with %s › %s', (what, operator, words) => {
  const condition = { fact: 'bmi', operator, value: 17 }
  expect(untouchedInWords(base, { rule: 'K-05', what, condition, person: { bmi: 16.99 }, expected: '-' })).toBe(words)
})

test.each((await someBases()).map((each) => [each.base.name, each] as const))(
  'answerOf › each golden case of %s as it was typed › is what the case expects',
  (_name, { base: declaration, rules, goldenCases }) => {
    const draft = { declaration, rules: rules.map((value) => ({ value, revision: 0, by: null })) }
    for (const each of goldenCases.cases) {
      const form = { ...caseFormOf(declaration, each), outcome: {} }
      const outcome = answerOf(draft, form) ?? {}
      expect(caseOf(declaration, each.line, { ...form, outcome })).toEqual(each)
    }
  },
)
