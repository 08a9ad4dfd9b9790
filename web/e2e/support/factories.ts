import { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import { days, type ProgramCode } from '@bugar/contracts/core/values/knowledge'
import { Program, type Schedule } from '@bugar/contracts/catalog/program'
import type { Health } from '@bugar/contracts/system/system'
import type { User } from '@bugar/contracts/people/user'
import type { TraceStep } from '@bugar/contracts/advice/consultation/verdict'
import * as z from 'zod/mini'
import { example, type Replies } from './replies.ts'

const when = '2026-11-20T02:15:00.000Z'

export const aUser = (overrides: Partial<User> = {}): User => ({
  ...example('auth.me').data.user,
  id: 'u1',
  gender: 'male',
  createdAt: when,
  updatedAt: when,
  ...overrides,
})

/** A token like the server's, without a valid signature. */
export const aToken = (expiresInSeconds = 3600, nowMs = Date.now(), sub = 'u1'): string => {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const exp = Math.floor(nowMs / 1000) + expiresInSeconds
  return `${encode({ alg: 'EdDSA' })}.${encode({ sub, exp })}.x`
}

const step = (
  stage: TraceStep['stage'],
  ruleId: string,
  conditions: [fact: string, operator: string, required: string | number | null, found: string | number | null][],
  value: string,
): TraceStep => {
  const held = (operator: string, required: string | number | null, found: string | number | null): boolean => {
    const [a, b] = [Number(found), Number(required)]
    const outcomes: Record<string, boolean> = {
      equal: found === required,
      lessThan: a < b,
      lessThanInclusive: a <= b,
      greaterThan: a > b,
      greaterThanInclusive: a >= b,
    }
    return outcomes[operator] ?? false
  }
  const tried = conditions.map(([fact, operator, required, found]) => ({
    fact,
    operator,
    required,
    found,
    held: held(operator, required, found),
  }))
  const fired = tried.every((condition) => condition.held)
  const fact = { bmi: 'bmiCategory', 'body-fat': 'bodyFatCategory', complete: 'programCode', 'bmi-only': 'programCode' }
  return { stage, ruleId, fired, conditions: tried, concluded: fired ? { fact: fact[stage], value } : null }
}

const value = bmi(70, 170)
const pair = (b: string, l: string, program: string) =>
  step(
    'complete',
    `${b}-${l}`,
    [
      ['bmiCategory', 'equal', b, 'B2'],
      ['bodyFatCategory', 'equal', l, 'L3'],
    ],
    program,
  )

/** A man of 70 kg and 170 cm with 22 % fat: B2, L3, P7, near the bound to P2. */
export const aConsultation = (overrides: Partial<Consultation> = {}): Consultation =>
  z.parse(Consultation, {
    id: 'c1',
    user: { id: 'u1', name: 'Sari Dewi', email: 'sari@contoh.id' },
    gender: 'male',
    weight: 70,
    height: 170,
    bodyFatPercentage: 22,
    bmi: value,
    bmiCategory: 'B2',
    bodyFatCategory: 'L3',
    program: { id: 'P7', code: 'P7', name: 'Kurangi Lemak, Jaga Otot' },
    fallback: false,
    notice: null,
    ruleSet: { version: 1, hash: 'a'.repeat(64) },
    trace: {
      steps: [
        step(
          'bmi',
          'BMI-B2',
          [
            ['bmi', 'greaterThanInclusive', 18.5, value],
            ['bmi', 'lessThan', 25, value],
          ],
          'B2',
        ),
        step('body-fat', 'FAT-L3-male', [['bodyFatPercentage', 'greaterThan', 20, 22]], 'L3'),
        pair('B2', 'L2', 'P2'),
        pair('B2', 'L3', 'P7'),
        pair('B3', 'L3', 'P3'),
      ],
    },
    stability: {
      stable: false,
      neighbours: [{ programCode: 'P2', because: 'bila lemak tubuh terbaca 18,5%' }],
      boundaries: [
        { fact: 'weight', delta: 2.3, category: 'B3', programCode: 'P3' },
        { fact: 'bodyFatPercentage', delta: -2, category: 'L2', programCode: 'P2' },
      ],
    },
    safety: null,
    odds: [
      { programCode: 'P7', probability: 0.594 },
      { programCode: 'P2', probability: 0.332 },
      { programCode: 'P6', probability: 0.031 },
      { programCode: 'P3', probability: 0.028 },
      { programCode: 'P8', probability: 0.015 },
    ],
    measurement: { method: 'unknown', bias: 0, spread: 6.5 },
    nextMeasurement:
      'Ukur lemak tubuh dengan cara yang diketahui, misalnya pita ukur di Kalkulator; ukuran dari laboratorium (DXA) paling memastikan.',
    notes: '',
    status: 'completed',
    isBMIOnly: false,
    createdAt: when,
    updatedAt: when,
    ...overrides,
  } satisfies Consultation)

/** The same man, measured by tape, which reads too high: the most likely program differs from the rules' choice. */
export const aTapedConsultation = (overrides: Partial<Consultation> = {}): Consultation =>
  aConsultation({
    odds: [
      { programCode: 'P2', probability: 0.482 },
      { programCode: 'P7', probability: 0.464 },
      { programCode: 'P8', probability: 0.022 },
      { programCode: 'P3', probability: 0.021 },
      { programCode: 'P6', probability: 0.011 },
    ],
    measurement: { method: 'tape', bias: 2.16, spread: 4.34 },
    nextMeasurement:
      'Ukuran lemak tubuh dari laboratorium (DXA) paling memastikan. Mengulang pita ukur hanya sedikit membantu, karena rumusnya sendiri meleset sekitar 4,3 poin.',
    ...overrides,
  })

/** The same man without body fat: B2, P2. */
export const aBmiOnlyConsultation = (overrides: Partial<Consultation> = {}): Consultation =>
  aConsultation({
    id: 'c2',
    bodyFatPercentage: null,
    bodyFatCategory: null,
    program: { id: 'P2', code: 'P2', name: 'Bugar dan Seimbang' },
    isBMIOnly: true,
    trace: {
      steps: [
        step('bmi', 'BMI-B2', [['bmi', 'lessThan', 25, value]], 'B2'),
        step('bmi-only', 'B2', [['bmiCategory', 'equal', 'B2', 'B2']], 'P2'),
        step('bmi-only', 'B3', [['bmiCategory', 'equal', 'B3', 'B2']], 'P3'),
      ],
    },
    stability: {
      stable: true,
      neighbours: [],
      boundaries: [{ fact: 'weight', delta: 2.3, category: 'B3', programCode: 'P3' }],
    },
    odds: [
      { programCode: 'P2', probability: 0.558 },
      { programCode: 'P7', probability: 0.312 },
      { programCode: 'P6', probability: 0.087 },
      { programCode: 'P8', probability: 0.025 },
      { programCode: 'P3', probability: 0.014 },
      { programCode: 'P10', probability: 0.004 },
    ],
    measurement: null,
    nextMeasurement:
      'Ukur lemak tubuh: pita ukur di Kalkulator membantu, ukuran dari laboratorium (DXA) paling memastikan.',
    ...overrides,
  })

export const inList = (consultation: Consultation): ConsultationSummary =>
  z.parse(z.pipe(z.object(ConsultationSummary.shape), ConsultationSummary), consultation)

const strength = `Beban seluruh tubuh A
Pemanasan 5–10 menit: jalan di tempat, ayun kaki dan lengan, satu set ringan.
- Jongkok dumbel di dada (Goblet squat): 3×8–12, istirahat 60–90 detik
- Tekuk pinggul dengan beban (Romanian deadlift): 3×8–12, istirahat 60–90 detik
- Tekan dada barbel (Bench press): 3×8–12, istirahat 60–90 detik
Pendinginan 5 menit: jalan pelan, lalu peregangan paha dan dada.`
const cardio = `Cardio: jalan cepat 50 menit
Intensitas sedang: masih bisa berbicara, sulit bernyanyi.
Boleh dibagi menjadi dua bagian sama lama dalam sehari.`
const rest = `Rest: jalan santai dan peregangan
Jalan santai dan peregangan 10–15 menit tetap baik.`

export const aProgram = (overrides: Partial<Program> = {}): Program =>
  z.parse(Program, {
    id: 'P7',
    code: 'P7',
    name: 'Kurangi Lemak, Jaga Otot',
    description: `Untuk orang dewasa dengan BMI 18,5 sampai di bawah 25 dan lemak tubuh di atas rentang normal. Tujuannya lemak berkurang dan otot bertambah, berat tetap atau turun sedikit.
4 pekan: gerakan lebih mantap dan napas lebih panjang. 12 pekan: biasanya lebih kuat, lingkar pinggang mengecil.
Konsultasi ulang setelah 8 pekan atau bila berat berubah 3 kg.`,
    bmiCategory: 'B2',
    bodyFatCategory: 'L3',
    cardioRatio: '50% Kardio - 50% Beban',
    dietRecommendation: `Defisit 200–300 kkal per hari, tetapi tidak di bawah kebutuhan basal (BMR) dari menu Kalkulator.
Protein 1,6–2,0 g per kg berat badan supaya otot terjaga. Bagi di empat waktu makan, 20–40 g tiap kali.`,
    schedule: Object.fromEntries(
      days.map((day, index) => [day, [strength, cardio, strength, cardio, strength, cardio, rest][index]]),
    ) as Schedule,
    sources: ['WHO 2020', 'ACSM 2026', 'ISSN 2017'],
    isActive: true,
    completeness: { completed: 5, total: 5, percentage: 100, missing: [] },
    trainingDays: 3,
    createdAt: when,
    updatedAt: when,
    ...overrides,
  })

export const someHealth = (): Health =>
  example('system.health', { stats: { users: 12, programs: 10, exercises: 45, rules: 10, consultations: 340 } }).data

const names: Record<ProgramCode, string> = {
  P1: 'Tambah Berat dan Otot dengan Aman',
  P2: 'Bugar dan Seimbang',
  P3: 'Turun Berat Bertahap',
  P4: 'Bergerak Nyaman, Sendi Terjaga',
  P5: 'Bangun Otot untuk Tubuh Ringan',
  P6: 'Kuat dan Bertenaga',
  P7: 'Kurangi Lemak, Jaga Otot',
  P8: 'Jantung Bugar, Turun Perlahan',
  P9: 'Tambah Otot, Berat Terjaga',
  P10: 'Otot Terjaga, Jantung Terlatih',
}

export const nameOf = (code: string): string => names[code as ProgramCode]

export const programNames: Replies = {
  'GET /forward-chaining/programs': {
    data: Object.entries(names).map(([code, name]) => ({ code, name, rules: [] })),
    extras: {},
  },
}
