import { programCodes } from '@bugar/contracts/knowledge'
import type { ConclusionKind, RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import { type EnergyChange, energyChanges, programEnergy } from '@bugar/contracts/energy'
import { age, bmi, gender, programCode, yesNoFact } from './facts.ts'
import { type Backing, type Conditions, rulesFor } from './rules.ts'

const permitted = (fact: string, label: string): ConclusionKind => ({
  fact,
  label,
  stages: [fact],
  policy: 'most-cautious',
  codes: [
    { code: 'allowed', label: 'ditawarkan' },
    { code: 'refused', label: 'tidak ditawarkan' },
  ],
  otherwise: 'allowed',
})

const kinds: ConclusionKind[] = [
  permitted('deficit', 'Sasaran Turun'),
  permitted('surplus', 'Sasaran Naik'),
  {
    fact: 'programEnergy',
    label: 'Perubahan kalori program',
    stages: ['programEnergy'],
    policy: 'one',
    codes: energyChanges.map((code) => ({ code, label: `${code.replace('/', ' sampai ')} kkal` })),
    otherwise: null,
  },
]

const isDeficit = (change: EnergyChange): boolean => change.includes('-')
const isSurplus = (change: EnergyChange): boolean => change.includes('+')

const under = (fact: string, value: number) => [{ fact, operator: 'lessThan', value }]
const deficits = energyChanges.filter(isDeficit)

export const energyBase: RuleBase = {
  name: 'energy',
  label: 'Energi',
  facts: [gender, age, bmi, programCode, yesNoFact('pregnant', 'Hamil', 'female')],
  kinds,
  prohibitions: [
    { label: 'BMI di bawah 18,5 tidak mendapat Turun', when: under('bmi', 18.5), fact: 'deficit', values: ['allowed'] },
    { label: 'Di bawah 18 tahun tidak mendapat Turun', when: under('age', 18), fact: 'deficit', values: ['allowed'] },
    { label: 'Di bawah 18 tahun tidak mendapat Naik', when: under('age', 18), fact: 'surplus', values: ['allowed'] },
    {
      label: 'BMI di bawah 18,5 tidak mendapat defisit dari program',
      when: under('bmi', 18.5),
      fact: 'programEnergy',
      values: deficits,
    },
    {
      label: 'Di bawah 18 tahun tidak mendapat angka dari program',
      when: under('age', 18),
      fact: 'programEnergy',
      values: [...energyChanges],
    },
  ],
}

const nice: Backing = { source: 'NICE CG32', strength: 'moderate' }
const pregnancy: Backing = { source: 'ACOG 804', strength: 'strong' }
const caution: Backing = { source: 'Kehati-hatian Bugar', strength: 'weak' }
const texts: Backing = { source: 'Bagian makan program', strength: 'moderate' }

const rule = rulesFor(kinds)

/** A program's figures are for adults; a deficit is never for somebody underweight, a surplus not for BMI under 16. */
const conditionsOf = (code: string, change: EnergyChange): Conditions => [
  ['programCode', 'equal', code],
  ['age', 'greaterThanInclusive', 18],
  ...(isDeficit(change) ? [['bmi', 'greaterThanInclusive', 18.5] as const, ['pregnant', 'equal', 'no'] as const] : []),
  ...(isSurplus(change) ? [['bmi', 'greaterThanInclusive', 16] as const] : []),
]

export const energyRules: readonly SourcedRule[] = [
  rule(
    'E-01',
    'BMI di bawah 18,5',
    [['bmi', 'lessThan', 18.5]],
    ['deficit', 'refused'],
    nice,
    'Berat Anda di bawah rentang ideal, jadi sasaran Turun tidak ditawarkan.',
  ),
  rule(
    'E-02',
    'Usia di bawah 18 tahun',
    [['age', 'lessThan', 18]],
    ['deficit', 'refused'],
    caution,
    'Di bawah 18 tahun tubuh masih tumbuh: hanya Pertahankan yang ditawarkan. Bicarakan perubahan berat dengan dokter.',
  ),
  rule(
    'E-03',
    'Usia di bawah 18 tahun',
    [['age', 'lessThan', 18]],
    ['surplus', 'refused'],
    caution,
    'Di bawah 18 tahun tubuh masih tumbuh: hanya Pertahankan yang ditawarkan. Bicarakan perubahan berat dengan dokter.',
  ),
  rule(
    'E-04',
    'Hamil',
    [['pregnant', 'equal', 'yes']],
    ['deficit', 'refused'],
    pregnancy,
    'Selama hamil jangan mengurangi makan untuk menurunkan berat.',
  ),
  rule(
    'E-05',
    'BMI di bawah 16',
    [['bmi', 'lessThan', 16]],
    ['surplus', 'refused'],
    nice,
    'Naikkan makan hanya bersama dokter atau ahli gizi: menambah cepat dapat berbahaya pada BMI di bawah 16.',
  ),
  ...programCodes.map((code, index) =>
    rule(
      `E-${11 + index}`,
      `Program ${code}`,
      conditionsOf(code, programEnergy[code]),
      ['programEnergy', programEnergy[code]],
      texts,
    ),
  ),
]
