import type { ConclusionKind, FactDefinition, RuleBase, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { safetyLevels, safetyLevelTexts, safetyLimits, safetyLimitTexts } from '@bugar/contracts/advice/person/safety'
import { age, bmi, bodyFatPercentage, choiceFact, gender, programCode, thoroughChoiceFact, yesNoFact } from './facts.ts'
import { always as required, type Backing, type Conditions, never, neverAll, noted, rulesFor } from './rules.ts'
import { trimesterWeeks } from '@bugar/contracts/advice/person/health-profile'
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
  rapidLoss,
  halfYearlyLoss,
  leanness,
  leanLoss,
} = bounds

const maxBmi = bmi.range?.[1] ?? 0

const { riskier: _lower, ...bmiOfAnyDirection } = bmi
/** Rules may also be stricter for very high values. */
const bmiOfBothEnds: FactDefinition = { ...bmiOfAnyDirection, safest: obesity }

/** Signs that need a doctor regardless of known diseases. */
const signs = [
  ['S-01', 'palpitations', 'Jantung berdebar tanpa sebab'],
  ['S-02', 'ankleSwelling', 'Kaki bengkak'],
  ['S-03', 'legPain', 'Tungkai nyeri saat berjalan'],
  ['S-04', 'breathlessLying', 'Sesak saat berbaring'],
  ['S-05', 'heartMurmur', 'Bising jantung'],
] as const

/** Red flags with back pain that mean a press on the nerves of bladder and bowel (NICE NG59, Finucane 2020). */
const nerveSigns = [
  ['P-01', 'bladder', 'Sulit menahan atau mengeluarkan kencing atau tinja'],
  ['P-02', 'numbness', 'Mati rasa di antara paha'],
] as const

const backSigns = [
  ['K-38', 'nightPain', 'Nyeri punggung pada malam hari, juga saat diam'],
  ['K-42', 'backFever', 'Nyeri punggung dengan demam'],
] as const

const pregnancyRisks = [
  ['G-01', 'bleeding', 'Perdarahan saat hamil'],
  ['G-02', 'preeclampsia', 'Preeklamsia'],
  ['G-03', 'placentaPrevia', 'Plasenta menutupi jalan lahir'],
  ['G-04', 'multiplePregnancy', 'Hamil kembar'],
] as const

/** Apart from the others: together they would be too many kinds of people to try. */
const labourRisks = [
  ['G-05', 'cerclage', 'Mulut rahim diikat'],
  ['G-06', 'earlyLabour', 'Kontraksi sebelum waktunya'],
  ['G-07', 'rupturedMembranes', 'Air ketuban merembes atau pecah'],
  ['G-08', 'severeAnaemia', 'Anemia berat'],
] as const

const kinds: ConclusionKind[] = [
  noted('warningSign', 'Tanda bahaya'),
  noted('chronicDisease', 'Penyakit kronis'),
  noted('diseaseSign', 'Tanda penyakit'),
  noted('lowEnergy', 'Kurang energi'),
  noted('pregnancyRisk', 'Kehamilan berisiko'),
  noted('labourRisk', 'Risiko lahir awal atau anemia'),
  noted('healthCondition', 'Penyakit, obat, atau cedera'),
  noted('nerveSign', 'Gangguan saraf pada nyeri punggung'),
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
      { code: 'eating', label: 'Gangguan makan' },
      { code: 'birth', label: 'Kehamilan dan kelahiran' },
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
    bmiOfBothEnds,
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
    eventFact('rapidLoss', 'Berat turun dalam sebulan, tiga bulan terakhir', '%', { most: 100 }),
    eventFact('rapidLossLater', 'Berat turun dalam sebulan sesudah diperiksa', '%', { most: 100 }),
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
    yesNoFact('obeseForAge', 'Obesitas untuk usianya'),
    yesNoFact('chestPain', 'Nyeri dada'),
    yesNoFact('fainting', 'Pingsan'),
    yesNoFact('breathlessAtRest', 'Sesak saat diam'),
    yesNoFact('heartDisease', 'Penyakit jantung'),
    yesNoFact('diabetes', 'Diabetes'),
    thoroughChoiceFact('diabetesTreatment', 'Obat diabetes', [
      ['none', 'tanpa obat'],
      ['other', 'obat lain'],
      ['sulfonylurea', 'sulfonilurea'],
      ['insulin', 'insulin'],
    ]),
    yesNoFact('kidneyDisease', 'Penyakit ginjal'),
    yesNoFact('severeHypertension', 'Tekanan darah 180/110 atau lebih'),
    yesNoFact('weightLoss', 'Berat turun lebih dari 10% tanpa sengaja'),
    yesNoFact('hypertension', 'Tekanan darah tinggi'),
    yesNoFact('medicines', 'Obat resep untuk penyakit menetap'),
    yesNoFact('otherIllness', 'Penyakit menetap lain'),
    yesNoFact('injury', 'Cedera atau operasi dalam 12 bulan'),
    yesNoFact('supervisedOnly', 'Hanya dengan pengawasan'),
    yesNoFact('otherMovement', 'Kursi roda, amputasi, atau satu lengan'),
    // Yes of people without an injury alone; answers of earlier releases lack it.
    choiceFact(
      'controlled',
      'Penyakit terkendali, tanpa cedera',
      [
        ['yes', 'ya'],
        ['unasked', 'tidak ditanyakan'],
        ['no', 'tidak'],
      ],
      'unasked',
    ),
    ...[...nerveSigns, ...backSigns].map(([, name, label]) => yesNoFact(name, label)),
    ...signs.map(([, name, label]) => yesNoFact(name, label)),
    yesNoFact('pregnant', 'Hamil', 'female'),
    ...[...pregnancyRisks, ...labourRisks].map(([, name, label]) => yesNoFact(name, label, 'female')),
    {
      ...thoroughChoiceFact('trimester', 'Usia kehamilan', [
        ['first', `di bawah ${trimesterWeeks.second} pekan`],
        ['second', `pekan ${trimesterWeeks.second}–${trimesterWeeks.third - 1}`],
        ['third', `pekan ${trimesterWeeks.third} ke atas`],
      ]),
      onlyFor: 'female',
    },
    yesNoFact('birthOpen', 'Kehamilan berakhir atau kelahiran lebih dari 12 pekan lalu', 'female'),
    yesNoFact('recentBirth', 'Melahirkan dalam 12 pekan', 'female'),
    yesNoFact('breastfeeding', 'Menyusui', 'female'),
    yesNoFact('missedPeriods', 'Haid terhenti', 'female'),
    yesNoFact('eatingDisorder', 'Gangguan makan'),
    thoroughChoiceFact('eatingAsked', 'Gangguan makan ditanyakan', [
      ['yes', 'sudah'],
      ['no', 'belum'],
    ]),
    yesNoFact('wantsLoss', 'Ingin turun berat'),
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
      'Yang hamil selalu tanpa defisit, tanpa intensitas berat, dengan latihan dasar panggul',
      ['pregnant', 'equal', 'yes'],
      ['no-deficit', 'no-vigorous', 'pelvic-floor'],
    ),
    ...(
      [
        ['Sesudah trimester pertama selalu tanpa telentang', ['trimester', 'notEqual', 'first'], 'no-supine'],
        ['Pada trimester ketiga selalu lebih ringan', ['trimester', 'equal', 'third'], 'late-pregnancy'],
      ] as const
    ).map(([label, trimester, value]) => ({
      ...neverAll(label, [['pregnant', 'equal', 'yes'], trimester], 'limits', [value]),
      isRequired: true,
    })),
    always('Dengan diabetes gula darah selalu dijaga', ['diabetes', 'equal', 'yes'], ['glucose']),
    ...(['sulfonylurea', 'insulin'] as const).map((treatment) => ({
      ...neverAll(
        'Insulin dan sulfonilurea selalu dengan kewaspadaan gula rendah',
        [
          ['diabetes', 'equal', 'yes'],
          ['diabetesTreatment', 'equal', treatment],
        ],
        'limits',
        ['low-glucose'],
      ),
      isRequired: true,
    })),
    always('Dengan penyakit ginjal tanpa angka protein', ['kidneyDisease', 'equal', 'yes'], ['no-protein-figure']),
    never(
      'Kursi roda, amputasi, atau satu lengan: program ini tidak cocok',
      ['otherMovement', 'equal', 'yes'],
      'level',
      ['go', 'gentle'],
    ),
    ...(['bladder', 'numbness'] as const).map((fact) =>
      unlessAllowed(
        'Nyeri punggung dengan gangguan saraf selalu berarti berhenti',
        [fact, 'equal', 'yes'],
        ['go', 'gentle', 'no-program', 'doctor-first'],
      ),
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
        ['recovery', 'equal', 'unreleased'],
        ['rapidLoss', 'greaterThan', rapidLoss],
        ['osteoporosis', 'equal', 'yes'],
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
const ada2016: Backing = {
  source: 'ADA 2016 (Colberg dkk., Diabetes Care 39:2065), ADA Standards of Care',
  strength: 'strong',
}
const kdigo: Backing = { source: 'KDIGO 2024', strength: 'moderate' }
const ng210: Backing = { source: 'NICE NG210', strength: 'moderate' }
const redFlags: Backing = { source: 'NICE NG59, Finucane dkk. 2020', strength: 'moderate' }
const espen: Backing = { source: 'ESPEN 2022 (Volkert dkk.)', strength: 'moderate' }
const acsm2009: Backing = { source: 'ACSM 2009', strength: 'moderate' }

/** The text of each rule for people, by its id. */
const ruleTexts: Readonly<Record<string, string>> = {
  'K-01':
    'Bergeraklah 60 menit sehari: bermain, bersepeda, atau olahraga sekolah. Program ini disusun untuk orang dewasa.',
  'K-02':
    'Jangan berlatih dulu. Bila sedang terasa, hubungi 119 atau ke IGD sekarang; bila sudah reda, periksakan diri hari ini.',
  'K-03': 'Program menunggu sampai dokter setuju.',
  'K-04': 'Mulai pelan dan tanpa intensitas berat. Gerak yang sudah biasa boleh diteruskan.',
  'K-05': 'Periksakan dulu berat badan ini: makan dinaikkan bertahap bersama dokter, dan latihan menunggu.',
  'K-06': 'Penyebab berat turun perlu diketahui dulu.',
  'K-07': 'Tubuh mungkin kekurangan energi untuk latihan; bicarakan makan dan latihan dengan dokter.',
  'K-08': 'Bila dokter atau bidan tidak melarang: 150 menit gerak sedang sepekan, tanpa latihan telentang lama.',
  'K-09':
    'Ukur lagi sesudah duduk tenang 5 menit. Masih setinggi ini: ke dokter hari ini. Dengan nyeri dada, sesak, lemah sebelah, atau pandangan kabur: hubungi 119.',
  'K-10': 'Mulai ringan dan tambah sedikit demi sedikit.',
  'K-11': 'Mulai pelan. Bila punya penyakit, sedang hamil, atau pernah nyeri dada, tanyakan dulu kepada dokter.',
  'K-12': `Tanpa usia, saran ini dibuat lebih hati-hati. Program disusun untuk usia ${adultAge} tahun ke atas.`,
  'K-13': 'Periksakan dulu berat badan ini: makan dinaikkan bertahap bersama dokter, dan latihan menunggu.',
  'K-14': 'Berat ini kurang untuk usia Anda. Periksakan pertumbuhan dan makan ke dokter atau puskesmas.',
  'K-18': 'Tanda ini perlu diperiksa dokter dulu, juga bila Anda merasa sehat.',
  'K-19': 'Dokter pernah meminta pengawasan. Tanyakan dulu apakah itu masih berlaku.',
  'K-20':
    'Jangan berlatih sebelum dokter kandungan atau bidan mengizinkan. Perdarahan, air ketuban, atau kontraksi sekarang: ke rumah sakit hari ini juga.',
  'K-21': 'Hamil dengan penyakit jantung, ginjal, atau diabetes: tunggu izin dokter kandungan.',
  'K-22': 'Mulai pelan, dan ukur berat ringannya dengan tes bicara. Obat menurut dokter. Ragu? Tanyakan dokter.',
  'K-23': 'Kembali sedikit demi sedikit sesudah dokter atau bidan mengizinkan. Hentikan bila perdarahan bertambah.',
  'K-24': 'Mulai pelan, dan bicarakan berat badan ini dengan dokter atau ahli gizi.',
  'K-25': 'Pada usia ini berat badan perlu dijaga: mulai pelan, cukup protein, dan bicarakan dengan dokter.',
  'K-26': 'Mulai dengan latihan keseimbangan sambil berpegangan.',
  'K-27': 'Latihan beban baik untuk tulang; hindari membungkuk dan memutar badan sambil memegang beban.',
  'K-28': 'Ikuti izin dokter: mulai pelan, tanpa intensitas berat, dan berhenti bila keluhan muncul.',
  'C-01': `Izin dokter berlaku paling lama ${consentMonths} bulan sejak pemeriksaan. Periksakan diri lagi.`,
  'C-02':
    'Pemeriksaan itu sebelum tanda atau kejadian terakhir yang Anda laporkan. Periksakan diri sesudah itu terasa atau terjadi.',
  'C-03': 'Nyeri berat hari ini hanya dapat diizinkan oleh pemeriksaan hari ini.',
  'K-34': 'Mulai pelan, karena Anda belum rutin bergerak, dan tambah sedikit demi sedikit.',
  'K-32': 'Tunggu sampai dokter menyatakan Anda boleh bergerak seperti biasa.',
  'K-33': 'Selama pengobatan ini tanyakan dulu gerak yang cocok kepada dokter yang merawat.',
  'K-29': 'Dokter sudah mengizinkan. Mulai pelan, dan berhenti bila keluhan muncul lagi.',
  'K-30': 'Kurangi dulu hari ini. Bila demam, istirahat sampai sehari sesudah demam hilang.',
  'K-36': 'Mulai pelan, karena Anda belum rutin bergerak, dan tambah sedikit demi sedikit.',
  'K-37': 'Penyakit ini perlu terkendali dulu. Tanyakan kepada dokter yang merawat kapan Anda boleh mulai.',
  'K-38': 'Periksakan dulu nyeri punggung ini ke dokter dalam beberapa hari.',
  'K-42': 'Periksakan diri hari ini: demam bersama nyeri punggung dapat berarti infeksi.',
  'K-39': 'Periksakan diri hari ini juga, ke dokter atau IGD: saraf kandung kemih dan usus mungkin terjepit.',
  'K-40':
    'Latihan di sini disusun untuk orang yang berdiri dan memakai dua lengan dan dua tungkai. Bugar belum dapat menyesuaikannya. Fisioterapis dapat menyusun latihan yang cocok bagi Anda.',
  'K-41':
    'Berat ini di atas batas obesitas untuk usia Anda. Periksakan ke dokter atau puskesmas; jangan berdiet sendiri.',
  'K-31': 'Nyeri seberat ini perlu diperiksa. Istirahatkan dulu bagian itu.',
  'K-45':
    'Turun secepat ini perlu diperiksa dokter, juga bila disengaja. Salah ketik? Hapus timbangan itu di Kemajuan.',
}

const atLowerBmi = 'Izin dokter diberikan untuk berat badan yang lebih tinggi. Periksakan lagi berat badan Anda.'
const askedWhy =
  'Jawab lagi pertanyaan kesehatan, supaya diketahui mengapa berat Anda turun. Sampai itu makan jangan dikurangi.'
const askedEating = 'Jawab lagi pertanyaan kesehatan, juga tentang gangguan makan. Sampai itu makan jangan dikurangi.'
const askedBirth = 'Jawab lagi pertanyaan kesehatan, juga tentang kehamilan, kelahiran, dan menyusui.'
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
const askTexts = { 'weight-loss': askedWhy, 'consult-again': askedAgain, eating: askedEating, birth: askedBirth }
const ask = (id: string, name: string, conditions: Conditions, value: keyof typeof askTexts, backing: Backing) =>
  rule(id, name, conditions, ['asks', value], backing, askTexts[value])
const lostInMonth = `Berat turun lebih dari ${show(monthlyLoss)}% dalam sebulan`
const lostInHalfYear = `Berat turun lebih dari ${show(halfYearlyLoss)}% dalam enam bulan`
const lostRapidly = `Berat turun lebih dari ${show(rapidLoss)}% dalam sebulan, tiga bulan terakhir`
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
  ...labourRisks.map(([id, fact, label]) => note(id, label, [is(fact)], 'labourRisk', acog)),
  ...(
    [
      ['H-01', 'hypertension', 'Tekanan darah tinggi'],
      ['H-02', 'medicines', 'Obat resep untuk penyakit menetap'],
      ['H-03', 'otherIllness', 'Penyakit menetap lain'],
      ['H-04', 'injury', 'Cedera atau operasi dalam 12 bulan'],
    ] as const
  ).map(([id, fact, label]) => note(id, label, [is(fact)], 'healthCondition', parq)),
  ...nerveSigns.map(([id, fact, label]) => note(id, label, [is(fact)], 'nerveSign', redFlags)),
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
  end(
    'C-09',
    `Berat turun lebih dari ${show(rapidLoss)}% dalam sebulan sesudah diperiksa`,
    [above('rapidLossLater', rapidLoss)],
    'Berat turun cepat sesudah pemeriksaan itu. Periksakan diri lagi.',
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
    'K-43',
    'Kehamilan berisiko',
    [is('pregnant'), is('labourRisk'), notAllowed],
    'doctor-first',
    acog,
    ruleTexts['K-20'],
  ),
  level(
    'K-21',
    'Hamil dengan penyakit kronis',
    [is('pregnant'), is('chronicDisease'), notAllowed],
    'doctor-first',
    acog,
  ),
  level(
    'K-22',
    'Penyakit, obat, atau cedera',
    [is('healthCondition'), ['controlled', 'notEqual', 'yes'], notLifted],
    'gentle',
    parq,
  ),
  level(
    'K-36',
    'Penyakit atau obat, dan belum rutin bergerak',
    [is('healthCondition'), is('controlled'), is('activity', 'inactive'), notLifted],
    'gentle',
    parq,
  ),
  // Asked of people with an illness alone.
  level('K-37', 'Penyakit yang belum terkendali', [is('controlled', 'no'), notAllowed], 'doctor-first', parq),
  ...backSigns.map(([id, fact, label]) => level(id, label, [is(fact), notAllowed], 'doctor-first', redFlags)),
  level('K-39', 'Nyeri punggung dengan gangguan saraf', [is('nerveSign'), notAllowed], 'stop', redFlags),
  level(
    'K-44',
    'Gangguan saraf yang sudah diperiksa dokter',
    [is('nerveSign'), ['doctorConsent', 'notEqual', 'none']],
    'gentle',
    caution,
    ruleTexts['K-29'],
  ),
  level('K-40', 'Kursi roda, amputasi, atau satu lengan', [is('otherMovement')], 'no-program', practice),
  level('K-41', 'Obesitas untuk usianya', [is('obeseForAge')], 'no-program', who2007),
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
  level('K-45', lostRapidly, [above('rapidLoss', rapidLoss), notAllowed], 'doctor-first', practice),
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
  limit(
    'B-12',
    `Hamil ${trimesterWeeks.second} pekan ke atas`,
    [is('pregnant'), ['trimester', 'notEqual', 'first']],
    'no-supine',
    pregnancy,
  ),
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
  limit(
    'B-17',
    'Penyakit, obat, atau cedera',
    [is('healthCondition'), ['controlled', 'notEqual', 'yes'], notLifted],
    'no-vigorous',
    parq,
  ),
  limit(
    'B-36',
    'Penyakit atau obat, dan belum rutin bergerak',
    [is('healthCondition'), is('controlled'), is('activity', 'inactive'), notLifted],
    'no-vigorous',
    parq,
  ),
  limit('B-37', 'Penyakit ginjal', [is('kidneyDisease')], 'no-protein-figure', kdigo),
  limit('B-38', 'Diabetes', [is('diabetes')], 'glucose', ada2016),
  limit(
    'B-39',
    'Diabetes dengan insulin atau sulfonilurea',
    [is('diabetes'), ['diabetesTreatment', 'notEqual', 'none'], ['diabetesTreatment', 'notEqual', 'other']],
    'low-glucose',
    ada2016,
  ),
  limit('B-40', 'Hamil', [is('pregnant')], 'pelvic-floor', ng210),
  limit('B-41', 'Melahirkan dalam 12 pekan', [is('recentBirth')], 'pelvic-floor', ng210),
  limit(
    'B-42',
    `Hamil ${trimesterWeeks.third} pekan ke atas`,
    [is('pregnant'), is('trimester', 'third')],
    'late-pregnancy',
    practice,
  ),
  ...([is('wantsLoss'), above('lossInHalfYear', leanLoss)] as const).flatMap((loss, index) => {
    const lean: Conditions = [below('bmi', leanness), is('eatingAsked', 'no'), loss]
    const name = `BMI di bawah ${show(leanness)} dan ${index === 0 ? 'ingin turun' : 'berat turun'}`
    return [
      limit(`B-${43 + index}`, name, lean, 'no-deficit', practice),
      ask(`Q-0${6 + index}`, name, lean, 'eating', practice),
    ]
  }),
  ask('Q-08', 'Kehamilan dan kelahiran', [is('birthOpen')], 'birth', practice),
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
    espen,
  ),
  limit('B-27', 'Jatuh dalam 12 bulan', [is('falls')], 'balance', who2020),
  limit('B-45', 'Osteoporosis', [is('osteoporosis')], 'no-deficit', caution),
  limit(
    'B-46',
    `Jatuh dalam 12 bulan, dari usia ${olderAge} tahun`,
    [is('falls'), from('age', olderAge)],
    'no-deficit',
    espen,
  ),
  limit('B-47', 'Jatuh dalam 12 bulan, usia tidak disebut', [is('falls'), is('age', null)], 'no-deficit', caution),
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
  limit('B-48', lostRapidly, [above('rapidLoss', rapidLoss)], 'no-deficit', practice),
  limit('B-49', 'Belum diizinkan dokter', [is('recovery', 'unreleased')], 'no-deficit', practice),
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
