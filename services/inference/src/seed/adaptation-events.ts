import { type AvoidKind, avoidKindLabels } from '@bugar/contracts/catalog/avoid-kinds'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { adaptationKinds } from './bases/adaptation.ts'
import { bounds, show } from './bases/bounds.ts'
import { type Backing, type Conditions, rulesFor } from './bases/rules.ts'

const { olderAge, underweight, monthlyLoss, halfYearlyLoss } = bounds

const nice: Backing = { source: 'NICE CG32', strength: 'moderate' }
const ioc2023: Backing = { source: 'IOC REDs 2023', strength: 'moderate' }
const ioc2022: Backing = { source: 'IOC 2022 (Schwellnus dkk.)', strength: 'moderate' }
const practice: Backing = { source: 'Praktik pelatih', strength: 'weak' }
const caution: Backing = { source: 'Kehati-hatian Bugar', strength: 'weak' }

const create = rulesFor(adaptationKinds)

const is = (fact: string, value: string | null): Conditions[number] => [fact, 'equal', value]
const below = (fact: string, value: number): Conditions[number] => [fact, 'lessThan', value]
const above = (fact: string, value: number): Conditions[number] => [fact, 'greaterThan', value]

const from = (fact: string, value: number): Conditions[number] => [fact, 'greaterThanInclusive', value]

/** The library says which exercises they are, and a plan which exercise takes the place of each. */
export const replacedText = (kind: AvoidKind): string =>
  `Gerakan dengan tanda “${avoidKindLabels[kind]}” di pustaka diganti, atau tidak dikerjakan.`

const pregnant = is('pregnant', 'yes')

const stepRules = (
  [
    ['170', `tubuh kurus (BMI di bawah ${show(underweight)})`, [below('bmi', underweight)], nice],
    ['171', 'hamil', [pregnant], caution],
    ['172', 'tanpa defisit kalori', [is('noDeficit', 'yes'), below('age', olderAge)], caution],
    ['173', 'tanpa defisit kalori, usia tidak disebut', [is('noDeficit', 'yes'), is('age', null)], caution],
    ['174', 'tanda kurang energi', [is('lowEnergy', 'yes')], ioc2023],
    ['175', `berat turun lebih dari ${show(monthlyLoss)}% dalam sebulan`, [above('lossInMonth', monthlyLoss)], caution],
    [
      '176',
      `berat turun lebih dari ${show(halfYearlyLoss)}% dalam enam bulan`,
      [above('lossInHalfYear', halfYearlyLoss)],
      nice,
    ],
  ] as const satisfies readonly (readonly [string, string, Conditions, Backing])[]
).map(([id, who, conditions, backing]) =>
  create(
    `ADAP-${id}`,
    `Kardio di bawah 150 menit, ${who}`,
    [below('cardioMinutes', 150), ...conditions],
    ['dailySteps', 'none'],
    backing,
    'Tanpa sasaran langkah: menambah langkah menghabiskan energi yang sekarang Anda perlukan.',
  ),
)

const rest = 'Istirahat hari ini; pindahkan sesinya. Latihan mulai lagi separuh, sehari sesudah demam hilang.'
const halfAfter = 'Sehari sesudah demam: separuh set dan menit, tanpa kerja berat.'
const mostAfter = 'Dua hari sesudah demam: tiga perempat set dan menit. Besoknya seperti rencana bila badan enak.'
const longHalf = 'Demam tiga hari atau lebih: separuh set dan menit sampai hari ketiga sesudahnya.'
const longMost = 'Demam tiga hari atau lebih: tiga perempat set dan menit sampai hari keenam sesudahnya.'
const afterDoctor = (days: number, share: string) =>
  `Sesudah demam berdarah atau tifus: ${share} set dan menit sampai ${days} hari sejak dokter mengizinkan.`

/** Fever days from which the return takes longer, and days since a doctor's release. */
const longFever = from('feverDays', 3)
const released: Conditions[number] = ['longIllness', 'notEqual', 'no']

const illnessRules = [
  ...(
    [
      ['177', 'Demam hari ini', [is('feeling', 'fever')], 'rest', ioc2022, rest],
      ['178', 'Sehari sesudah demam', [below('daysSinceFever', 2)], 'half', practice, halfAfter],
      ['179', 'Dua hari sesudah demam', [below('daysSinceFever', 3)], 'three-quarters', practice, mostAfter],
      ['180', 'Tiga hari sesudah demam panjang', [longFever, below('daysSinceFever', 4)], 'half', practice, longHalf],
      [
        '181',
        'Enam hari sesudah demam panjang',
        [longFever, below('daysSinceFever', 7)],
        'three-quarters',
        practice,
        longMost,
      ],
      [
        '182',
        'Dua pekan sejak dokter mengizinkan',
        [released, below('daysSinceRelease', 14)],
        'half',
        practice,
        afterDoctor(14, 'separuh'),
      ],
      [
        '183',
        'Empat pekan sejak dokter mengizinkan',
        [released, below('daysSinceRelease', 28)],
        'three-quarters',
        practice,
        afterDoctor(28, 'tiga perempat'),
      ],
      [
        '184',
        'Lelah atau kurang tidur',
        [is('feeling', 'tired')],
        'three-quarters',
        practice,
        'Tiga perempat set dan menit, hari ini saja.',
      ],
      [
        '185',
        'Pilek ringan',
        [is('feeling', 'cold')],
        'half',
        ioc2022,
        'Separuh set dan menit, hari ini saja. Berhenti bila badan makin tidak enak.',
      ],
      [
        '186',
        'Kurang sehat',
        [is('feeling', 'unwell')],
        'half',
        practice,
        'Separuh set dan menit, hari ini saja. Bila demam, istirahat.',
      ],
    ] as const satisfies readonly (readonly [string, string, Conditions, string, Backing, string])[]
  ).map(([id, name, conditions, share, backing, text]) =>
    create(`ADAP-${id}`, name, conditions, ['volume', share], backing, text),
  ),
  create(
    'ADAP-187',
    'Demam berdarah atau tifus',
    [is('longIllness', 'unreleased')],
    ['start', 'wait'],
    caution,
    'Tunggu sampai dokter mengizinkan berlatih lagi. Sesudah itu mulai separuh.',
  ),
  ...(
    [
      ['vigorousWork', 'vigorous', 188],
      ['heavyLifts', 'heavy-lifts', 191],
    ] as const
  ).flatMap(([fact, kind, first]) =>
    (
      [
        ['Dua hari sesudah demam', [below('daysSinceFever', 3)]],
        ['Enam hari sesudah demam panjang', [longFever, below('daysSinceFever', 7)]],
        ['Empat pekan sejak dokter mengizinkan', [released, below('daysSinceRelease', 28)]],
      ] as const satisfies readonly (readonly [string, Conditions])[]
    ).map(([name, conditions], index) =>
      create(`ADAP-${first + index}`, name, conditions, [fact, 'replaced'], ioc2022, replacedText(kind)),
    ),
  ),
]

export const ng226: Backing = { source: 'NICE NG226', strength: 'moderate' }
const parq: Backing = { source: 'PAR-Q+ (berlaku 12 bulan)', strength: 'moderate' }
const aspetar: Backing = { source: 'Aspetar 2021 (Chamari dkk.)', strength: 'moderate' }

/** A week that was not given counts as a late one. */
export const lateInPregnancy = [from('pregnancyWeek', 28), is('pregnancyWeek', null)] as const

const dayRules = [
  create(
    'ADAP-209',
    'Jawaban kesehatan lebih dari setahun',
    [is('screened', 'outdated')],
    ['start', 'slow'],
    parq,
    'Keadaan dapat berubah dalam setahun. Jawab lagi pertanyaan kesehatan; sampai itu rencana lebih pelan.',
  ),
  ...(
    [
      ['210', 'vigorousWork', 'vigorous'],
      ['211', 'heavyLifts', 'heavy-lifts'],
    ] as const
  ).map(([id, fact, kind]) =>
    create(
      `ADAP-${id}`,
      'Jawaban kesehatan lebih dari setahun, atau dilewati',
      [['screened', 'notEqual', 'yes']],
      [fact, 'replaced'],
      parq,
      replacedText(kind),
    ),
  ),
  ...lateInPregnancy.map((week, index) =>
    create(
      `ADAP-${201 + index}`,
      index === 0 ? 'Hamil dari pekan 28' : 'Hamil, pekan tidak disebut',
      [pregnant, week],
      ['volume', 'three-quarters'],
      caution,
      'Trimester ketiga: tiga perempat set dan menit.',
    ),
  ),
  create(
    'ADAP-203',
    'Hamil dari pekan 40',
    [pregnant, from('pregnancyWeek', 40)],
    ['start', 'wait'],
    caution,
    'Rencana ini berakhir di pekan 40 kehamilan. Sesudah melahirkan, jawab lagi pertanyaan kesehatan.',
  ),
  create(
    'ADAP-276',
    'Hamil, lewat pekan terakhir',
    [pregnant, is('birthOpen', 'yes')],
    ['start', 'wait'],
    caution,
    'Kehamilan Anda mungkin sudah berakhir. Jawab lagi pertanyaan kesehatan; rencana menunggu sampai itu.',
  ),
  create(
    'ADAP-204',
    'Nyeri lutut ringan atau menetap',
    [is('kneePain', 'yes')],
    ['kneeCare', 'shallower'],
    ng226,
    'Lutut: tekuk lebih dangkal dan pakai beban lebih ringan. Nyeri sampai 3 dari 10 boleh, asal reda dalam sehari.',
  ),
  create(
    'ADAP-205',
    'Berpuasa',
    [from('fastingDay', 1)],
    ['fasting', 'around-iftar'],
    aspetar,
    'Puasa: berlatih satu sampai dua jam sesudah berbuka, atau ringan menjelang berbuka. Minum bertahap sampai sahur. Pusing atau lemas: berhenti. Punya penyakit atau minum obat: tanyakan dokter dulu.',
  ),
  create(
    'ADAP-206',
    'Dua pekan pertama berpuasa',
    [from('fastingDay', 1), below('fastingDay', 15)],
    ['volume', 'three-quarters'],
    aspetar,
    'Dua pekan pertama berpuasa: tiga perempat set dan menit, bebannya tetap.',
  ),
  create(
    'ADAP-207',
    'Panas terik',
    [is('outside', 'heat')],
    ['place', 'early'],
    practice,
    'Panas terik: berlatih di tempat teduh, pagi atau sore, pelankan langkah, dan bawa minum.',
  ),
  create(
    'ADAP-208',
    'Asap',
    [is('outside', 'haze')],
    ['place', 'indoors'],
    practice,
    'Asap di luar: kardio di dalam ruangan, atau tunda sampai udaranya bersih.',
  ),
]

/** Rules on events between two answers: a falling weight, an illness, a pregnancy, a fast. */
export const eventRules: readonly SourcedRule[] = [...stepRules, ...illnessRules, ...dayRules]
