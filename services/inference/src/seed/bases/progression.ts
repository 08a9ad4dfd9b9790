import { loadChanges, type NextStep, nextStepLabels, nextSteps } from '@bugar/contracts/advice/person/progression'
import type { ConclusionKind, FactDefinition, Prohibition, RuleBase } from '@bugar/contracts/rules/rule-base'
import { safetyLevels } from '@bugar/contracts/advice/person/safety'
import {
  age,
  choiceFact,
  countFact,
  gender,
  loadKind,
  safetyLevel,
  thoroughChoiceFact,
  unanswered,
  yesNoFact,
} from './facts.ts'
import { bounds } from './bounds.ts'
import { type Conditions, never, neverAll, noted } from './rules.ts'

const coded = (codes: readonly (readonly [string, string])[]) => codes.map(([code, label]) => ({ code, label }))

const conclusion = (fact: string, label: string, codes: ConclusionKind['codes'], otherwise: string | null) =>
  ({ fact, label, stages: [fact], policy: 'most-cautious', codes, otherwise }) satisfies ConclusionKind

const stepCodes = (isKept: (step: NextStep) => boolean) =>
  nextSteps.filter(isKept).map((code) => ({ code, label: nextStepLabels[code] }))
const nothing = { code: 'none', label: 'tidak ada' }

const isAtLeast = (least: NextStep) => (step: NextStep) => nextSteps.indexOf(step) >= nextSteps.indexOf(least)

/**
 * Three of them are next steps: from results, from problems, and from breaks, pain and safety. The most cautious of the
 * three is applied (`stepKinds`); separate kinds keep verification exhaustive.
 */
export const progressionKinds: ConclusionKind[] = [
  noted('noLoad', 'Tanpa beban bertingkat'),
  noted('smallSteps', 'Naik sedikit demi sedikit'),
  noted('gently', 'Naik pelan'),
  noted('noSpare', 'Tanpa sisa tiga repetisi'),
  noted('stepUnearned', 'Langkah alat belum sepadan'),
  noted('grown', 'Sudah di batas tumbuh'),
  { ...noted('notBack', 'Bukan kembali ke beban sebelum jeda'), otherwise: 'yes' },
  { ...noted('noRoom', 'Puncak rentang tidak terjangkau'), otherwise: 'yes' },
  // No next step is given without a rule; the verifier proves that everybody gets one.
  conclusion(
    'step',
    'Langkah menurut capaian',
    stepCodes((step) => !isAtLeast('reach-top')(step)),
    null,
  ),
  conclusion(
    'setback',
    'Langkah menurut hambatan',
    [
      nothing,
      ...stepCodes((step) => ['same', 'reach-top', 'lower-5-10', 'fewer-repetitions', 'easier-form'].includes(step)),
    ],
    'none',
  ),
  conclusion(
    'care',
    'Langkah menurut jeda, nyeri, dan keselamatan',
    [nothing, ...stepCodes((step) => step === 'same' || (isAtLeast('restart-5-10')(step) && step !== 'easier-form'))],
    'none',
  ),
  conclusion(
    'sets',
    'Jumlah set',
    coded([
      ['planned', 'Sebanyak rencana'],
      ['as-done', 'Sebanyak yang dikerjakan'],
    ]),
    'planned',
  ),
  conclusion(
    'warmUp',
    'Set pemanasan',
    coded([
      ['none', 'Tidak perlu'],
      ['one', 'Satu set'],
      ['two', 'Dua set'],
      ['three', 'Tiga set'],
    ]),
    'none',
  ),
  conclusion(
    'easyWeek',
    'Pekan ringan',
    coded([
      ['none', 'Belum perlu'],
      ['offered', 'Boleh dipilih'],
      ['advised', 'Disarankan'],
    ]),
    'none',
  ),
]

const codesOf = (fact: string): string[] =>
  progressionKinds.find((kind) => kind.fact === fact)?.codes.map(({ code }) => code) ?? []
const but = (fact: string, ...kept: readonly string[]): string[] => codesOf(fact).filter((code) => !kept.includes(code))
/** The codes of a kind that are less cautious than one. */
const below = (fact: string, code: string): string[] => codesOf(fact).slice(0, codesOf(fact).indexOf(code))

const heavier = nextSteps.filter((step) => (loadChanges[step]?.[1] ?? 0) > 0)
const harder: NextStep[] = [...heavier, 'add-repetitions', 'harder-form']

const neverSteps = (label: string, conditions: Conditions, steps: readonly string[]): Prohibition =>
  neverAll(label, conditions, 'step', steps)

/** A count of which few are the cautious answer. */
const fewFact = (name: string, label: string, unit: string): FactDefinition => ({
  ...countFact(name, label, unit),
  riskier: 'lower',
  unknown: 0,
})

/** Next steps by one exercise's last sessions; counts are of sessions in a row at this load, form and target. */
export const progressionBase: RuleBase = {
  name: 'progression',
  label: 'Kemajuan',
  facts: [
    gender,
    age,
    thoroughChoiceFact('experience', 'Pengalaman latihan beban', [
      ['experienced', 'berpengalaman'],
      ['novice', 'pemula'],
    ]),
    safetyLevel,
    yesNoFact('noVigorous', 'Tanpa intensitas berat'),
    loadKind,
    thoroughChoiceFact('muscles', 'Otot yang dilatih', [
      ['large', 'besar'],
      ['small', 'kecil'],
    ]),
    { name: 'smallestStep', label: 'Langkah terkecil alat', unit: '%', range: [0, 1000], ...unanswered },
    fewFact('sessionsAtTop', 'Semua set di puncak rentang', 'sesi'),
    fewFact('sessionsAtStep', 'Repetisi cukup untuk satu langkah alat', 'sesi'),
    countFact('sessionsGrown', 'Repetisi sudah di batas tumbuh', 'sesi'),
    choiceFact(
      'harderForm',
      'Bentuk berikutnya',
      [
        ['plan', 'bentuk rencana sendiri'],
        ['harder', 'lebih sulit dari rencana'],
        ['none', 'tidak ada'],
      ],
      'none',
    ),
    { name: 'reserve', label: 'Sisa repetisi', unit: 'repetisi', range: [0, 10], riskier: 'lower', ...unanswered },
    countFact('sessionsBelow', 'Ada set di bawah rentang', 'sesi'),
    countFact('stalledSessions', 'Di dalam rentang tanpa kemajuan', 'sesi'),
    choiceFact(
      'nearTop',
      'Tinggal satu repetisi ke puncak',
      [
        ['yes', 'ya'],
        ['no', 'tidak'],
      ],
      'no',
    ),
    countFact('sessionsShort', 'Kurang dari jumlah set rencana', 'sesi'),
    choiceFact(
      'belowFormer',
      'Beban di bawah beban sebelum jeda',
      [
        ['yes', 'ya'],
        ['no', 'tidak'],
      ],
      'no',
    ),
    choiceFact(
      'atReturnLoad',
      'Beban sudah seperti saat kembali dari jeda yang sama panjang',
      [
        ['yes', 'ya'],
        ['no', 'tidak'],
      ],
      'no',
    ),
    choiceFact('firstLoad', 'Beban pertama', [
      ['reachable', 'terjangkau alat'],
      ['below-bar', 'di bawah batang barbel'],
    ]),
    countFact('hardSessions', 'Terasa terlalu berat', 'sesi'),
    countFact('painSessions', 'Nyeri saat gerakan ini', 'sesi'),
    fewFact('painlessSessions', 'Tanpa nyeri dengan bentuk lain', 'sesi'),
    fewFact('painlessRetests', 'Tanpa nyeri dengan bentuk semula', 'sesi'),
    choiceFact(
      'painlessForm',
      'Gerakan pengganti',
      [
        ['yes', 'ada'],
        ['no', 'tidak ada'],
      ],
      'no',
    ),
    fewFact('daysSincePain', 'Sejak nyeri terakhir', 'hari'),
    // Counts from any strength session: an exercise may be scheduled only every second week.
    { ...countFact('daysSinceLastSession', 'Jeda sejak latihan beban terakhir', 'hari'), ...unanswered },
    // A first load is approached from below, so that an unknown one needs no warm-up sets.
    { name: 'lastLoad', label: 'Beban terakhir', unit: 'kg', range: [0, 1000], riskier: 'higher', ...unanswered },
    countFact('weeksSinceEasyWeek', 'Pekan tanpa pekan ringan', 'pekan'),
  ],
  kinds: progressionKinds,
  prohibitions: [
    never('Band tidak dihitung dalam persen', ['loadKind', 'equal', 'band'], 'noLoad', ['no']),
    never('Berat badan sendiri tidak dihitung dalam persen', ['loadKind', 'equal', 'bodyweight'], 'noLoad', ['no']),
    ...safetyLevels
      .slice(1)
      .map((level) =>
        never('Selain saran Lanjut selalu naik pelan', ['safetyLevel', 'equal', level], 'gently', ['no']),
      ),
    never('Tanpa intensitas berat selalu naik pelan', ['noVigorous', 'equal', 'yes'], 'gently', ['no']),
    neverSteps('Tanpa beban bertingkat tidak naik dalam persen', [['noLoad', 'equal', 'yes']], heavier),
    neverSteps('Tanpa sesi di puncak tidak ada yang naik', [['sessionsAtTop', 'lessThan', 1]], harder),
    ...(
      [
        ['Satu sesi di puncak cukup hanya dengan sisa repetisi', ['noSpare', 'equal', 'yes']],
        ['Pemula tidak naik sesudah satu sesi', ['smallSteps', 'equal', 'yes']],
        ['Saran Pelan tidak naik sesudah satu sesi', ['gently', 'equal', 'yes']],
        ['Tanpa beban bertingkat tidak naik sesudah satu sesi', ['noLoad', 'equal', 'yes']],
      ] as const
    ).map(([label, condition]) => neverSteps(label, [['sessionsAtTop', 'lessThan', 2], condition], harder)),
    neverSteps(
      'Saran Pelan tidak pernah naik lebih dari 5% sekaligus',
      [['gently', 'equal', 'yes']],
      ['raise-5-10', 'raise-two-steps'],
    ),
    neverSteps(
      'Dua langkah sekaligus hanya kembali ke beban sebelum jeda',
      [['belowFormer', 'equal', 'no']],
      ['raise-two-steps'],
    ),
    neverSteps(
      'Dua langkah sekaligus hanya sesudah dua sesi di puncak',
      [['sessionsAtTop', 'lessThan', 2]],
      ['raise-two-steps'],
    ),
    neverSteps(
      'Bentuk lebih sulit dari rencana hanya untuk saran Lanjut',
      [
        ['gently', 'equal', 'yes'],
        ['harderForm', 'equal', 'harder'],
      ],
      ['harder-form'],
    ),
    neverSteps('Bentuk berganti sesudah dua sesi di batas', [['grown', 'equal', 'no']], ['harder-form']),
    neverSteps('Tanpa bentuk berikutnya bentuknya tetap', [['harderForm', 'equal', 'none']], ['harder-form']),
    neverSteps('Langkah alat besar dicapai dengan repetisi', [['stepUnearned', 'equal', 'yes']], ['raise-one-step']),
    neverSteps(
      'Langkah alat di atas 10% tidak pernah dinaikkan dalam persen',
      [['smallestStep', 'greaterThan', 10]],
      ['raise-5-10', 'raise-2-5'],
    ),
    neverSteps('Langkah alat di atas 5% bukan naik 2–5%', [['smallestStep', 'greaterThan', 5]], ['raise-2-5']),
    neverSteps('Langkah alat yang tidak disebut tidak dinaikkan', [['smallestStep', 'equal', null]], heavier),
    never('Sekali terlalu berat selalu ditahan', ['hardSessions', 'greaterThanInclusive', 1], 'setback', ['none']),
    never('Sekali di bawah rentang selalu ditahan', ['sessionsBelow', 'greaterThanInclusive', 1], 'setback', ['none']),
    ...(
      [
        ['Dua kali terlalu berat', ['hardSessions', 'greaterThanInclusive', 2]],
        ['Dua kali di bawah rentang', ['sessionsBelow', 'greaterThanInclusive', 2]],
        ['Empat sesi tanpa kemajuan', ['stalledSessions', 'greaterThanInclusive', bounds.stalledSessions]],
      ] as const
    ).map(([label, condition]) => never(`${label} tidak pernah tetap`, condition, 'setback', ['none', 'same'])),
    neverAll(
      'Empat sesi tanpa kemajuan dan tanpa ruang selalu turun',
      [
        ['stalledSessions', 'greaterThanInclusive', bounds.stalledSessions],
        ['noRoom', 'equal', 'yes'],
      ],
      'setback',
      ['none', 'same', 'reach-top'],
    ),
    ...(
      [
        ['Dua kali terlalu berat', 'hardSessions'],
        ['Dua kali di bawah rentang', 'sessionsBelow'],
      ] as const
    ).map(([label, fact]) =>
      never(`${label} tidak pernah mencoba lebih banyak`, [fact, 'greaterThanInclusive', 2], 'setback', ['reach-top']),
    ),
    never('Tanpa beban bertingkat tidak turun dalam persen', ['noLoad', 'equal', 'yes'], 'setback', ['lower-5-10']),
    never(
      'Sesudah jeda dua pekan selalu ditahan',
      ['daysSinceLastSession', 'greaterThanInclusive', bounds.shortBreakDays],
      'care',
      ['none'],
    ),
    neverAll(
      'Sesudah jeda dua pekan mulai lagi lebih ringan',
      [
        ['daysSinceLastSession', 'greaterThanInclusive', bounds.shortBreakDays],
        ['atReturnLoad', 'equal', 'no'],
      ],
      'care',
      ['none', 'same'],
    ),
    neverAll(
      'Sesudah jeda empat pekan mulai lagi 20% lebih ringan',
      [
        ['daysSinceLastSession', 'greaterThanInclusive', bounds.breakDays],
        ['atReturnLoad', 'equal', 'no'],
      ],
      'care',
      below('care', 'restart-20'),
    ),
    never(
      'Sesudah jeda lebih dari dua belas pekan dicari lagi',
      ['daysSinceLastSession', 'greaterThan', bounds.longBreakDays],
      'care',
      below('care', 'find-load'),
    ),
    never(
      'Tanpa sesi sebelumnya dicari dulu',
      ['daysSinceLastSession', 'equal', null],
      'care',
      below('care', 'find-load'),
    ),
    neverAll(
      'Sesudah nyeri tidak ada yang biasa sebelum dua kali tanpa nyeri',
      [
        ['painSessions', 'greaterThanInclusive', 1],
        ['painlessRetests', 'lessThan', 2],
      ],
      'care',
      below('care', 'retest'),
    ),
    never('Tanpa gerakan pengganti tidak ada yang diganti', ['painlessForm', 'equal', 'no'], 'care', ['painless-form']),
    never(
      'Beban berat tidak pernah tanpa set pemanasan',
      ['lastLoad', 'greaterThanInclusive', bounds.twoWarmUpsKg],
      'warmUp',
      ['none', 'one'],
    ),
    ...(['doctor-first', 'no-program', 'stop'] as const).map((level) =>
      never(
        'Yang perlu ke dokter atau belum boleh berlatih selalu menunda',
        ['safetyLevel', 'equal', level],
        'care',
        but('care', 'wait'),
      ),
    ),
  ],
}
