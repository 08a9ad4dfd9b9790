import type { ConclusionKind, FactDefinition, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { safetyLevels, safetyLevelTexts, safetyLimits, safetyLimitTexts } from '@bugar/contracts/advice/person/safety'
import { age, bmi, bodyFatPercentage, choiceFact, gender, programCode, yesNoFact } from './facts.ts'
import { always as required, type Backing, type Conditions, never, neverAll, noted, rulesFor } from './rules.ts'
import { bounds, show } from './bounds.ts'

const {
  adultAge,
  olderAge,
  severeThinness,
  thinness,
  underweight,
  olderThinness,
  olderLightness,
  lowFatOfMen,
  lowFatOfWomen,
  overweight,
  obesity,
  consentMonths,
  consentLoss,
  consentLowest,
  monthlyLoss,
  halfYearlyLoss,
} = bounds

const maxBmi = bmi.range?.[1] ?? 0

/** Signs that need a doctor regardless of known diseases. */
const signs = [
  ['S-01', 'palpitations', 'Jantung berdebar tanpa sebab'],
  ['S-02', 'ankleSwelling', 'Kaki bengkak'],
  ['S-03', 'legPain', 'Tungkai nyeri saat berjalan'],
  ['S-04', 'breathlessLying', 'Sesak saat berbaring'],
  ['S-05', 'heartMurmur', 'Bising jantung'],
] as const

const pregnancyRisks = [
  ['G-01', 'bleeding', 'Perdarahan saat hamil'],
  ['G-02', 'preeclampsia', 'Preeklamsia'],
  ['G-03', 'placentaPrevia', 'Plasenta menutupi jalan lahir'],
  ['G-04', 'multiplePregnancy', 'Hamil kembar'],
] as const

const kinds: ConclusionKind[] = [
  noted('warningSign', 'Tanda bahaya'),
  noted('chronicDisease', 'Penyakit kronis'),
  noted('diseaseSign', 'Tanda penyakit'),
  noted('lowEnergy', 'Kurang energi'),
  noted('pregnancyRisk', 'Kehamilan berisiko'),
  noted('healthCondition', 'Penyakit, obat, atau cedera'),
  noted('consentEnds', 'Izin dokter berakhir'),
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
  {
    fact: 'asks',
    label: 'Pertanyaan',
    stages: ['asks'],
    policy: 'all',
    codes: [
      { code: 'weight-loss', label: 'Mengapa berat turun' },
      { code: 'consult-again', label: 'Konsultasi lagi' },
    ],
    otherwise: null,
  },
]

/** Limits that everybody who meets the condition must get. */
const always = (label: string, condition: Conditions[number], limits: readonly string[]) =>
  required(label, condition, 'limits', limits)

const early = ['go', 'gentle', 'no-program'] as const

/** People who meet the conditions must not get these levels without a doctor's consent. */
const unlessAllowed = (
  label: string,
  condition: Conditions[number],
  levels: readonly string[],
  more: Conditions = [],
) => neverAll(label, [condition, ['doctorConsent', 'equal', 'none'], ...more], 'level', levels)

/** An amount that events change, from 0 to the most; the value that is not known is the most cautious one. */
const eventFact = (
  name: string,
  label: string,
  unit: string,
  { most, riskier = 'higher' }: { readonly most: number; readonly riskier?: 'lower' | 'higher' },
): FactDefinition => ({
  name,
  label,
  unit,
  range: [0, most],
  riskier,
  unknown: riskier === 'higher' ? most : 0,
  absent: riskier === 'higher' ? 0 : most,
})

/** Each needs a doctor, whatever the other answers. */
const minorFindings = [
  ['severeHypertension', 'yes'],
  ['weightLoss', 'yes'],
  ['missedPeriods', 'yes'],
  ['thinForAge', 'yes'],
  ['supervisedOnly', 'yes'],
  ['palpitations', 'yes'],
  ['heartDisease', 'yes'],
  ['diabetes', 'yes'],
  ['kidneyDisease', 'yes'],
] as const

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
    {
      // Without `riskier`: a doctor's consent is not a risk, and is only asked for after a finding.
      name: 'doctorConsent',
      label: 'Izin dokter',
      codes: [
        { code: 'full', label: 'seperti program' },
        { code: 'gentle', label: 'pelan dulu' },
        { code: 'none', label: 'belum ada' },
      ],
      unknown: 'none',
      absent: 'none',
    },
    yesNoFact('feltSinceExamination', 'Tanda terasa lagi sesudah diperiksa'),
    eventFact('examinedMonths', 'Sejak diperiksa dokter', 'bulan', { most: 10_000 }),
    eventFact('bmiLost', 'BMI turun sejak diperiksa', 'kg/m²', { most: maxBmi }),
    eventFact('lowestBmi', 'BMI terendah sejak diperiksa', 'kg/m²', { most: maxBmi, riskier: 'lower' }),
    eventFact('lossInMonth', 'Berat turun dalam sebulan', '%', { most: 100 }),
    eventFact('lossInHalfYear', 'Berat turun dalam enam bulan', '%', { most: 100 }),
    eventFact('consultedBmi', 'BMI pada konsultasi terakhir', 'kg/m²', { most: maxBmi }),
    choiceFact('recovery', 'Pemulihan', [
      ['no', 'tidak ada'],
      ['unreleased', 'belum diizinkan dokter'],
      ['treated', 'sedang diobati'],
    ]),
    yesNoFact('feelsUnwell', 'Kurang sehat hari ini'),
    yesNoFact('severePain', 'Nyeri berat hari ini'),
    yesNoFact('thinForAge', 'Kurus untuk usianya'),
    yesNoFact('chestPain', 'Nyeri dada'),
    yesNoFact('fainting', 'Pingsan'),
    yesNoFact('breathlessAtRest', 'Sesak saat diam'),
    yesNoFact('heartDisease', 'Penyakit jantung'),
    yesNoFact('diabetes', 'Diabetes'),
    yesNoFact('kidneyDisease', 'Penyakit ginjal'),
    yesNoFact('severeHypertension', 'Tekanan darah 180/110 atau lebih'),
    yesNoFact('weightLoss', 'Berat turun lebih dari 10% tanpa sengaja'),
    yesNoFact('hypertension', 'Tekanan darah tinggi'),
    yesNoFact('medicines', 'Obat resep untuk penyakit menetap'),
    yesNoFact('otherIllness', 'Penyakit menetap lain'),
    yesNoFact('injury', 'Cedera atau operasi dalam 12 bulan'),
    yesNoFact('supervisedOnly', 'Hanya dengan pengawasan'),
    ...signs.map(([, name, label]) => yesNoFact(name, label)),
    yesNoFact('pregnant', 'Hamil', 'female'),
    ...pregnancyRisks.map(([, name, label]) => yesNoFact(name, label, 'female')),
    yesNoFact('recentBirth', 'Melahirkan dalam 12 pekan', 'female'),
    yesNoFact('breastfeeding', 'Menyusui', 'female'),
    yesNoFact('missedPeriods', 'Haid terhenti', 'female'),
    yesNoFact('eatingDisorder', 'Gangguan makan'),
    yesNoFact('stressFracture', 'Retak tulang karena latihan'),
    yesNoFact('falls', 'Jatuh dalam 12 bulan'),
    yesNoFact('osteoporosis', 'Osteoporosis'),
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
    never(`Usia di bawah ${adultAge} tahun tidak mendapat program`, ['age', 'lessThan', adultAge], 'level', [
      'go',
      'gentle',
    ]),
    unlessAllowed(
      'Nyeri dada tanpa izin dokter selalu berarti berhenti',
      ['chestPain', 'equal', 'yes'],
      ['go', 'gentle', 'no-program', 'doctor-first'],
    ),
    unlessAllowed(
      `BMI dewasa di bawah ${show(severeThinness)} tanpa izin dokter tidak boleh mulai`,
      ['bmi', 'lessThan', severeThinness],
      early,
      [['age', 'greaterThanInclusive', adultAge]],
    ),
    neverAll(
      `BMI dewasa di bawah ${show(severeThinness)} tidak pernah langsung mulai`,
      [
        ['bmi', 'lessThan', severeThinness],
        ['age', 'greaterThanInclusive', adultAge],
      ],
      'level',
      ['go'],
    ),
    never('Pertanyaan yang dilewati tidak pernah berarti lanjut', ['screened', 'equal', 'no'], 'level', ['go']),
    always(
      'Yang hamil selalu tanpa defisit, tanpa telentang, tanpa intensitas berat',
      ['pregnant', 'equal', 'yes'],
      ['no-deficit', 'no-supine', 'no-vigorous'],
    ),
    ...(['chestPain', 'severeHypertension', 'palpitations'] as const).map((fact) =>
      always('Tanda penyakit selalu tanpa intensitas berat', [fact, 'equal', 'yes'], ['no-vigorous']),
    ),
    ...(['heartDisease', 'diabetes', 'kidneyDisease'] as const).map((fact) => ({
      ...neverAll(
        'Penyakit tanpa izin penuh selalu tanpa intensitas berat',
        [
          [fact, 'equal', 'yes'],
          ['doctorConsent', 'notEqual', 'full'],
        ],
        'limits',
        ['no-vigorous'],
      ),
      isRequired: true,
    })),
    never('Tanda yang terasa lagi mengakhiri izin dokter', ['feltSinceExamination', 'equal', 'yes'], 'consentEnds', [
      'no',
    ]),
    never(
      `Izin dokter berlaku paling lama ${consentMonths} bulan`,
      ['examinedMonths', 'greaterThan', consentMonths],
      'consentEnds',
      ['no'],
    ),
    neverAll(
      'Nyeri berat hari ini hanya diizinkan oleh pemeriksaan hari ini',
      [
        ['severePain', 'equal', 'yes'],
        ['examinedMonths', 'greaterThan', 0],
      ],
      'consentEnds',
      ['no'],
    ),
    always('Tanpa pertanyaan kesehatan tidak ada intensitas berat', ['screened', 'equal', 'no'], ['no-vigorous']),
    ...(
      [
        ['age', 'lessThan', adultAge],
        ['bmi', 'lessThan', underweight],
        ['missedPeriods', 'equal', 'yes'],
        ['weightLoss', 'equal', 'yes'],
        ['eatingDisorder', 'equal', 'yes'],
        ['breastfeeding', 'equal', 'yes'],
        ['recentBirth', 'equal', 'yes'],
        ['recovery', 'equal', 'treated'],
        ['lossInMonth', 'greaterThan', monthlyLoss],
        ['lossInHalfYear', 'greaterThan', halfYearlyLoss],
      ] as const
    ).map((condition) => always('Yang tidak boleh mengurangi makan selalu tanpa defisit', condition, ['no-deficit'])),
    always(
      `BMI di bawah ${show(severeThinness)} selalu tanpa surplus`,
      ['bmi', 'lessThan', severeThinness],
      ['no-surplus'],
    ),
    always(
      `Usia ${olderAge} tahun ke atas selalu melatih keseimbangan`,
      ['age', 'greaterThanInclusive', olderAge],
      ['balance'],
    ),
    never('Yang hamil tidak pernah langsung mulai', ['pregnant', 'equal', 'yes'], 'level', ['go']),
    ...minorFindings.map(([fact, value]) =>
      unlessAllowed(
        `Di bawah ${adultAge} tahun dengan temuan lain dokter yang pertama disebut`,
        [fact, 'equal', value],
        ['go', 'gentle', 'no-program'],
        [['age', 'lessThan', adultAge]],
      ),
    ),
  ],
}

const acsm2015: Backing = { source: 'ACSM 2015', strength: 'moderate' }
const parq: Backing = { source: 'PAR-Q+', strength: 'moderate' }
const who2020: Backing = { source: 'WHO 2020', strength: 'strong' }
const who2007: Backing = { source: 'WHO 2007 (de Onis dkk.)', strength: 'strong' }
const nice: Backing = { source: 'NICE CG32', strength: 'moderate' }
const ioc2023: Backing = { source: 'IOC REDs 2023', strength: 'moderate' }
const iocBounds: Backing = { source: 'IOC REDs 2023; batas dari sumber sekunder', strength: 'weak' }
const pregnancy: Backing = { source: 'WHO 2020, ACOG 804', strength: 'strong' }
const acog: Backing = { source: 'ACOG 804', strength: 'moderate' }
const secondary: Backing = { source: 'Sumber sekunder', strength: 'weak' }
const caution: Backing = { source: 'Kehati-hatian Bugar', strength: 'weak' }
/** Limits that no source gives. */
const practice: Backing = { source: 'Praktik', strength: 'weak' }
const acsm2009: Backing = { source: 'ACSM 2009', strength: 'moderate' }

/** The text of each rule for people, by its id. */
const ruleTexts: Readonly<Record<string, string>> = {
  'K-01':
    'Bergeraklah 60 menit sehari: bermain, bersepeda, atau olahraga sekolah. Program ini disusun untuk orang dewasa.',
  'K-02': 'Jangan berlatih dulu dan periksakan diri ke dokter. Bila sedang terasa, hubungi 119.',
  'K-03': 'Program menunggu sampai dokter setuju.',
  'K-04': 'Teruskan yang sudah biasa, tanpa intensitas berat.',
  'K-05': 'Periksakan dulu berat badan ini; makanan dan latihan perlu dinaikkan bersama dokter.',
  'K-06': 'Penyebab berat turun perlu diketahui dulu.',
  'K-07': 'Tubuh mungkin kekurangan energi untuk latihan; bicarakan makan dan latihan dengan dokter.',
  'K-08': 'Bila dokter atau bidan tidak melarang: 150 menit gerak sedang sepekan, tanpa latihan telentang lama.',
  'K-09': 'Jangan berlatih beban sampai dokter mengobati tekanan darah ini.',
  'K-10': 'Mulai ringan dan tambah sedikit demi sedikit.',
  'K-11': 'Mulai pelan. Bila punya penyakit, sedang hamil, atau pernah nyeri dada, tanyakan dulu kepada dokter.',
  'K-12': `Tanpa usia, saran ini dibuat lebih hati-hati. Program disusun untuk usia ${adultAge} tahun ke atas.`,
  'K-13': 'Periksakan dulu berat badan ini; makanan dan latihan perlu dinaikkan bersama dokter.',
  'K-14': 'Berat ini kurang untuk usia Anda. Periksakan pertumbuhan dan makan ke dokter atau puskesmas.',
  'K-18': 'Tanda ini perlu diperiksa dokter dulu, juga bila Anda merasa sehat.',
  'K-19': 'Dokter pernah meminta pengawasan. Tanyakan dulu apakah itu masih berlaku.',
  'K-20': 'Jangan berlatih sebelum dokter kandungan atau bidan mengizinkan.',
  'K-21': 'Hamil dengan penyakit jantung, ginjal, atau diabetes: tunggu izin dokter kandungan.',
  'K-22': 'Mulai pelan, minum obat seperti biasa, dan ukur berat ringannya dengan tes bicara. Ragu? Tanyakan dokter.',
  'K-23': 'Kembali sedikit demi sedikit sesudah dokter atau bidan mengizinkan. Hentikan bila perdarahan bertambah.',
  'K-24': 'Mulai pelan, dan bicarakan berat badan ini dengan dokter atau ahli gizi.',
  'K-25': 'Pada usia ini berat badan perlu dijaga: mulai pelan, cukup protein, dan bicarakan dengan dokter.',
  'K-26': 'Mulai dengan latihan keseimbangan sambil berpegangan.',
  'K-27': 'Latihan beban baik untuk tulang; hindari membungkuk dan memutar badan sambil memegang beban.',
  'K-28': 'Ikuti izin dokter: mulai pelan, tanpa intensitas berat, dan berhenti bila keluhan muncul.',
  'C-01': `Izin dokter berlaku paling lama ${consentMonths} bulan sejak pemeriksaan. Periksakan diri lagi.`,
  'C-02': 'Pemeriksaan itu sebelum tanda terakhir Anda laporkan. Periksakan diri sesudah tanda itu terasa.',
  'C-03': 'Nyeri berat hari ini hanya dapat diizinkan oleh pemeriksaan hari ini.',
  'K-34': 'Mulai pelan, karena Anda belum rutin bergerak, dan tambah sedikit demi sedikit.',
  'K-32': 'Tunggu sampai dokter menyatakan Anda boleh bergerak seperti biasa.',
  'K-33': 'Selama pengobatan ini tanyakan dulu gerak yang cocok kepada dokter yang merawat.',
  'K-29': 'Dokter sudah mengizinkan. Mulai pelan, dan berhenti bila keluhan muncul lagi.',
  'K-30': 'Kurangi dulu hari ini. Bila demam, istirahat sampai sehari sesudah demam hilang.',
  'K-31': 'Nyeri seberat ini perlu diperiksa. Istirahatkan dulu bagian itu.',
}

const atLowerBmi = 'Izin dokter diberikan untuk berat badan yang lebih tinggi. Periksakan lagi berat badan Anda.'
const askedWhy =
  'Jawab lagi pertanyaan kesehatan, supaya diketahui mengapa berat Anda turun. Sampai itu makan jangan dikurangi.'
const askedAgain = 'Program Anda disusun untuk BMI yang lebih tinggi. Lakukan konsultasi lagi.'

const rule = rulesFor(kinds, ruleTexts)

const is = (fact: string, value: string | null = 'yes'): Conditions[number] => [fact, 'equal', value]
const below = (fact: string, value: number): Conditions[number] => [fact, 'lessThan', value]
const from = (fact: string, value: number): Conditions[number] => [fact, 'greaterThanInclusive', value]
const above = (fact: string, value: number): Conditions[number] => [fact, 'greaterThan', value]
const notAllowed = is('doctorConsent', 'none')
/** A doctor's full consent lifts what a stable illness asks for. */
const notLifted: Conditions[number] = ['doctorConsent', 'notEqual', 'full']

const note = (id: string, name: string, conditions: Conditions, fact: string, backing: Backing) =>
  rule(id, name, conditions, [fact, 'yes'], backing)
const level = (id: string, name: string, conditions: Conditions, value: string, backing: Backing, text?: string) =>
  rule(id, name, conditions, ['level', value], backing, text)
const limit = (id: string, name: string, conditions: Conditions, value: string, backing: Backing) =>
  rule(id, name, conditions, ['limits', value], backing)

const end = (id: string, name: string, conditions: Conditions, text = ruleTexts[id] ?? atLowerBmi) =>
  rule(id, name, conditions, ['consentEnds', 'yes'], practice, text)
const ask = (id: string, name: string, conditions: Conditions, value: string, backing: Backing) =>
  rule(id, name, conditions, ['asks', value], backing, value === 'weight-loss' ? askedWhy : askedAgain)
const lostInMonth = `Berat turun lebih dari ${show(monthlyLoss)}% dalam sebulan`
const lostInHalfYear = `Berat turun lebih dari ${show(halfYearlyLoss)}% dalam enam bulan`
const nowBelow = (bound: number) => `BMI turun ke bawah ${show(bound)} sejak konsultasi`

export const safetyRules: readonly SourcedRule[] = [
  note('T-01', 'Nyeri dada', [is('chestPain')], 'warningSign', acsm2015),
  note('T-02', 'Pingsan atau hampir pingsan', [is('fainting')], 'warningSign', acsm2015),
  note('T-03', 'Sesak saat diam', [is('breathlessAtRest')], 'warningSign', acsm2015),
  note('D-01', 'Penyakit jantung', [is('heartDisease')], 'chronicDisease', acsm2015),
  note('D-02', 'Diabetes', [is('diabetes')], 'chronicDisease', acsm2015),
  note('D-03', 'Penyakit ginjal', [is('kidneyDisease')], 'chronicDisease', acsm2015),
  ...signs.map(([id, fact, label]) => note(id, label, [is(fact)], 'diseaseSign', acsm2015)),
  ...pregnancyRisks.map(([id, fact, label]) => note(id, label, [is('pregnant'), is(fact)], 'pregnancyRisk', acog)),
  ...(
    [
      ['H-01', 'hypertension', 'Tekanan darah tinggi'],
      ['H-02', 'medicines', 'Obat resep untuk penyakit menetap'],
      ['H-03', 'otherIllness', 'Penyakit menetap lain'],
      ['H-04', 'injury', 'Cedera atau operasi dalam 12 bulan'],
    ] as const
  ).map(([id, fact, label]) => note(id, label, [is(fact)], 'healthCondition', parq)),
  note(
    'R-01',
    `Lemak tubuh pria di bawah ${show(lowFatOfMen)}%`,
    [is('gender', 'male'), below('bodyFatPercentage', lowFatOfMen)],
    'lowEnergy',
    iocBounds,
  ),
  note(
    'R-02',
    `Lemak tubuh wanita di bawah ${show(lowFatOfWomen)}%`,
    [is('gender', 'female'), below('bodyFatPercentage', lowFatOfWomen)],
    'lowEnergy',
    iocBounds,
  ),
  note('R-03', 'Haid terhenti', [is('missedPeriods')], 'lowEnergy', ioc2023),
  note('R-04', 'Gangguan makan', [is('eatingDisorder')], 'lowEnergy', ioc2023),
  note('R-05', 'Retak tulang karena latihan', [is('stressFracture')], 'lowEnergy', ioc2023),
  end('C-01', `Diperiksa lebih dari ${consentMonths} bulan lalu`, [above('examinedMonths', consentMonths)]),
  end('C-02', 'Tanda terasa lagi sesudah diperiksa', [is('feltSinceExamination')]),
  end('C-03', 'Nyeri berat hari ini, diperiksa sebelumnya', [is('severePain'), above('examinedMonths', 0)]),
  ...([from('age', adultAge), is('age', null)] as const).map((ofAge, index) =>
    end(
      `C-0${index + 4}`,
      `BMI di bawah ${show(consentLowest)}`,
      [below('bmi', severeThinness), below('lowestBmi', consentLowest), ofAge],
      `Pada BMI di bawah ${show(consentLowest)} latihan menunggu, juga dengan izin dokter.`,
    ),
  ),
  ...([below('bmi', underweight), is('weightLoss'), is('lowEnergy')] as const).map((thin, index) =>
    end(`C-0${index + 6}`, `BMI turun ${show(consentLoss)} sejak diperiksa`, [from('bmiLost', consentLoss), thin]),
  ),
  level('K-01', `Usia di bawah ${adultAge} tahun`, [below('age', adultAge)], 'no-program', who2020),
  level('K-02', 'Ada tanda bahaya', [is('warningSign'), notAllowed], 'stop', acsm2015),
  level(
    'K-03',
    'Penyakit kronis dan belum rutin bergerak',
    [is('chronicDisease'), is('activity', 'inactive'), notAllowed],
    'doctor-first',
    acsm2015,
  ),
  level('K-04', 'Penyakit kronis', [is('chronicDisease'), notLifted], 'gentle', acsm2015),
  level(
    'K-05',
    `BMI di bawah ${show(severeThinness)}`,
    [below('bmi', severeThinness), from('age', adultAge), notAllowed],
    'doctor-first',
    nice,
  ),
  level('K-06', 'Berat turun lebih dari 10% tanpa sengaja', [is('weightLoss'), notAllowed], 'doctor-first', nice),
  level('K-07', 'Tanda kurang energi', [is('lowEnergy'), notAllowed], 'doctor-first', ioc2023),
  level('K-08', 'Hamil', [is('pregnant')], 'gentle', pregnancy),
  level('K-09', 'Tekanan darah 180/110 atau lebih', [is('severeHypertension'), notAllowed], 'doctor-first', secondary),
  level(
    'K-10',
    `Usia ${olderAge} tahun ke atas dan belum rutin bergerak`,
    [from('age', olderAge), is('activity', 'inactive')],
    'gentle',
    who2020,
  ),
  level('K-11', 'Pertanyaan kesehatan dilewati', [is('screened', 'no')], 'gentle', acsm2015),
  level('K-12', 'Usia tidak disebut', [is('screened'), is('age', null)], 'gentle', caution),
  level(
    'K-13',
    `BMI di bawah ${show(severeThinness)} tanpa usia`,
    [below('bmi', severeThinness), is('age', null), notAllowed],
    'doctor-first',
    nice,
  ),
  level('K-14', 'Kurus untuk usianya', [is('thinForAge'), notAllowed], 'doctor-first', who2007),
  ...(
    [
      ['K-15', `Penyakit kronis di bawah ${adultAge} tahun`, 'chronicDisease'],
      ['K-16', `Penyakit, obat, atau cedera di bawah ${adultAge} tahun`, 'healthCondition'],
      ['K-17', `Hamil di bawah ${adultAge} tahun`, 'pregnant'],
    ] as const
  ).map(([id, name, fact]) =>
    level(
      id,
      name,
      [is(fact), below('age', adultAge), notAllowed],
      'doctor-first',
      caution,
      'Tanyakan dulu kepada dokter gerak apa yang cocok untuk Anda.',
    ),
  ),
  level('K-18', 'Tanda penyakit', [is('diseaseSign'), notAllowed], 'doctor-first', acsm2015),
  level('K-19', 'Hanya dengan pengawasan', [is('supervisedOnly'), notAllowed], 'doctor-first', parq),
  level('K-20', 'Kehamilan berisiko', [is('pregnancyRisk'), notAllowed], 'doctor-first', acog),
  level(
    'K-21',
    'Hamil dengan penyakit kronis',
    [is('pregnant'), is('chronicDisease'), notAllowed],
    'doctor-first',
    acog,
  ),
  level('K-22', 'Penyakit, obat, atau cedera', [is('healthCondition'), notLifted], 'gentle', parq),
  level('K-23', 'Melahirkan dalam 12 pekan', [is('recentBirth')], 'gentle', acog),
  level('K-24', `BMI di bawah ${show(thinness)}`, [below('bmi', thinness), from('age', adultAge)], 'gentle', nice),
  level(
    'K-25',
    `BMI di bawah ${show(olderThinness)} dari usia ${olderAge} tahun`,
    [below('bmi', olderThinness), from('age', olderAge)],
    'gentle',
    caution,
  ),
  level('K-26', 'Jatuh dalam 12 bulan', [is('falls')], 'gentle', who2020),
  level('K-27', 'Osteoporosis', [is('osteoporosis')], 'gentle', caution),
  level('K-28', 'Dokter mengizinkan pelan dulu', [is('doctorConsent', 'gentle')], 'gentle', caution),
  level(
    'K-29',
    'Tanda bahaya yang sudah diperiksa dokter',
    [is('warningSign'), ['doctorConsent', 'notEqual', 'none']],
    'gentle',
    caution,
  ),
  level('K-30', 'Kurang sehat hari ini', [is('feelsUnwell')], 'gentle', caution),
  level('K-31', 'Nyeri berat hari ini', [is('severePain'), notAllowed], 'doctor-first', caution),
  level(
    'K-34',
    'Penyakit kronis dan belum rutin bergerak',
    [is('chronicDisease'), is('activity', 'inactive')],
    'gentle',
    acsm2015,
  ),
  level(
    'K-32',
    'Belum diizinkan dokter sesudah operasi atau cedera',
    [is('recovery', 'unreleased'), notAllowed],
    'doctor-first',
    parq,
  ),
  level('K-33', 'Sedang diobati', [is('recovery', 'treated'), notAllowed], 'doctor-first', parq),
  limit('B-01', 'Penyakit kronis', [is('chronicDisease'), notLifted], 'no-vigorous', acsm2015),
  limit('B-02', 'Ada tanda bahaya', [is('warningSign')], 'no-vigorous', acsm2015),
  limit('B-03', 'Pertanyaan dilewati', [is('screened', 'no')], 'no-vigorous', acsm2015),
  limit('B-04', 'Tekanan darah 180/110 atau lebih', [is('severeHypertension')], 'no-vigorous', secondary),
  limit('B-05', `BMI di bawah ${show(underweight)}`, [below('bmi', underweight)], 'no-deficit', nice),
  limit('B-06', `Usia di bawah ${adultAge} tahun`, [below('age', adultAge)], 'no-deficit', caution),
  limit('B-07', 'Hamil', [is('pregnant')], 'no-deficit', caution),
  limit('B-08', 'Tanda kurang energi', [is('lowEnergy')], 'no-deficit', ioc2023),
  limit('B-09', 'Berat turun tanpa sengaja', [is('weightLoss')], 'no-deficit', nice),
  limit('B-10', `BMI di bawah ${show(severeThinness)}`, [below('bmi', severeThinness)], 'no-surplus', nice),
  limit('B-11', 'Berat turun tanpa sengaja', [is('weightLoss')], 'no-surplus', nice),
  limit('B-12', 'Hamil', [is('pregnant')], 'no-supine', pregnancy),
  limit('B-13', `Usia ${olderAge} tahun ke atas`, [from('age', olderAge)], 'balance', who2020),
  ...['P6', 'P10'].map((code, index) =>
    limit(
      `B-${14 + index}`,
      `Pemula dengan ${code}`,
      [is('experience', 'novice'), is('programCode', code)],
      'novice-form',
      acsm2009,
    ),
  ),
  limit('B-16', 'Tanda penyakit', [is('diseaseSign')], 'no-vigorous', acsm2015),
  limit('B-17', 'Penyakit, obat, atau cedera', [is('healthCondition'), notLifted], 'no-vigorous', parq),
  limit('B-18', 'Hanya dengan pengawasan', [is('supervisedOnly')], 'no-vigorous', parq),
  limit('B-19', 'Hamil', [is('pregnant')], 'no-vigorous', caution),
  limit('B-20', 'Melahirkan dalam 12 pekan', [is('recentBirth')], 'no-vigorous', caution),
  limit('B-21', 'Osteoporosis', [is('osteoporosis')], 'no-vigorous', caution),
  limit('B-22', 'Kurang sehat hari ini', [is('feelsUnwell')], 'no-vigorous', caution),
  limit('B-23', 'Dokter mengizinkan pelan dulu', [is('doctorConsent', 'gentle')], 'no-vigorous', caution),
  limit('B-24', 'Menyusui', [is('breastfeeding')], 'no-deficit', caution),
  limit('B-25', 'Melahirkan dalam 12 pekan', [is('recentBirth')], 'no-deficit', caution),
  limit(
    'B-26',
    `BMI di bawah ${show(olderLightness)} dari usia ${olderAge} tahun`,
    [below('bmi', olderLightness), from('age', olderAge)],
    'no-deficit',
    caution,
  ),
  limit('B-27', 'Jatuh dalam 12 bulan', [is('falls')], 'balance', who2020),
  limit(
    'B-34',
    'Penyakit kronis dan belum rutin bergerak',
    [is('chronicDisease'), is('activity', 'inactive')],
    'no-vigorous',
    acsm2015,
  ),
  limit('B-28', lostInMonth, [above('lossInMonth', monthlyLoss)], 'no-deficit', practice),
  limit('B-29', lostInHalfYear, [above('lossInHalfYear', halfYearlyLoss)], 'no-deficit', nice),
  limit(
    'B-30',
    nowBelow(overweight),
    [from('consultedBmi', overweight), below('bmi', overweight)],
    'no-deficit',
    practice,
  ),
  limit('B-31', 'Sedang diobati', [is('recovery', 'treated')], 'no-deficit', practice),
  limit('B-32', 'Sedang diobati', [is('recovery', 'treated')], 'no-vigorous', practice),
  limit('B-33', 'Belum diizinkan dokter', [is('recovery', 'unreleased')], 'no-vigorous', practice),
  ask('Q-01', lostInMonth, [above('lossInMonth', monthlyLoss)], 'weight-loss', practice),
  ask('Q-02', lostInHalfYear, [above('lossInHalfYear', halfYearlyLoss)], 'weight-loss', nice),
  ...[overweight, obesity, underweight].map((bound, index) =>
    ask(
      `Q-${String(index + 3).padStart(2, '0')}`,
      nowBelow(bound),
      [from('consultedBmi', bound), below('bmi', bound)],
      'consult-again',
      practice,
    ),
  ),
]
