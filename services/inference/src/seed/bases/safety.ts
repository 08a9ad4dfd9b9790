import type { ConclusionKind, RuleBase, SourcedRule } from '@bugar/contracts/rule-base'
import { safetyLevels, safetyLevelTexts, safetyLimits, safetyLimitTexts } from '@bugar/contracts/safety'
import { age, bmi, bodyFatPercentage, choiceFact, gender, programCode, yesNoFact } from './facts.ts'
import { type Backing, noted, rulesFor } from './rules.ts'

const kinds: ConclusionKind[] = [
  noted('warningSign', 'Tanda bahaya'),
  noted('chronicDisease', 'Penyakit kronis'),
  noted('lowEnergy', 'Kurang energi'),
  {
    fact: 'level',
    label: 'Saran',
    stages: ['level'],
    policy: 'most-cautious',
    codes: safetyLevels.map((code) => ({ code, label: safetyLevelTexts[code].label })),
    otherwise: 'go',
  },
  {
    fact: 'limits',
    label: 'Batasan',
    stages: ['limits'],
    policy: 'all',
    codes: safetyLimits.map((code) => ({ code, label: safetyLimitTexts[code] })),
    otherwise: null,
  },
]

export const safetyBase: RuleBase = {
  name: 'safety',
  label: 'Keselamatan',
  facts: [
    gender,
    age,
    bmi,
    bodyFatPercentage,
    programCode,
    choiceFact(
      'screened',
      'Pertanyaan kesehatan',
      [
        ['yes', 'dijawab'],
        ['no', 'dilewati'],
      ],
      'no',
    ),
    yesNoFact('chestPain', 'Nyeri dada'),
    yesNoFact('fainting', 'Pingsan'),
    yesNoFact('breathlessAtRest', 'Sesak saat diam'),
    yesNoFact('heartDisease', 'Penyakit jantung'),
    yesNoFact('diabetes', 'Diabetes'),
    yesNoFact('kidneyDisease', 'Penyakit ginjal'),
    yesNoFact('severeHypertension', 'Tekanan darah 180/110 atau lebih'),
    yesNoFact('weightLoss', 'Berat turun lebih dari 10% tanpa sengaja'),
    yesNoFact('pregnant', 'Hamil', 'female'),
    yesNoFact('missedPeriods', 'Haid terhenti', 'female'),
    choiceFact('activity', 'Kebiasaan bergerak', [
      ['regular', 'rutin'],
      ['inactive', 'belum rutin'],
    ]),
    choiceFact('experience', 'Pengalaman latihan beban', [
      ['experienced', 'berpengalaman'],
      ['novice', 'pemula'],
    ]),
  ],
  kinds,
  prohibitions: [
    {
      label: 'Usia di bawah 18 tahun tidak mendapat program',
      when: [{ fact: 'age', operator: 'lessThan', value: 18 }],
      fact: 'level',
      values: ['go', 'gentle', 'doctor-first'],
    },
    {
      label: 'Nyeri dada selalu berarti berhenti',
      when: [{ fact: 'chestPain', operator: 'equal', value: 'yes' }],
      fact: 'level',
      values: ['go', 'gentle', 'doctor-first', 'no-program'],
    },
    {
      label: 'BMI di bawah 16 tidak pernah boleh langsung mulai',
      when: [{ fact: 'bmi', operator: 'lessThan', value: 16 }],
      fact: 'level',
      values: ['go', 'gentle'],
    },
    {
      label: 'Pertanyaan yang dilewati tidak pernah berarti lanjut',
      when: [{ fact: 'screened', operator: 'equal', value: 'no' }],
      fact: 'level',
      values: ['go'],
    },
  ],
}

const acsm2015: Backing = { source: 'ACSM 2015', strength: 'moderate' }
const who2020: Backing = { source: 'WHO 2020', strength: 'strong' }
const nice: Backing = { source: 'NICE CG32', strength: 'moderate' }
const ioc2023: Backing = { source: 'IOC REDs 2023', strength: 'moderate' }
const iocBounds: Backing = { source: 'IOC REDs 2023; batas dari sumber sekunder', strength: 'weak' }
const pregnancy: Backing = { source: 'WHO 2020, ACOG 804', strength: 'strong' }
const secondary: Backing = { source: 'Sumber sekunder, sedang ditinjau', strength: 'weak' }
const caution: Backing = { source: 'Kehati-hatian Bugar', strength: 'weak' }
const acsm2009: Backing = { source: 'ACSM 2009', strength: 'moderate' }

const rule = rulesFor(kinds)

export const safetyRules: readonly SourcedRule[] = [
  rule('T-01', 'Nyeri dada', [['chestPain', 'equal', 'yes']], ['warningSign', 'yes'], acsm2015),
  rule('T-02', 'Pingsan atau hampir pingsan', [['fainting', 'equal', 'yes']], ['warningSign', 'yes'], acsm2015),
  rule('T-03', 'Sesak saat diam', [['breathlessAtRest', 'equal', 'yes']], ['warningSign', 'yes'], acsm2015),
  rule('D-01', 'Penyakit jantung', [['heartDisease', 'equal', 'yes']], ['chronicDisease', 'yes'], acsm2015),
  rule('D-02', 'Diabetes', [['diabetes', 'equal', 'yes']], ['chronicDisease', 'yes'], acsm2015),
  rule('D-03', 'Penyakit ginjal', [['kidneyDisease', 'equal', 'yes']], ['chronicDisease', 'yes'], acsm2015),
  rule(
    'R-01',
    'Lemak tubuh pria di bawah 5%',
    [
      ['gender', 'equal', 'male'],
      ['bodyFatPercentage', 'lessThan', 5],
    ],
    ['lowEnergy', 'yes'],
    iocBounds,
  ),
  rule(
    'R-02',
    'Lemak tubuh wanita di bawah 12%',
    [
      ['gender', 'equal', 'female'],
      ['bodyFatPercentage', 'lessThan', 12],
    ],
    ['lowEnergy', 'yes'],
    iocBounds,
  ),
  rule('R-03', 'Haid terhenti', [['missedPeriods', 'equal', 'yes']], ['lowEnergy', 'yes'], ioc2023),
  rule(
    'K-01',
    'Usia di bawah 18 tahun',
    [['age', 'lessThan', 18]],
    ['level', 'no-program'],
    who2020,
    'Bergeraklah 60 menit sehari: bermain, bersepeda, atau olahraga sekolah. Program ini disusun untuk orang dewasa.',
  ),
  rule(
    'K-02',
    'Ada tanda bahaya',
    [['warningSign', 'equal', 'yes']],
    ['level', 'stop'],
    acsm2015,
    'Jangan berlatih dulu dan periksakan diri ke dokter. Bila sedang terasa, hubungi 119.',
  ),
  rule(
    'K-03',
    'Penyakit kronis dan belum rutin bergerak',
    [
      ['chronicDisease', 'equal', 'yes'],
      ['activity', 'equal', 'inactive'],
    ],
    ['level', 'doctor-first'],
    acsm2015,
    'Program menunggu sampai dokter setuju.',
  ),
  rule(
    'K-04',
    'Penyakit kronis dan sudah rutin bergerak',
    [
      ['chronicDisease', 'equal', 'yes'],
      ['activity', 'equal', 'regular'],
    ],
    ['level', 'gentle'],
    acsm2015,
    'Teruskan yang sudah biasa, tanpa intensitas berat.',
  ),
  rule(
    'K-05',
    'BMI di bawah 16',
    [['bmi', 'lessThan', 16]],
    ['level', 'doctor-first'],
    nice,
    'Periksakan dulu berat badan ini; makanan dan latihan perlu dinaikkan bersama dokter.',
  ),
  rule(
    'K-06',
    'Berat turun lebih dari 10% tanpa sengaja',
    [['weightLoss', 'equal', 'yes']],
    ['level', 'doctor-first'],
    nice,
    'Penyebab berat turun perlu diketahui dulu.',
  ),
  rule(
    'K-07',
    'Tanda kurang energi',
    [['lowEnergy', 'equal', 'yes']],
    ['level', 'doctor-first'],
    ioc2023,
    'Tubuh mungkin kekurangan energi untuk latihan; bicarakan makan dan latihan dengan dokter.',
  ),
  rule(
    'K-08',
    'Hamil',
    [['pregnant', 'equal', 'yes']],
    ['level', 'gentle'],
    pregnancy,
    'Bila dokter atau bidan tidak melarang: 150 menit gerak sedang sepekan, tanpa latihan telentang lama.',
  ),
  rule(
    'K-09',
    'Tekanan darah 180/110 atau lebih',
    [['severeHypertension', 'equal', 'yes']],
    ['level', 'doctor-first'],
    secondary,
    'Jangan berlatih beban sampai tekanan darah diobati.',
  ),
  rule(
    'K-10',
    'Usia 65 tahun ke atas dan belum rutin bergerak',
    [
      ['age', 'greaterThanInclusive', 65],
      ['activity', 'equal', 'inactive'],
    ],
    ['level', 'gentle'],
    who2020,
    'Mulai ringan dan tambah sedikit demi sedikit.',
  ),
  rule(
    'K-11',
    'Pertanyaan kesehatan dilewati',
    [['screened', 'equal', 'no']],
    ['level', 'gentle'],
    acsm2015,
    'Mulai pelan. Bila punya penyakit, sedang hamil, atau pernah nyeri dada, tanyakan dulu kepada dokter.',
  ),
  rule(
    'K-12',
    'Usia tidak disebut',
    [
      ['screened', 'equal', 'yes'],
      ['age', 'equal', null],
    ],
    ['level', 'gentle'],
    caution,
    'Tanpa usia, saran ini dibuat lebih hati-hati. Program disusun untuk usia 18 tahun ke atas.',
  ),
  rule('B-01', 'Penyakit kronis', [['chronicDisease', 'equal', 'yes']], ['limits', 'no-vigorous'], acsm2015),
  rule('B-02', 'Ada tanda bahaya', [['warningSign', 'equal', 'yes']], ['limits', 'no-vigorous'], acsm2015),
  rule('B-03', 'Pertanyaan dilewati', [['screened', 'equal', 'no']], ['limits', 'no-vigorous'], acsm2015),
  rule('B-04', 'Tekanan darah tinggi', [['severeHypertension', 'equal', 'yes']], ['limits', 'no-vigorous'], secondary),
  rule('B-05', 'BMI di bawah 18,5', [['bmi', 'lessThan', 18.5]], ['limits', 'no-deficit'], nice),
  rule('B-06', 'Usia di bawah 18 tahun', [['age', 'lessThan', 18]], ['limits', 'no-deficit'], caution),
  rule('B-07', 'Hamil', [['pregnant', 'equal', 'yes']], ['limits', 'no-deficit'], pregnancy),
  rule('B-08', 'Tanda kurang energi', [['lowEnergy', 'equal', 'yes']], ['limits', 'no-deficit'], ioc2023),
  rule('B-09', 'Berat turun tanpa sengaja', [['weightLoss', 'equal', 'yes']], ['limits', 'no-deficit'], nice),
  rule('B-10', 'BMI di bawah 16', [['bmi', 'lessThan', 16]], ['limits', 'no-surplus'], nice),
  rule('B-11', 'Berat turun tanpa sengaja', [['weightLoss', 'equal', 'yes']], ['limits', 'no-surplus'], nice),
  rule('B-12', 'Hamil', [['pregnant', 'equal', 'yes']], ['limits', 'no-supine'], pregnancy),
  rule('B-13', 'Usia 65 tahun ke atas', [['age', 'greaterThanInclusive', 65]], ['limits', 'balance'], who2020),
  ...['P6', 'P10'].map((code, index) =>
    rule(
      `B-${14 + index}`,
      `Pemula dengan ${code}`,
      [
        ['experience', 'equal', 'novice'],
        ['programCode', 'equal', code],
      ],
      ['limits', 'novice-form'],
      acsm2009,
    ),
  ),
]
