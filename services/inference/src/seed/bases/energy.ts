import { pregnancyWeekBounds } from '@bugar/contracts/advice/person/health-profile'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { ConclusionKind, FactDefinition, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { type EnergyChange, energyChanges, programEnergy } from '@bugar/contracts/advice/consultation/energy'
import { age, bmi, gender, limitFact, programCode, unanswered, yesNoFact } from './facts.ts'
import { type Backing, type Conditions, never, rulesFor } from './rules.ts'

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
  permitted('deficit', 'Tujuan Turun'),
  permitted('surplus', 'Tujuan Naik'),
  {
    fact: 'programEnergy',
    label: 'Perubahan kalori program',
    stages: ['programEnergy'],
    policy: 'one',
    codes: energyChanges.map((code) => ({ code, label: `${code.replace('/', ' sampai ')} kkal` })),
    otherwise: null,
  },
  {
    fact: 'need',
    label: 'Tambahan kebutuhan',
    stages: ['need'],
    policy: 'one',
    codes: ['340', '452'].map((code) => ({ code, label: `${code} kkal` })),
    otherwise: null,
  },
]

const isDeficit = (change: EnergyChange): boolean => change.includes('-')
const isSurplus = (change: EnergyChange): boolean => change.includes('+')

const under = (fact: string, value: number) => [{ fact, operator: 'lessThan', value }]
const oldAndLight = [...under('bmi', 23), { fact: 'age', operator: 'greaterThanInclusive', value: 65 }]
const deficits = energyChanges.filter(isDeficit)
const surpluses = energyChanges.filter(isSurplus)

/** Required rate of weight change of a goal; zero without a goal. */
const pace = (name: string, label: string, unit: string): FactDefinition => ({
  name,
  label,
  unit,
  range: [0, 1_000_000],
  unknown: 0,
  absent: 0,
  riskier: 'higher',
})

export const energyBase: RuleBase = {
  name: 'energy',
  label: 'Energi',
  facts: [
    gender,
    age,
    bmi,
    programCode,
    yesNoFact('pregnant', 'Hamil', 'female'),
    {
      name: 'pregnancyWeek',
      label: 'Pekan kehamilan',
      unit: 'pekan',
      range: [pregnancyWeekBounds.min, pregnancyWeekBounds.max],
      decimals: 0,
      onlyFor: 'female',
      ...unanswered,
    },
    limitFact('no-deficit'),
    limitFact('no-surplus'),
    pace('weeklyLoss', 'Turun sepekan', '%'),
    pace('weeklyLossKg', 'Turun sepekan', 'kg'),
    pace('weeklyGain', 'Naik sepekan', '%'),
  ],
  kinds,
  prohibitions: [
    { label: 'BMI di bawah 18,5 tidak mendapat Turun', when: under('bmi', 18.5), fact: 'deficit', values: ['allowed'] },
    { label: 'Di bawah 18 tahun tidak mendapat Turun', when: under('age', 18), fact: 'deficit', values: ['allowed'] },
    {
      label: 'Dari 65 tahun dengan BMI di bawah 23 tidak mendapat Turun',
      when: oldAndLight,
      fact: 'deficit',
      values: ['allowed'],
    },
    {
      label: 'Dari 65 tahun dengan BMI di bawah 23 tidak mendapat defisit dari program',
      when: oldAndLight,
      fact: 'programEnergy',
      values: deficits,
    },
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
    never('Batasan tanpa defisit menutup Turun', ['noDeficit', 'equal', 'yes'], 'deficit', ['allowed']),
    never('Batasan tanpa defisit menutup defisit program', ['noDeficit', 'equal', 'yes'], 'programEnergy', deficits),
    never('Batasan tanpa surplus menutup Naik', ['noSurplus', 'equal', 'yes'], 'surplus', ['allowed']),
    never('Batasan tanpa surplus menutup surplus program', ['noSurplus', 'equal', 'yes'], 'programEnergy', surpluses),
    never('Turun lebih dari 1% sepekan tidak ditawarkan', ['weeklyLoss', 'greaterThan', 1], 'deficit', ['allowed']),
    never('Turun lebih dari 1 kg sepekan tidak ditawarkan', ['weeklyLossKg', 'greaterThan', 1], 'deficit', ['allowed']),
    never('Naik lebih dari 0,5% sepekan tidak ditawarkan', ['weeklyGain', 'greaterThan', 0.5], 'surplus', ['allowed']),
  ],
}

const nice: Backing = { source: 'NICE CG32', strength: 'moderate' }
const practice: Backing = { source: 'Praktik ahli gizi', strength: 'weak' }
const limits: Backing = { source: 'Aturan keselamatan', strength: 'moderate' }
const caution: Backing = { source: 'Kehati-hatian Bugar', strength: 'weak' }
/** Second and third trimester over the need before the pregnancy; nothing is added in the first. */
const iom: Backing = { source: 'IOM 2005', strength: 'strong' }
const texts: Backing = { source: 'Bagian makan program', strength: 'moderate' }

const rule = rulesFor(kinds)

/**
 * A program's figures are for adults; a deficit needs a BMI of 18.5, a surplus one of 16.
 * @param isOld from 65 years on, where a deficit needs a BMI of 23
 */
const conditionsOf = (code: string, change: EnergyChange, isOld = false): Conditions => [
  ['programCode', 'equal', code],
  ['age', 'greaterThanInclusive', isOld ? 65 : 18],
  ...(isDeficit(change)
    ? [
        ...(isOld ? [] : [['age', 'lessThan', 65] as const]),
        ['bmi', 'greaterThanInclusive', isOld ? 23 : 18.5] as const,
        ['pregnant', 'equal', 'no'] as const,
        ['noDeficit', 'equal', 'no'] as const,
      ]
    : []),
  ...(isSurplus(change) ? [['bmi', 'greaterThanInclusive', 16] as const, ['noSurplus', 'equal', 'no'] as const] : []),
]

export const energyRules: readonly SourcedRule[] = [
  rule(
    'E-01',
    'BMI di bawah 18,5',
    [['bmi', 'lessThan', 18.5]],
    ['deficit', 'refused'],
    nice,
    'Berat Anda di bawah rentang ideal, jadi tujuan Turun tidak ditawarkan.',
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
    caution,
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
  rule(
    'E-06',
    'Batasan tanpa defisit',
    [['noDeficit', 'equal', 'yes']],
    ['deficit', 'refused'],
    limits,
    'Jawaban kesehatan Anda meminta makan tidak dikurangi, jadi tujuan Turun tidak ditawarkan.',
  ),
  rule(
    'E-07',
    'Batasan tanpa surplus',
    [['noSurplus', 'equal', 'yes']],
    ['surplus', 'refused'],
    limits,
    'Jawaban kesehatan Anda meminta makan dinaikkan hanya bersama dokter atau ahli gizi.',
  ),
  rule(
    'E-08',
    'Turun lebih dari 1% sepekan',
    [['weeklyLoss', 'greaterThan', 1]],
    ['deficit', 'refused'],
    practice,
    'Turun lebih dari 1% berat badan sepekan membuang otot dan sulit dijaga. Pilih tanggal yang lebih jauh.',
  ),
  rule(
    'E-09',
    'Turun lebih dari 1 kg sepekan',
    [['weeklyLossKg', 'greaterThan', 1]],
    ['deficit', 'refused'],
    practice,
    'Turun lebih dari 1 kg sepekan hanya bersama dokter. Pilih tanggal yang lebih jauh.',
  ),
  rule(
    'E-10',
    'Naik lebih dari 0,5% sepekan',
    [['weeklyGain', 'greaterThan', 0.5]],
    ['surplus', 'refused'],
    practice,
    'Naik lebih dari 0,5% berat badan sepekan terutama menambah lemak. Pilih tanggal yang lebih jauh.',
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
  ...programCodes
    .filter((code) => isDeficit(programEnergy[code]))
    .map((code, index) =>
      rule(
        `E-${22 + index}`,
        `Program ${code} dari usia 65 tahun`,
        conditionsOf(code, programEnergy[code], true),
        ['programEnergy', programEnergy[code]],
        texts,
      ),
    ),
  // B-26 concludes the same where the health questions are answered; a calculator is used without them.
  rule(
    'E-21',
    'BMI di bawah 23 dari usia 65 tahun',
    [
      ['bmi', 'lessThan', 23],
      ['age', 'greaterThanInclusive', 65],
    ],
    ['deficit', 'refused'],
    caution,
    'Dari usia 65 tahun, berat yang turun membawa otot ikut turun. Di bawah BMI 23 tujuan Turun tidak ditawarkan.',
  ),
  rule(
    'E-26',
    'Hamil pekan 14 sampai 27',
    [
      ['pregnant', 'equal', 'yes'],
      ['pregnancyWeek', 'greaterThanInclusive', 14],
      ['pregnancyWeek', 'lessThan', 28],
    ],
    ['need', '340'],
    iom,
    'Pada trimester kedua tubuh perlu sekitar 340 kkal sehari lebih banyak daripada sebelum hamil.',
  ),
  rule(
    'E-27',
    'Hamil dari pekan 28',
    [
      ['pregnant', 'equal', 'yes'],
      ['pregnancyWeek', 'greaterThanInclusive', 28],
    ],
    ['need', '452'],
    iom,
    'Pada trimester ketiga tubuh perlu sekitar 450 kkal sehari lebih banyak daripada sebelum hamil.',
  ),
]
