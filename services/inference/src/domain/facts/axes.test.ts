import type { ConclusionKind, Prohibition, RuleBase, SourcedRule, Value } from '@bugar/contracts/rules/rule-base'
import { describe as group, expect, test } from 'vitest'
import { age, bmi, choiceFact, gender, yesNoFact } from '../../seed/bases/facts.ts'
import { type Conditions, noted, rulesFor } from '../../seed/bases/rules.ts'
import { type Axis, describe } from './axes.ts'
import { sliceOf } from './projections.ts'

const coded = (...codes: string[]) => codes.map((code) => ({ code, label: `kode ${code}` }))
const level: ConclusionKind = {
  fact: 'level',
  label: 'Saran',
  stages: ['level'],
  policy: 'most-cautious',
  codes: coded('go', 'gentle', 'stop'),
  otherwise: 'go',
}
const shape: ConclusionKind = {
  fact: 'shape',
  label: 'Bentuk',
  stages: ['shape'],
  policy: 'one',
  codes: coded('thin', 'wide', 'round'),
  otherwise: null,
}
const kinds = [noted('ill', 'Sakit'), noted('frail', 'Rapuh'), shape, level]
const base: RuleBase = {
  name: 'safety',
  label: 'Uji',
  facts: [
    gender,
    age,
    bmi,
    yesNoFact('fever', 'Demam'),
    yesNoFact('cough', 'Batuk'),
    yesNoFact('pregnant', 'Hamil', 'female'),
    choiceFact('activity', 'Kegiatan', [
      ['regular', 'rutin'],
      ['inactive', 'belum rutin'],
    ]),
  ],
  kinds,
  prohibitions: [],
}
const rule = rulesFor(kinds)
const when = (id: string, conditions: Conditions, fact: string, value: string) =>
  rule(id, id, conditions, [fact, value], { source: 'Uji', strength: 'weak' })
const yes = (...facts: string[]): Conditions => facts.map((fact) => [fact, 'equal', 'yes'] as const)

const ill = [when('ill', yes('fever'), 'ill', 'yes'), when('ill-too', yes('cough'), 'ill', 'yes')]
const frail = when('frail', yes('fever'), 'frail', 'yes')
const stop = when('stop', yes('ill'), 'level', 'stop')

interface Asked {
  readonly rules: readonly SourcedRule[]
  readonly prohibitions?: Prohibition[]
  readonly value?: string | null
  readonly of?: 'male' | 'female'
}
const slice = ({ rules, prohibitions = [], value = null, of = 'male' }: Asked) =>
  sliceOf({ base: { ...base, prohibitions }, rules }, level, value, of)
const namesOf = ({ axes }: { readonly axes: readonly Axis[] }) => axes.map(({ definition }) => definition.name)
const idsOf = ({ content }: ReturnType<typeof slice>) => content.rules.map(({ id }) => id)
const axisIn = (asked: Asked, name: string) =>
  slice(asked).axes.find(({ definition }) => definition.name === name) as Axis
const valuesIn = (asked: Asked, name: string): Value[] => axisIn(asked, name).pieces.map(({ value }) => value)
const never = (fact: string, of = 'level'): Prohibition => ({
  label: 'Tidak boleh',
  when: [{ fact, operator: 'equal', value: 'yes' }],
  fact: of,
  values: ['go'],
})

group('sliceOf › facts that only lead to an earlier conclusion', () => {
  test('are replaced by that conclusion', () => {
    const found = slice({ rules: [...ill, stop] })
    expect(namesOf(found)).toEqual(['gender', 'ill'])
    expect(idsOf(found)).toEqual(['stop'])
  })

  test('read by a rule of the kind itself too › stay, with the rules in between', () => {
    const found = slice({ rules: [...ill, stop, when('gentle', yes('fever'), 'level', 'gentle')] })
    expect(namesOf(found)).toEqual(['gender', 'fever', 'cough'])
    expect(idsOf(found)).toEqual(['ill', 'ill-too', 'stop', 'gentle'])
  })

  test('named by a prohibition of the kind › stay', () => {
    expect(namesOf(slice({ rules: [...ill, stop], prohibitions: [never('cough')] }))).toEqual([
      'gender',
      'fever',
      'cough',
    ])
  })

  test('that two conclusions share › stay', () => {
    const found = slice({ rules: [...ill, frail, stop, when('gentle', yes('frail'), 'level', 'gentle')] })
    expect(namesOf(found)).toEqual(['gender', 'fever', 'cough'])
    expect(idsOf(found)).toEqual(['ill', 'ill-too', 'frail', 'stop', 'gentle'])
  })

  test('of two conclusions that share none › are both replaced', () => {
    const apart = when('frail', yes('pregnant'), 'frail', 'yes')
    const found = slice({ rules: [...ill, apart, stop, when('gentle', yes('frail'), 'level', 'gentle')] })
    expect(namesOf(found)).toEqual(['gender', 'ill', 'frail'])
  })

  test('that share the gender alone › are replaced, because everybody tried has one gender', () => {
    const woman: Conditions = [['gender', 'equal', 'female']]
    const byGender = [when('ill', woman, 'ill', 'yes'), when('gentle', [...woman, ...yes('ill')], 'level', 'gentle')]
    expect(namesOf(slice({ rules: byGender }))).toEqual(['gender', 'ill'])
  })

  test('behind two stages › stay when the second is opened', () => {
    const chained = [...ill, when('frail', yes('ill'), 'frail', 'yes'), when('gentle', yes('frail'), 'level', 'gentle')]
    expect(namesOf(slice({ rules: chained, prohibitions: [never('fever')] }))).toEqual(['gender', 'fever', 'cough'])
  })
})

group('sliceOf › rules', () => {
  test('of one value › are those of that value alone, with the facts they read', () => {
    const found = slice({ rules: [...ill, stop, when('gentle', yes('pregnant'), 'level', 'gentle')], value: 'gentle' })
    expect(namesOf(found)).toEqual(['gender', 'pregnant'])
    expect(idsOf(found)).toEqual(['gentle'])
  })

  test('that are off › count for nothing', () => {
    expect(namesOf(slice({ rules: [{ ...stop, isActive: false }, ...ill] }))).toEqual(['gender'])
  })

  test('prohibitions of another kind › are left out with their facts', () => {
    const found = slice({ rules: [...ill, stop], prohibitions: [never('fever', 'shape'), never('pregnant')] })
    expect(found.content.base.prohibitions).toEqual([never('pregnant')])
    expect(namesOf(found)).toEqual(['gender', 'pregnant', 'ill'])
  })
})

group('sliceOf › values of an axis', () => {
  test('gender › is the one asked for, with its label', () => {
    expect(axisIn({ rules: [stop], of: 'female' }, 'gender').pieces).toEqual([{ value: 'female', label: 'Wanita' }])
  })

  test('a fact of the other gender › is as if not asked; of the own, all', () => {
    const rules = [when('gentle', yes('pregnant'), 'level', 'gentle')]
    expect(axisIn({ rules }, 'pregnant').pieces).toEqual([{ value: 'no', label: 'tidak ditanyakan' }])
    expect(valuesIn({ rules, of: 'female' }, 'pregnant')).toEqual(['no', 'yes'])
  })

  test('a number › a value for each stretch that its conditions tell apart, and one for not asked', () => {
    const rules = [when('gentle', [['age', 'greaterThanInclusive', 65]], 'level', 'gentle')]
    expect(valuesIn({ rules }, 'age').map((value) => value !== null && Number(value) >= 65)).toEqual([
      false,
      true,
      false,
    ])
    expect(axisIn({ rules }, 'age').pieces.at(-1)).toEqual({ value: null, label: 'tidak ditanyakan' })
  })

  test('a number whose low values are riskier › descends', () => {
    const rules = [
      when('gentle', [['bmi', 'lessThan', 18.5]], 'level', 'gentle'),
      when('stop', [['bmi', 'lessThan', 16]], 'level', 'stop'),
    ]
    const numbers = valuesIn({ rules }, 'bmi').slice(0, -1).map(Number)
    expect(numbers.map((value) => [value < 18.5, value < 16])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ])
  })

  test('a number › the bound of a prohibition tells apart too', () => {
    const rules = [when('gentle', [['age', 'greaterThanInclusive', 65]], 'level', 'gentle')]
    const young = { ...never('age'), when: [{ fact: 'age', operator: 'lessThan', value: 18 }] }
    expect(valuesIn({ rules, prohibitions: [young] }, 'age')).toHaveLength(4)
  })

  test('an earlier conclusion › what rules conclude of it and what holds without any', () => {
    expect(axisIn({ rules: [...ill, stop] }, 'ill')).toMatchObject({
      definition: { name: 'ill', label: 'Sakit', unknown: 'no', absent: 'no', riskier: 'later' },
      pieces: [
        { value: 'no', label: 'tidak' },
        { value: 'yes', label: 'ya' },
      ],
    })
    expect(valuesIn({ rules: [stop] }, 'ill')).toEqual(['no'])
  })

  test('an earlier conclusion that need not be drawn › may be none', () => {
    const rules = [
      when('thin', yes('fever'), 'shape', 'thin'),
      when('round', yes('cough'), 'shape', 'round'),
      when('gentle', [['shape', 'equal', 'thin']], 'level', 'gentle'),
    ]
    expect(axisIn({ rules }, 'shape').pieces).toMatchObject([
      { value: null, label: '-' },
      { value: 'thin', label: 'kode thin' },
      { value: 'round', label: 'kode round' },
    ])
  })

  test('codes with something for not asked › have no value more', () => {
    const rules = [when('gentle', [['activity', 'equal', 'inactive']], 'level', 'gentle')]
    expect(valuesIn({ rules }, 'activity')).toEqual(['regular', 'inactive'])
  })
})

group('describe', () => {
  const rules = [when('gentle', [['age', 'lessThan', 18], ...yes('fever', 'pregnant')], 'level', 'gentle')]

  test('what differs from somebody of whom nothing was asked › is named, and the gender', () => {
    const { axes } = slice({ rules, of: 'female' })
    expect(namesOf({ axes })).toEqual(['gender', 'age', 'fever', 'pregnant'])
    expect(describe(axes, [0, axes[1]?.pieces.findIndex(({ value }) => value === null) as number, 0, 1])).toBe(
      'Jenis kelamin: Wanita, Hamil: ya',
    )
  })

  test('a fact of the other gender › is not named', () => {
    const { axes } = slice({ rules })
    expect(describe(axes, [0, 0, 1, 0])).toMatch(/^Jenis kelamin: Pria, Usia: [^,]+, Demam: ya$/)
  })
})
