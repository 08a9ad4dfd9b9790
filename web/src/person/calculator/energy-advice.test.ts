import { personState } from '@bugar/contracts/examples/advice'
import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import type { Reason } from '@bugar/contracts/advice/person/safety'
import { expect, test } from 'vitest'
import { energyRules } from '../../../e2e/support/energy.ts'
import {
  type EnteredBody,
  goalsBy,
  objectionsOf,
  ruledAdvice,
  uncheckedAdvice,
  formatKcalChange,
  formatKcalRange,
} from './energy-advice.ts'

const adult: EnteredBody = { gender: 'female', age: 30, bmi: 22 }
const nobody = { ...personState, consultation: null, facts: {} }
const consultation = { ...personState.consultation, program: { id: 'P7', code: 'P7', name: 'P7' } }
const withP7 = (facts: PersonState['facts'] = {}) => ({ ...personState, consultation, facts }) as PersonState
const advise = (body: Partial<EnteredBody>, known: PersonState = nobody) =>
  ruledAdvice(energyRules, { ...adult, ...body }, known)
const namesOf = ({ rejected }: ReturnType<typeof advise>) =>
  Object.entries(rejected).map(([goal, all]) => [goal, ...all.map(({ name }) => name)])

test('ruledAdvice › nothing rejected and a program › every goal and the change', () => {
  expect(advise({}, withP7())).toEqual({
    rejected: {},
    needs: [],
    weightBefore: null,
    program: { code: 'P7', name: 'P7', change: '-300/-200' },
    isChecked: true,
  })
})

const minors = [
  ['lose', 'Usia di bawah 18 tahun'],
  ['gain', 'Usia di bawah 18 tahun'],
] as [string[], string[]]
const lean = (percentage: number) => ({
  ...withP7({ gender: 'female' }),
  bodyFat: { percentage, at: personState.weight?.at as string },
})

test.each([
  ['BMI 18.49', { bmi: 18.49 }, nobody, [['lose', 'BMI di bawah 18,5']]],
  ['BMI 18.5', { bmi: 18.5 }, nobody, []],
  [
    '17.9 years',
    { age: 17.9 },
    nobody,
    [
      ['lose', 'Usia di bawah 18 tahun'],
      ['gain', 'Usia di bawah 18 tahun'],
    ],
  ],
  ['pregnant', {}, withP7({ pregnant: 'yes' }), [['lose', 'Hamil']]],
  ['a man in the place of a pregnant woman', { gender: 'male' as const }, withP7({ pregnant: 'yes' }), []],
  ['a boy of 9 years', { gender: 'male' as const, age: 9, bmi: 14.8 }, nobody, minors],
  [
    'a thin boy',
    { gender: 'male' as const, age: 9, bmi: 13.5 },
    nobody,
    [minors[0], [...minors[1], 'Kurus untuk usianya']],
  ],
  ['lean', {}, lean(22.9), [['lose', 'Lemak tubuh sudah rendah']]],
  ['not lean', {}, lean(23), []],
  ['3 % above the lean weight', { bmi: 22 }, { ...lean(12), bmi: 22 / 1.03 }, [['lose', 'Lemak tubuh sudah rendah']]],
  ['more than that', { bmi: 22.01 }, { ...lean(12), bmi: 22 / 1.03 }, []],
  ['below the lean weight', { bmi: 20 }, { ...lean(12), bmi: 22 }, [['lose', 'Lemak tubuh sudah rendah']]],
  ['a man in the place of a lean woman', { gender: 'male' as const }, lean(12), []],
  ['no deficit', {}, withP7({ noDeficit: 'yes' }), [['lose', 'Batasan tanpa defisit']]],
  ['no surplus', {}, withP7({ noSurplus: 'yes' }), [['gain', 'Batasan tanpa surplus']]],
])('ruledAdvice › %s › refuses what the rules refuse', (_name, body, known, expected) => {
  expect(namesOf(advise(body, known as PersonState))).toEqual(expected)
})

test.each(['pregnant', 'noDeficit'])('ruledAdvice › %s › no deficit of the program', (fact) => {
  expect(advise({}, withP7({ [fact]: 'yes' })).program).toBeNull()
})

test('ruledAdvice › rules that do not conclude a goal › refuse it', () => {
  const kinds = energyRules.base.kinds.map((kind) => ({ ...kind, otherwise: null }))
  const { rejected } = ruledAdvice({ ...energyRules, base: { ...energyRules.base, kinds } }, adult, nobody)
  expect(rejected).toEqual({ lose: [], gain: [] })
})

test('ruledAdvice › a rule with an operator that is not known here › cannot be run', () => {
  const rules = energyRules.rules.map((rule) => ({
    ...rule,
    conditions: { all: [{ fact: 'bmi', operator: 'near', value: 20 }] },
  }))
  expect(() => ruledAdvice({ ...energyRules, rules: rules as typeof energyRules.rules }, adult, nobody)).toThrow('near')
})

test('objectionsOf › both goals rejected by one text › says it once', () => {
  expect(objectionsOf(advise({ age: 17 })).map(({ text }) => text)).toEqual([
    'Di bawah 18 tahun tubuh masih tumbuh: hanya Pertahankan yang ditawarkan. Bicarakan perubahan berat dengan dokter.',
  ])
})

const refusal = { ruleId: 'E-04', name: 'Hamil', text: 'Hamil.', source: 'Bugar', strength: 'weak' } as Reason

test.each([
  ['an adult', {}, null, []],
  ['17.9 years', { age: 17.9 }, null, ['lose', 'gain']],
  ['18 years', { age: 18 }, null, []],
  ['BMI 18.49', { bmi: 18.49 }, null, ['lose', 'gain']],
  ['BMI 18.5', { bmi: 18.5 }, null, []],
  ['known to be pregnant', {}, [refusal], ['lose']],
])('uncheckedAdvice › %s › keeps the formula for a healthy adult', (_name, body, deficit, expected) => {
  const known = deficit && { ...personState, energy: { ...personState.energy, deficit } }
  const advice = uncheckedAdvice({ ...adult, ...body }, known)
  expect([Object.keys(advice.rejected), advice.program, advice.isChecked]).toEqual([expected, null, false])
})

test('goalsBy › rejected goals › cannot be chosen and say why', () => {
  const shown = goalsBy({
    rejected: { lose: [refusal], gain: [] },
    needs: [],
    weightBefore: null,
    program: null,
    isChecked: true,
  })
  expect(shown.map(({ value, disabled = false, detail }) => [value, disabled, detail])).toEqual([
    ['lose', true, 'tidak ditawarkan: Hamil'],
    ['maintain', false, 'berat tetap'],
    ['gain', true, 'tidak ditawarkan: aturan energi'],
  ])
})

test('needs › of her own body, with and without rules › said; of a man’s body not', () => {
  const need: Reason[] = [{ ruleId: 'E-26', name: 'Hamil', text: '340 kkal', source: 'IOM 2005', strength: 'strong' }]
  const weightBefore = { kg: 58, isEstimated: false }
  const pregnant = { ...nobody, weightBefore, energy: { ...nobody.energy, need } }
  expect(advise({}, pregnant).weightBefore).toEqual(weightBefore)
  expect(advise({ gender: 'male' }, pregnant).weightBefore).toBeNull()
  expect(uncheckedAdvice(adult, pregnant).weightBefore).toEqual(weightBefore)
  expect(advise({}, pregnant).needs).toEqual(need)
  expect(advise({ gender: 'male' }, pregnant).needs).toEqual([])
  expect(uncheckedAdvice(adult, pregnant).needs).toEqual(need)
  expect(uncheckedAdvice(adult, null).needs).toEqual([])
})

test.each([
  [1650, 1750, '1.650–1.750 kkal'],
  [1500, 1500, '1.500 kkal'],
])('formatKcalRange › %d to %d › is %s', (low, high, text) => {
  expect(formatKcalRange(low, high)).toBe(text)
})

test.each([
  [-300, -200, '−300 sampai −200 kkal'],
  [0, 200, '0 sampai +200 kkal'],
  [0, 0, '0 kkal'],
  [350, 350, '+350 kkal'],
])('formatKcalChange › %d to %d › is %s', (low, high, text) => {
  expect(formatKcalChange(low, high)).toBe(text)
})
