import { loadChanges, type NextStep, nextStepLabels, nextSteps } from '@bugar/contracts/progression'
import type { ConclusionKind, Prohibition, RuleBase } from '@bugar/contracts/rule-base'
import { age, countFact, gender, loadKind, safetyLevel, thoroughChoiceFact } from './facts.ts'
import { type Conditions, never, noted } from './rules.ts'

export const progressionKinds: ConclusionKind[] = [
  noted('noLoad', 'Tanpa beban bertingkat'),
  noted('smallSteps', 'Naik sedikit demi sedikit'),
  {
    fact: 'step',
    label: 'Langkah berikutnya',
    stages: ['step'],
    policy: 'most-cautious',
    codes: nextSteps.map((code) => ({ code, label: nextStepLabels[code] })),
    // Nobody is told a next step without a rule; that everybody gets one is proved.
    otherwise: null,
  },
  {
    fact: 'easyWeek',
    label: 'Pekan ringan',
    stages: ['easyWeek'],
    policy: 'most-cautious',
    codes: [
      { code: 'none', label: 'Belum perlu' },
      { code: 'offered', label: 'Boleh dipilih' },
      { code: 'advised', label: 'Disarankan' },
    ],
    otherwise: 'none',
  },
]

const stepsBut = (...kept: readonly NextStep[]): NextStep[] => nextSteps.filter((step) => !kept.includes(step))
const heavier = nextSteps.filter((step) => (loadChanges[step]?.[1] ?? 0) > 0)
const harder: NextStep[] = [...heavier, 'add-repetitions']

const neverSteps = (label: string, condition: Conditions[number], steps: readonly NextStep[]): Prohibition =>
  never(label, condition, 'step', steps)

/** Next steps by one exercise's last sessions; all counts are of sessions in a row, the last one included. */
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
    loadKind,
    thoroughChoiceFact('muscles', 'Otot yang dilatih', [
      ['large', 'besar'],
      ['small', 'kecil'],
    ]),
    {
      name: 'smallestStep',
      label: 'Langkah terkecil alat',
      unit: '%',
      range: [0, 1000],
      unknown: null,
      absent: null,
    },
    { ...countFact('sessionsAtTop', 'Semua set di puncak rentang', 'sesi'), riskier: 'lower', unknown: 0 },
    countFact('sessionsBelow', 'Ada set di bawah rentang', 'sesi'),
    countFact('hardSessions', 'Terasa terlalu berat', 'sesi'),
    countFact('painSessions', 'Nyeri saat gerakan ini', 'sesi'),
    {
      // Of any strength session: an exercise may have its turn only every second week.
      ...countFact('daysSinceLastSession', 'Jeda sejak latihan beban terakhir', 'hari'),
      unknown: null,
      absent: null,
    },
    countFact('weeksSinceEasyWeek', 'Pekan tanpa pekan ringan', 'pekan'),
  ],
  kinds: progressionKinds,
  prohibitions: [
    never('Band tidak dihitung dalam persen', ['loadKind', 'equal', 'band'], 'noLoad', ['no']),
    never('Berat badan sendiri tidak dihitung dalam persen', ['loadKind', 'equal', 'bodyweight'], 'noLoad', ['no']),
    neverSteps(
      'Tanpa beban bertingkat tidak naik atau turun dalam persen',
      ['noLoad', 'equal', 'yes'],
      [...heavier, 'lower-5-10'],
    ),
    neverSteps('Sebelum dua sesi di puncak tidak ada yang naik', ['sessionsAtTop', 'lessThan', 2], harder),
    neverSteps('Nyeri tidak pernah naik atau tetap', ['painSessions', 'greaterThanInclusive', 1], [...harder, 'same']),
    ...(['doctor-first', 'no-program', 'stop'] as const).map((level) =>
      neverSteps(
        'Yang perlu ke dokter atau belum boleh berlatih selalu menunda',
        ['safetyLevel', 'equal', level],
        stepsBut('wait'),
      ),
    ),
    neverSteps('Saran Pelan tidak pernah naik lebih dari 5%', ['safetyLevel', 'equal', 'gentle'], ['raise-5-10']),
    neverSteps('Langkah alat di atas 10% tidak pernah dinaikkan', ['smallestStep', 'greaterThan', 10], heavier),
    neverSteps('Langkah alat di atas 5% bukan naik 2–5%', ['smallestStep', 'greaterThan', 5], ['raise-2-5']),
    neverSteps('Langkah alat yang tidak disebut tidak dinaikkan', ['smallestStep', 'equal', null], heavier),
    neverSteps('Set di bawah rentang tidak pernah naik', ['sessionsBelow', 'greaterThanInclusive', 1], harder),
    neverSteps('Terlalu berat tidak pernah naik', ['hardSessions', 'greaterThanInclusive', 1], harder),
    neverSteps(
      'Sesudah jeda dua pekan tidak ada yang naik atau tetap',
      ['daysSinceLastSession', 'greaterThanInclusive', 14],
      [...harder, 'same'],
    ),
    neverSteps(
      'Tanpa sesi sebelumnya beban dicari dulu',
      ['daysSinceLastSession', 'equal', null],
      [...harder, 'same', 'lower-5-10', 'restart-20'],
    ),
  ],
}
