import { pregnancyWeekBounds } from '@bugar/contracts/advice/person/health-profile'
import { unsupervisedLeast } from '@bugar/contracts/advice/health/calories'
import { programCodes } from '@bugar/contracts/core/values/knowledge'
import type { ConclusionKind, FactDefinition, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { type EnergyChange, energyChanges, programEnergy } from '@bugar/contracts/advice/consultation/energy'
import { age, bmi, fatOfLeanness, gender, limitFact, programCode, unanswered, yesNoFact } from './facts.ts'
import { type Backing, type Conditions, never, noted, rulesFor } from './rules.ts'
import { bounds, show } from './bounds.ts'

const { adultAge, olderAge, severeThinness, underweight, olderLightness, leanMen, leanWomen } = bounds
const { weeklyLoss, weeklyLossKg, weeklyGain } = bounds

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
  noted('minor', 'Di bawah umur'),
  noted('lean', 'Lemak tubuh rendah'),
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
    policy: 'most-cautious',
    codes: ['0', '330', '340', '400', '452'].map((code) => ({ code, label: `${code} kkal` })),
    otherwise: '0',
  },
]

const isDeficit = (change: EnergyChange): boolean => change.includes('-')
const isSurplus = (change: EnergyChange): boolean => change.includes('+')

const under = (fact: string, value: number) => [{ fact, operator: 'lessThan', value }]
const oldAndLight = [
  ...under('bmi', olderLightness),
  { fact: 'age', operator: 'greaterThanInclusive', value: olderAge },
]
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

/** Neither answer is riskier: the need of breastfeeding rises later. */
const { riskier: _riskier, ...recentBirth } = yesNoFact('recentBirth', 'Melahirkan dalam 12 pekan', 'female')

export const energyBase: RuleBase = {
  name: 'energy',
  label: 'Energi',
  facts: [
    gender,
    age,
    bmi,
    yesNoFact('thinForAge', 'Kurus untuk usianya'),
    fatOfLeanness,
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
    recentBirth,
    yesNoFact('breastfeeding', 'Menyusui', 'female'),
    limitFact('no-deficit'),
    limitFact('no-surplus'),
    pace('weeklyLoss', 'Turun sepekan', '%'),
    pace('weeklyLossKg', 'Turun sepekan', 'kg'),
    pace('weeklyGain', 'Naik sepekan', '%'),
    pace('belowFloor', 'Makan di bawah batas bawah', 'kkal'),
  ],
  kinds,
  prohibitions: [
    {
      label: `BMI di bawah ${show(underweight)} tidak mendapat Turun`,
      when: under('bmi', underweight),
      fact: 'deficit',
      values: ['allowed'],
    },
    {
      label: `Di bawah ${adultAge} tahun tidak mendapat Turun`,
      when: under('age', adultAge),
      fact: 'deficit',
      values: ['allowed'],
    },
    {
      label: `Dari ${olderAge} tahun dengan BMI di bawah ${show(olderLightness)} tidak mendapat Turun`,
      when: oldAndLight,
      fact: 'deficit',
      values: ['allowed'],
    },
    {
      label: `Dari ${olderAge} tahun dengan BMI di bawah ${show(olderLightness)} tidak mendapat defisit dari program`,
      when: oldAndLight,
      fact: 'programEnergy',
      values: deficits,
    },
    {
      label: `Di bawah ${adultAge} tahun tidak mendapat Naik`,
      when: under('age', adultAge),
      fact: 'surplus',
      values: ['allowed'],
    },
    {
      label: `BMI di bawah ${show(underweight)} tidak mendapat defisit dari program`,
      when: under('bmi', underweight),
      fact: 'programEnergy',
      values: deficits,
    },
    {
      label: `Di bawah ${adultAge} tahun tidak mendapat angka dari program`,
      when: under('age', adultAge),
      fact: 'programEnergy',
      values: [...energyChanges],
    },
    never('Batasan tanpa defisit menutup Turun', ['noDeficit', 'equal', 'yes'], 'deficit', ['allowed']),
    never('Batasan tanpa defisit menutup defisit program', ['noDeficit', 'equal', 'yes'], 'programEnergy', deficits),
    never('Batasan tanpa surplus menutup Naik', ['noSurplus', 'equal', 'yes'], 'surplus', ['allowed']),
    never('Batasan tanpa surplus menutup surplus program', ['noSurplus', 'equal', 'yes'], 'programEnergy', surpluses),
    ...(
      [
        ['male', 'pria', leanMen],
        ['female', 'wanita', leanWomen],
      ] as const
    ).flatMap(([code, people, bound]) =>
      (
        [
          ['deficit', ['allowed'], 'Turun'],
          ['programEnergy', deficits, 'defisit dari program'],
        ] as const
      ).map(([fact, values, what]) => ({
        label: `Lemak tubuh ${people} di bawah ${show(bound)}% tidak mendapat ${what}`,
        when: [{ fact: 'gender', operator: 'equal', value: code }, ...under('bodyFatPercentage', bound)],
        fact,
        values: [...values],
      })),
    ),
    never('Sasaran yang menyisakan makan di bawah batas bawah ditolak', ['belowFloor', 'greaterThan', 0], 'deficit', [
      'allowed',
    ]),
    never(
      `Turun lebih dari ${show(weeklyLoss)}% sepekan tidak ditawarkan`,
      ['weeklyLoss', 'greaterThan', weeklyLoss],
      'deficit',
      ['allowed'],
    ),
    never(
      `Turun lebih dari ${show(weeklyLossKg)} kg sepekan tidak ditawarkan`,
      ['weeklyLossKg', 'greaterThan', weeklyLossKg],
      'deficit',
      ['allowed'],
    ),
    never(
      `Naik lebih dari ${show(weeklyGain)}% sepekan tidak ditawarkan`,
      ['weeklyGain', 'greaterThan', weeklyGain],
      'surplus',
      ['allowed'],
    ),
  ],
}

const nice: Backing = { source: 'NICE CG32', strength: 'moderate' }
const practice: Backing = { source: 'Praktik ahli gizi', strength: 'weak' }
const limits: Backing = { source: 'Aturan keselamatan', strength: 'moderate' }
const who: Backing = { source: 'WHO 2007 (de Onis dkk.)', strength: 'strong' }
const caution: Backing = { source: 'Kehati-hatian Bugar', strength: 'weak' }
/** Second and third trimester over the need before the pregnancy; nothing is added in the first. */
const iom: Backing = { source: 'IOM 2005', strength: 'strong' }
/** The figures of AKG 2019 and IOM 2005, which we could not look up. */
const akg: Backing = { source: 'Praktik ahli gizi (AKG 2019, belum diperiksa)', strength: 'weak' }
const espen: Backing = { source: 'ESPEN 2022 (Volkert dkk.)', strength: 'moderate' }
const texts: Backing = { source: 'Bagian makan program', strength: 'moderate' }

/** The text of each rule for people, by its id. */
const ruleTexts: Readonly<Record<string, string>> = {
  'E-01': 'Berat Anda di bawah rentang ideal, jadi tujuan Turun tidak ditawarkan.',
  'E-02': `Di bawah ${adultAge} tahun tubuh masih tumbuh: hanya Pertahankan yang ditawarkan. Bicarakan perubahan berat dengan dokter.`,
  'E-03': `Di bawah ${adultAge} tahun tubuh masih tumbuh: hanya Pertahankan yang ditawarkan. Bicarakan perubahan berat dengan dokter.`,
  'E-04': 'Selama hamil jangan mengurangi makan untuk menurunkan berat.',
  'E-05': `Naikkan makan hanya bersama dokter atau ahli gizi: menambah cepat dapat berbahaya pada BMI di bawah ${show(severeThinness)}.`,
  'E-06': 'Jawaban kesehatan Anda meminta makan tidak dikurangi, jadi tujuan Turun tidak ditawarkan.',
  'E-07': 'Jawaban kesehatan Anda meminta makan dinaikkan hanya bersama dokter atau ahli gizi.',
  'E-08': `Turun lebih dari ${show(weeklyLoss)}% berat badan sepekan membuang otot dan sulit dijaga.`,
  'E-09': `Turun lebih dari ${show(weeklyLossKg)} kg sepekan hanya bersama dokter.`,
  'E-10': `Naik lebih dari ${show(weeklyGain)}% berat badan sepekan terutama menambah lemak.`,
}

const rule = rulesFor(kinds, ruleTexts)

/**
 * A program's figures are for adults; a deficit and a surplus need a BMI.
 * @param isOld from `olderAge` on, where a deficit needs a higher BMI
 */
const conditionsOf = (code: string, change: EnergyChange, isOld = false): Conditions => [
  ['programCode', 'equal', code],
  ['age', 'greaterThanInclusive', isOld ? olderAge : adultAge],
  ...(isDeficit(change)
    ? [
        ...(isOld ? [] : [['age', 'lessThan', olderAge] as const]),
        ['bmi', 'greaterThanInclusive', isOld ? olderLightness : underweight] as const,
        ['lean', 'equal', 'no'] as const,
        ['pregnant', 'equal', 'no'] as const,
        ['noDeficit', 'equal', 'no'] as const,
      ]
    : []),
  ...(isSurplus(change)
    ? [['bmi', 'greaterThanInclusive', severeThinness] as const, ['noSurplus', 'equal', 'no'] as const]
    : []),
]

export const energyRules: readonly SourcedRule[] = [
  rule('E-30', `Usia di bawah ${adultAge} tahun`, [['age', 'lessThan', adultAge]], ['minor', 'yes'], caution),
  rule(
    'E-31',
    `Lemak tubuh pria di bawah ${show(leanMen)}%`,
    [
      ['gender', 'equal', 'male'],
      ['bodyFatPercentage', 'lessThan', leanMen],
    ],
    ['lean', 'yes'],
    practice,
  ),
  rule(
    'E-32',
    `Lemak tubuh wanita di bawah ${show(leanWomen)}%`,
    [
      ['gender', 'equal', 'female'],
      ['bodyFatPercentage', 'lessThan', leanWomen],
    ],
    ['lean', 'yes'],
    practice,
  ),
  rule(
    'E-01',
    `BMI di bawah ${show(underweight)}`,
    [
      ['bmi', 'lessThan', underweight],
      ['minor', 'equal', 'no'],
    ],
    ['deficit', 'refused'],
    nice,
  ),
  rule('E-02', `Usia di bawah ${adultAge} tahun`, [['age', 'lessThan', adultAge]], ['deficit', 'refused'], caution),
  rule('E-03', `Usia di bawah ${adultAge} tahun`, [['age', 'lessThan', adultAge]], ['surplus', 'refused'], caution),
  rule('E-04', 'Hamil', [['pregnant', 'equal', 'yes']], ['deficit', 'refused'], caution),
  rule(
    'E-05',
    `BMI di bawah ${show(severeThinness)}`,
    [
      ['bmi', 'lessThan', severeThinness],
      ['minor', 'equal', 'no'],
    ],
    ['surplus', 'refused'],
    nice,
  ),
  rule('E-06', 'Batasan tanpa defisit', [['noDeficit', 'equal', 'yes']], ['deficit', 'refused'], limits),
  rule('E-07', 'Batasan tanpa surplus', [['noSurplus', 'equal', 'yes']], ['surplus', 'refused'], limits),
  rule(
    'E-08',
    `Turun lebih dari ${show(weeklyLoss)}% sepekan`,
    [['weeklyLoss', 'greaterThan', weeklyLoss]],
    ['deficit', 'refused'],
    practice,
  ),
  rule(
    'E-09',
    `Turun lebih dari ${show(weeklyLossKg)} kg sepekan`,
    [['weeklyLossKg', 'greaterThan', weeklyLossKg]],
    ['deficit', 'refused'],
    practice,
  ),
  rule(
    'E-10',
    `Naik lebih dari ${show(weeklyGain)}% sepekan`,
    [['weeklyGain', 'greaterThan', weeklyGain]],
    ['surplus', 'refused'],
    practice,
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
        `Program ${code} dari usia ${olderAge} tahun`,
        conditionsOf(code, programEnergy[code], true),
        ['programEnergy', programEnergy[code]],
        texts,
      ),
    ),
  // B-26 concludes the same where the health questions are answered; a calculator is used without them.
  rule(
    'E-21',
    `BMI di bawah ${show(olderLightness)} dari usia ${olderAge} tahun`,
    [
      ['bmi', 'lessThan', olderLightness],
      ['age', 'greaterThanInclusive', olderAge],
    ],
    ['deficit', 'refused'],
    espen,
    `Dari usia ${olderAge} tahun, berat yang turun membawa otot dan tulang ikut turun. Di bawah BMI ${show(olderLightness)} tujuan Turun tidak ditawarkan.`,
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
  rule(
    'E-28',
    'Menyusui dalam 12 pekan',
    [
      ['breastfeeding', 'equal', 'yes'],
      ['recentBirth', 'equal', 'yes'],
    ],
    ['need', '330'],
    akg,
    'Selama enam bulan pertama menyusui tubuh perlu sekitar 330 kkal sehari lebih banyak.',
  ),
  // From then on the month is not asked, so the larger need of the second half-year counts.
  rule(
    'E-29',
    'Menyusui sesudah 12 pekan',
    [
      ['breastfeeding', 'equal', 'yes'],
      ['recentBirth', 'equal', 'no'],
    ],
    ['need', '400'],
    akg,
    'Selama menyusui tubuh perlu 330 sampai 400 kkal sehari lebih banyak daripada sebelum hamil.',
  ),
  rule(
    'E-33',
    'Lemak tubuh sudah rendah',
    [['lean', 'equal', 'yes']],
    ['deficit', 'refused'],
    practice,
    `Lemak tubuh Anda sudah rendah (batasnya ${show(leanMen)}% pada pria, ${show(leanWomen)}% pada wanita). Mengurangi makan terutama mengambil otot, jadi tujuan Turun tidak ditawarkan.`,
  ),
  rule(
    'E-34',
    'Kurus untuk usianya',
    [['thinForAge', 'equal', 'yes']],
    ['surplus', 'refused'],
    who,
    'BMI ini di bawah rentang untuk usianya. Periksakan ke dokter sebelum makan diubah.',
  ),
  rule(
    'E-35',
    'Menyisakan makan di bawah batas bawah',
    [['belowFloor', 'greaterThan', 0]],
    ['deficit', 'refused'],
    practice,
    `Sasaran ini menyisakan makan di bawah batas bawah Anda: kebutuhan basal, dan bagi orang dewasa sedikitnya ${show(unsupervisedLeast.female)} kkal sehari (wanita) atau ${show(unsupervisedLeast.male)} kkal (pria).`,
  ),
]
