import {
  planStartLabels,
  planStarts,
  replacedKindLabels,
  replacedKinds,
  trainingGoals,
} from '@bugar/contracts/advice/consultation/adaptation'
import type { ConclusionKind, FactDefinition, RuleBase } from '@bugar/contracts/rules/rule-base'
import { always, never, neverAll } from './rules.ts'
import {
  age,
  choiceFact,
  countFact,
  gender,
  unanswered,
  programCode,
  safetyLevel,
  thoroughChoiceFact,
  yesNoFact,
} from './facts.ts'
import { bounds } from './bounds.ts'

const { adultAge, olderAge } = bounds

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
  {
    fact: 'dailySteps',
    label: 'Langkah kaki sehari',
    stages: ['dailySteps'],
    policy: 'one',
    codes: [
      { code: '8000-10000', label: '8.000–10.000' },
      { code: '6000-8000', label: '6.000–8.000' },
    ],
    otherwise: null,
  },
  ladder('cardioTotal', 'Menit kardio sepekan', [
    ['as-program', 'Seperti program'],
    ['kept', 'Seperti program, tidak dikurangi'],
    ['at-least-150', 'Sedikitnya 150'],
    ['waits', 'Belum mengikuti tujuan'],
    ['exactly-150', 'Menuju 150, tidak lebih'],
  ]),
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
  replacement('vigorousWork', replacedKindLabels.vigorous),
  replacement('heavyLifts', replacedKindLabels['heavy-lifts']),
  {
    fact: 'replace',
    label: 'Diganti',
    stages: ['replace'],
    policy: 'all',
    codes: replacedKinds
      .filter((code) => code !== 'vigorous' && code !== 'heavy-lifts')
      .map((code) => ({ code, label: replacedKindLabels[code] })),
    otherwise: null,
  },
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
    safetyLevel,
    choiceFact('screened', 'Pertanyaan kesehatan', [
      ['yes', 'dijawab'],
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
    yesNoFact('backPain', 'Nyeri punggung'),
    yesNoFact('shoulderPain', 'Nyeri bahu'),
    yesNoFact('pregnant', 'Hamil', 'female'),
    yesNoFact('noVigorous', 'Tanpa intensitas berat'),
    yesNoFact('noSupine', 'Tanpa telentang lama'),
    yesNoFact('needsBalance', 'Perlu latihan keseimbangan'),
    yesNoFact('noviceForm', 'Bentuk pemula'),
    countFact('programStrengthDays', 'Hari beban program', 'hari'),
    { ...countFact('cardioMinutes', 'Kardio program', 'menit'), riskier: 'lower', unknown: 0 },
    { ...countFact('weeksInPlan', 'Pekan rencana', 'pekan'), riskier: 'lower', unknown: 0 },
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
    ]),
    always('Yang hamil tidak mendapat gerakan telentang', ['pregnant', 'equal', 'yes'], 'replace', ['supine']),
    always('Batasan tanpa telentang mengganti gerakannya', ['noSupine', 'equal', 'yes'], 'replace', ['supine']),
    never('Pemula selalu beristirahat sehari di antara hari beban', ['experience', 'equal', 'novice'], 'recovery', [
      'as-program',
    ]),
  ],
}
