import { planStartLabels, planStarts, trainingGoals } from '@bugar/contracts/advice/consultation/adaptation'
import { avoidKindLabels, avoidKinds, toldKinds } from '@bugar/contracts/catalog/avoid-kinds'
import type { ConclusionKind, FactDefinition, RuleBase } from '@bugar/contracts/rules/rule-base'
import { always, never, neverAll, noted } from './rules.ts'
import {
  age,
  bmi,
  choiceFact,
  countFact,
  fatOfLeanness,
  gender,
  limitFact,
  unanswered,
  programCode,
  safetyLevel,
  thoroughChoiceFact,
  yesNoFact,
} from './facts.ts'
import { bounds, show } from './bounds.ts'

const { adultAge, olderAge, underweight } = bounds

type Codes = readonly (readonly [code: string, label: string])[]

/** Steps of caution; the first is the default. */
const ladder = (fact: string, label: string, codes: Codes): ConclusionKind => ({
  fact,
  label,
  stages: [fact],
  policy: 'most-cautious',
  codes: codes.map(([code, text]) => ({ code, label: text })),
  otherwise: codes[0]?.[0] ?? null,
})

/** Separate kinds, so that prohibitions can refer to them. */
const replacement = (fact: string, label: string): ConclusionKind =>
  ladder(fact, label, [
    ['as-program', 'Seperti program'],
    ['replaced', 'Diganti'],
  ])

/** Effect of a goal on sets and repetitions; `waits` when the person's answers do not allow it. */
const goalDose = (fact: string, label: string, code: string, text: string): ConclusionKind => ({
  ...ladder(fact, label, [
    [code, text],
    ['as-program', 'Seperti program'],
    ['waits', 'Belum mengikuti tujuan'],
  ]),
  otherwise: 'as-program',
})

export const adaptationKinds: ConclusionKind[] = [
  ladder(
    'start',
    'Mulai',
    planStarts.map((code) => [code, planStartLabels[code]] as const),
  ),
  ladder('strengthDays', 'Hari beban', [
    ['all', 'Seperti program'],
    ['three', 'Paling banyak tiga'],
    ['two', 'Paling banyak dua'],
    ['one', 'Satu'],
  ]),
  ladder('cardio', 'Kardio', [
    ['own-days', 'Di hari sendiri'],
    ['after-strength', 'Sesudah latihan beban'],
    ['short-walks', 'Jalan singkat di hari lain'],
  ]),
  ladder('dailySteps', 'Langkah kaki sehari', [
    ['as-usual', 'Tidak dibahas'],
    ['8000-10000', 'Bertahap sampai 8.000–10.000'],
    ['6000-8000', 'Bertahap sampai 6.000–8.000'],
    ['none', 'Tanpa sasaran langkah'],
  ]),
  ladder('cardioTotal', 'Menit kardio sepekan', [
    ['as-program', 'Seperti program'],
    ['kept', 'Seperti program, tidak dikurangi'],
    ['at-least-150', 'Sedikitnya 150'],
    ['waits', 'Belum mengikuti tujuan'],
    ['at-most-150', 'Paling banyak 150'],
    ['exactly-150', 'Menuju 150, tidak lebih'],
  ]),
  noted('walksBriskly', 'Program dengan jalan cepat'),
  { ...noted('noRun', 'Tanpa latihan lari'), otherwise: 'yes' },
  {
    ...ladder('running', 'Latihan lari bertahap', [
      ['thirty', '30 menit'],
      ['ten', '10 menit lari, 1 menit jalan'],
      ['five', '5 menit lari, 1 menit jalan'],
      ['two', '2 menit lari, 2 menit jalan'],
      ['one', '1 menit lari, 2 menit jalan'],
      ['walk', 'jalan saja'],
    ]),
    otherwise: 'walk',
  },
  ladder('sets', 'Set tiap gerakan', [
    ['all', 'Seperti program'],
    ['three', 'Paling banyak tiga'],
    ['two', 'Paling banyak dua'],
  ]),
  ladder('exercises', 'Gerakan tiap sesi', [
    ['all', 'Seperti program'],
    ['four', 'Empat'],
    ['three', 'Tiga'],
    ['two', 'Dua'],
  ]),
  ladder('time', 'Lama sesi', [
    ['as-program', 'Seperti program'],
    ['as-said', 'Dalam waktu yang disebut'],
  ]),
  goalDose('strengthDose', 'Dosis untuk kekuatan', 'heavy', '3–6 repetisi dengan beban berat'),
  goalDose('muscleSets', 'Set untuk otot', 'ten', 'Sedikitnya 10 set sepekan'),
  ladder('form', 'Bentuk gerakan', [
    ['gym', 'Seperti program'],
    ['home', 'Bentuk di rumah'],
    ['bodyweight', 'Tanpa alat'],
  ]),
  {
    ...ladder('support', 'Topangan', [
      ['free', 'Berdiri dan beban bebas'],
      ['as-program', 'Seperti program'],
    ]),
    otherwise: 'as-program',
  },
  replacement('vigorousWork', 'Kardio berat'),
  replacement('heavyLifts', 'Angkatan barbel yang berat'),
  {
    fact: 'replace',
    label: 'Gerakan yang dihindari',
    stages: ['replace'],
    policy: 'all',
    codes: avoidKinds
      .filter((code) => !['vigorous', 'heavy-lifts', ...toldKinds].includes(code))
      .map((code) => ({ code, label: avoidKindLabels[code] })),
    otherwise: null,
  },
  ladder('volume', 'Takaran hari itu', [
    ['full', 'Seperti rencana'],
    ['three-quarters', 'Tiga perempat'],
    ['half', 'Separuh'],
    ['rest', 'Istirahat'],
  ]),
  ladder('kneeCare', 'Lutut', [
    ['as-program', 'Seperti rencana'],
    ['shallower', 'Lebih dangkal dan ringan'],
  ]),
  ladder('fasting', 'Puasa', [
    ['none', 'Tidak berpuasa'],
    ['around-iftar', 'Di sekitar berbuka'],
  ]),
  ladder('place', 'Tempat', [
    ['anywhere', 'Seperti rencana'],
    ['early', 'Pagi atau sore'],
    ['indoors', 'Di dalam ruangan'],
  ]),
  ladder('walking', 'Berjalan', [
    ['as-program', 'Seperti program'],
    ['steady', 'Dengan langkah biasa'],
  ]),
  ladder('balance', 'Latihan keseimbangan', [
    ['none', 'tidak ditambah'],
    ['three-days', 'tiga hari sepekan'],
  ]),
  ladder('recovery', 'Antara hari beban', [
    ['as-program', 'seperti program'],
    ['day-between', 'selang sehari'],
  ]),
  ladder('easyWeek', 'Pekan ringan', [
    ['none', 'Tidak dijadwalkan'],
    ['every-six', 'Tiap enam pekan'],
    ['every-four', 'Tiap empat pekan'],
  ]),
]

const goalLabels: Record<(typeof trainingGoals)[number], string> = {
  health: 'sehat dan bugar',
  lose: 'menurunkan berat',
  muscle: 'menambah otot',
  strength: 'menambah kekuatan',
}

const amount = (name: string, label: string, unit: string, range: [number, number]): FactDefinition => ({
  name,
  label,
  unit,
  range,
  ...unanswered,
  riskier: 'lower',
})

/** Percent of the weight, not yet answered for; unknown is none. */
const lossFact = (name: string, label: string): FactDefinition => ({
  ...amount(name, label, '%', [0, 100]),
  riskier: 'higher',
  decimals: 6,
})

/** Days since an event; one that never happened is as long ago as can be. */
const sinceFact = (name: string, label: string): FactDefinition => {
  const days = countFact(name, label, 'hari')
  return { ...days, unknown: 0, absent: days.unknown, riskier: 'lower' }
}

const firstWeeksInactive = [
  ['activity', 'equal', 'inactive'],
  ['weeksInPlan', 'lessThanInclusive', 4],
] as const

/** How a program's week is fitted to a person; never which program. */
export const adaptationBase: RuleBase = {
  name: 'adaptation',
  label: 'Penyesuaian',
  facts: [
    gender,
    age,
    programCode,
    fatOfLeanness,
    safetyLevel,
    choiceFact('screened', 'Pertanyaan kesehatan', [
      ['yes', 'dijawab'],
      ['outdated', 'dijawab lebih dari setahun lalu'],
      ['no', 'dilewati'],
    ]),
    thoroughChoiceFact('activity', 'Kebiasaan bergerak', [
      ['regular', 'rutin'],
      ['inactive', 'belum rutin'],
    ]),
    thoroughChoiceFact('experience', 'Pengalaman latihan beban', [
      ['experienced', 'berpengalaman'],
      ['novice', 'pemula'],
    ]),
    {
      name: 'goal',
      label: 'Tujuan',
      codes: trainingGoals.map((code) => ({ code, label: goalLabels[code] })),
      ...unanswered,
    },
    amount('daysPerWeek', 'Hari latihan sepekan', 'hari', [1, 7]),
    amount('minutesPerSession', 'Waktu tiap sesi', 'menit', [5, 300]),
    thoroughChoiceFact('equipment', 'Alat', [
      ['gym', 'lengkap'],
      ['home', 'di rumah'],
      ['none', 'tidak ada'],
    ]),
    yesNoFact('kneePain', 'Nyeri lutut'),
    thoroughChoiceFact('kneeCourse', 'Jalannya nyeri lutut', [
      ['mild', 'ringan hari ini'],
      ['ache', 'menetap'],
      ['strong', 'kuat hari ini'],
    ]),
    yesNoFact('backPain', 'Nyeri punggung'),
    yesNoFact('shoulderPain', 'Nyeri bahu'),
    yesNoFact('hipPain', 'Nyeri pinggul hari ini'),
    yesNoFact('footPain', 'Nyeri kaki hari ini'),
    yesNoFact('elbowPain', 'Nyeri siku hari ini'),
    yesNoFact('falls', 'Jatuh dalam 12 bulan'),
    yesNoFact('osteoporosis', 'Osteoporosis'),
    yesNoFact('pregnant', 'Hamil', 'female'),
    yesNoFact('noVigorous', 'Tanpa intensitas berat'),
    yesNoFact('noSupine', 'Tanpa telentang lama'),
    yesNoFact('needsBalance', 'Perlu latihan keseimbangan'),
    yesNoFact('noviceForm', 'Bentuk pemula'),
    countFact('programStrengthDays', 'Hari beban program', 'hari'),
    { ...countFact('cardioMinutes', 'Kardio program', 'menit'), riskier: 'lower', unknown: 0 },
    { ...countFact('weeksInPlan', 'Pekan rencana', 'pekan'), riskier: 'lower', unknown: 0 },
    bmi,
    limitFact('no-deficit'),
    yesNoFact('lowEnergy', 'Tanda kurang energi'),
    lossFact('lossInMonth', 'Berat turun dalam sebulan'),
    lossFact('lossInHalfYear', 'Berat turun dalam enam bulan'),
    choiceFact('feeling', 'Keadaan hari ini', [
      ['good', 'baik'],
      ['tired', 'lelah'],
      ['cold', 'pilek ringan'],
      ['unwell', 'kurang sehat'],
      ['fever', 'demam'],
    ]),
    sinceFact('daysSinceFever', 'Sejak demam terakhir'),
    { ...countFact('feverDays', 'Lama demam', 'hari'), absent: 0 },
    choiceFact('longIllness', 'Demam berdarah atau tifus', [
      ['no', 'tidak'],
      ['released', 'dokter sudah mengizinkan'],
      ['unreleased', 'dokter belum mengizinkan'],
    ]),
    sinceFact('daysSinceRelease', 'Sejak diizinkan dokter'),
    {
      name: 'pregnancyWeek',
      label: 'Pekan kehamilan',
      unit: 'pekan',
      range: [1, 60],
      decimals: 0,
      onlyFor: 'female',
      riskier: 'higher',
      ...unanswered,
    },
    yesNoFact('birthOpen', 'Kehamilan berakhir atau kelahiran lebih dari 12 pekan lalu', 'female'),
    { name: 'fastingDay', label: 'Hari puasa', unit: 'hari', range: [0, 40], decimals: 0, unknown: 1, absent: 0 },
    choiceFact('outside', 'Cuaca di luar', [
      ['fine', 'biasa'],
      ['heat', 'panas terik'],
      ['haze', 'asap'],
    ]),
  ],
  kinds: adaptationKinds,
  prohibitions: [
    ...(['doctor-first', 'no-program', 'stop'] as const).map((level) =>
      never('Yang perlu ke dokter atau belum boleh berlatih selalu menunda', ['safetyLevel', 'equal', level], 'start', [
        'now',
        'slow',
      ]),
    ),
    never(`Usia di bawah ${adultAge} tahun selalu menunda`, ['age', 'lessThan', adultAge], 'start', ['now', 'slow']),
    never('Tanpa pertanyaan kesehatan rencana menunggu', ['screened', 'equal', 'no'], 'start', ['now', 'slow']),
    never('Jawaban lebih dari setahun tidak pernah langsung mulai', ['screened', 'equal', 'outdated'], 'start', [
      'now',
    ]),
    never('Saran Pelan tidak pernah langsung mulai', ['safetyLevel', 'equal', 'gentle'], 'start', ['now']),
    never('Yang hamil tidak pernah langsung mulai', ['pregnant', 'equal', 'yes'], 'start', ['now']),
    never('Yang belum rutin bergerak tidak pernah langsung mulai', ['activity', 'equal', 'inactive'], 'start', ['now']),
    never('Tanpa usia tidak langsung mulai', ['age', 'equal', null], 'start', ['now']),
    never('Pemula tidak pernah lebih dari tiga hari beban', ['experience', 'equal', 'novice'], 'strengthDays', ['all']),
    never(
      `Usia ${olderAge} tahun ke atas paling banyak tiga hari beban`,
      ['age', 'greaterThanInclusive', olderAge],
      'strengthDays',
      ['all'],
    ),
    never('Hari beban tidak melebihi satu hari latihan', ['daysPerWeek', 'lessThan', 2], 'strengthDays', [
      'all',
      'three',
      'two',
    ]),
    never('Hari beban tidak melebihi dua hari latihan', ['daysPerWeek', 'lessThan', 3], 'strengthDays', [
      'all',
      'three',
    ]),
    never('Hari beban tidak melebihi empat hari latihan', ['daysPerWeek', 'lessThan', 5], 'strengthDays', ['all']),
    never('Usia 60 tahun ke atas mendapat 6.000–8.000 langkah', ['age', 'greaterThanInclusive', 60], 'dailySteps', [
      '8000-10000',
    ]),
    ...(
      [
        [`BMI di bawah ${show(underweight)}`, ['bmi', 'lessThan', underweight]],
        ['Saat hamil', ['pregnant', 'equal', 'yes']],
        ['Dengan tanda kurang energi', ['lowEnergy', 'equal', 'yes']],
      ] as const
    ).map(([who, condition]) =>
      never(`${who} tidak ada sasaran langkah`, condition, 'dailySteps', ['8000-10000', '6000-8000']),
    ),
    never('Dengan demam tidak ada latihan', ['feeling', 'equal', 'fever'], 'volume', [
      'full',
      'three-quarters',
      'half',
    ]),
    never('Sehari sesudah demam paling banyak separuh', ['daysSinceFever', 'lessThan', 2], 'volume', [
      'full',
      'three-quarters',
    ]),
    neverAll(
      'Dari pekan 40 kehamilan tidak ada latihan',
      [
        ['pregnant', 'equal', 'yes'],
        ['pregnancyWeek', 'greaterThanInclusive', 40],
      ],
      'start',
      ['now', 'slow'],
    ),
    never('Demam berdarah atau tifus menunggu dokter', ['longIllness', 'equal', 'unreleased'], 'start', [
      'now',
      'slow',
    ]),
    never('Sesi di bawah 45 menit paling banyak dua set', ['minutesPerSession', 'lessThan', 45], 'sets', [
      'all',
      'three',
    ]),
    never('Pemula paling banyak tiga set', ['experience', 'equal', 'novice'], 'sets', ['all']),
    never('Sesi di bawah 30 menit tidak memuat semua gerakan', ['minutesPerSession', 'lessThan', 30], 'exercises', [
      'all',
    ]),
    never('Alat di rumah tidak mendapat bentuk mesin', ['equipment', 'equal', 'home'], 'form', ['gym']),
    never('Tanpa alat tidak mendapat bentuk yang perlu alat', ['equipment', 'equal', 'none'], 'form', ['gym', 'home']),
    never(
      `Usia ${olderAge} tahun ke atas selalu melatih keseimbangan`,
      ['age', 'greaterThanInclusive', olderAge],
      'balance',
      ['none'],
    ),
    never('Yang perlu latihan keseimbangan selalu mendapatnya', ['needsBalance', 'equal', 'yes'], 'balance', ['none']),
    ...(
      [
        ['Selain saran Lanjut', ['safetyLevel', 'notEqual', 'go']],
        ['Dengan batas tanpa intensitas berat', ['noVigorous', 'equal', 'yes']],
        ['Saat hamil', ['pregnant', 'equal', 'yes']],
      ] as const
    ).flatMap(([who, condition]) => [
      never(`${who} tidak ada kardio berat`, condition, 'vigorousWork', ['as-program']),
      never(`${who} tidak ada lari`, condition, 'running', ['thirty', 'ten', 'five', 'two', 'one']),
      never(`${who} tidak ada angkatan berat`, condition, 'heavyLifts', ['as-program']),
      never(`${who} tidak ada 3–6 repetisi berat`, condition, 'strengthDose', ['heavy']),
    ]),
    neverAll('Empat pekan pertama yang belum rutin bergerak tanpa kardio berat', firstWeeksInactive, 'vigorousWork', [
      'as-program',
    ]),
    neverAll('Empat pekan pertama yang belum rutin bergerak tanpa angkatan berat', firstWeeksInactive, 'heavyLifts', [
      'as-program',
    ]),
    never('Pemula tidak mendapat 3–6 repetisi berat', ['experience', 'equal', 'novice'], 'strengthDose', ['heavy']),
    never('Saat hamil kardio paling banyak 150 menit sepekan', ['pregnant', 'equal', 'yes'], 'cardioTotal', [
      'as-program',
      'kept',
      'at-least-150',
      'waits',
      'at-most-150',
    ]),
    always('Yang hamil tidak mendapat gerakan telentang', ['pregnant', 'equal', 'yes'], 'replace', ['supine']),
    always('Yang pernah jatuh tidak mendapat gerakan yang perlu keseimbangan', ['falls', 'equal', 'yes'], 'replace', [
      'poor-balance',
    ]),
    always('Osteoporosis mengganti tekukan pinggul dengan beban', ['osteoporosis', 'equal', 'yes'], 'replace', [
      'osteoporosis',
    ]),
    always('Batasan tanpa telentang mengganti gerakannya', ['noSupine', 'equal', 'yes'], 'replace', ['supine']),
    never('Pemula selalu beristirahat sehari di antara hari beban', ['experience', 'equal', 'novice'], 'recovery', [
      'as-program',
    ]),
  ],
}
