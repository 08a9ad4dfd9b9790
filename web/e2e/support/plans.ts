import { days } from '@bugar/contracts/core/values/knowledge'
import { Plan, type PlannedExercise, type PlannedSession } from '@bugar/contracts/training/plan'
import * as z from 'zod/mini'
import { aPlannedExercise } from '../../src/testing/planned-session.ts'
import { normal } from './plan-replies.ts'
import type { Replies } from './replies.ts'

/** A Wednesday morning in Jakarta, in the second week of the plan. */
export const wednesday = '2026-11-18T02:00:00.000Z'
const when = '2026-11-09T02:15:00.000Z'
const startDate = '2026-11-09'

const reason = (ruleId: string, name: string, text: string, source = 'ACSM 2009') => ({
  ruleId,
  name,
  text,
  source,
  strength: 'moderate' as const,
})

export const waitReason = reason(
  'ADAP-01',
  'Dokter dulu',
  'Rencana dimulai setelah dokter setuju dengan program ini.',
  'PAR-Q+ 2024',
)

const exercise = (name: string, given: Partial<PlannedExercise> = {}): PlannedExercise =>
  aPlannedExercise({ name, isPerSide: false, ...given })

const strength = (title: string) => ({
  kind: 'strength' as const,
  title,
  minutes: 48,
  warmUp: 'Pemanasan 6 menit: sepeda pelan, putar bahu.',
  coolDown: 'Pendinginan 5 menit: jalan pelan.',
  notes: ['Sisakan satu sampai tiga repetisi.'],
  cardioMinutes: null,
  exercises: [
    exercise('Duduk-berdiri (Sit-to-stand)', { insteadOf: 'Jongkok barbel (Back squat)', changes: ['knee'] }),
    exercise('Naik bangku (Step-up)', { isPerSide: true }),
    exercise('Papan (Plank)', { unit: 'seconds', amount: { min: 20, max: 40 }, sets: 2 }),
  ],
})
const walk = {
  kind: 'cardio' as const,
  title: 'Jalan cepat',
  minutes: 40,
  warmUp: null,
  coolDown: null,
  notes: ['Jalan cepat 40 menit, masih bisa berbicara.'],
  cardioMinutes: 40,
  exercises: [],
}
const week = { Senin: strength('Seluruh tubuh A'), Rabu: strength('Seluruh tubuh B'), Sabtu: walk }

const dateOf = (weeks: number, day: string) =>
  new Date(Date.parse(startDate) + (weeks * 7 + days.indexOf(day as never)) * 86_400_000).toISOString().slice(0, 10)

const stateOn = (id: string, date: string): PlannedSession['state'] => {
  if (date >= wednesday.slice(0, 10)) {
    return 'due'
  }
  return id === '1-Sabtu' ? 'missed' : 'done'
}

/** Three sessions in each of twelve weeks. */
export const sessions: readonly PlannedSession[] = Array.from({ length: 12 }, (_, index) =>
  Object.entries(week).map(([day, session]) => {
    const [id, date] = [`${index + 1}-${day}`, dateOf(index, day)]
    const place = { id, week: index + 1, day: day as PlannedSession['day'], date, movedFrom: null }
    return { ...place, ...session, isEasy: index === 5, state: stateOn(id, date) }
  }),
).flat()

const changes = [
  {
    id: 'knee',
    what: ['Jongkok barbel jadi Duduk-berdiri', 'Langkah jongkok jadi Duduk-berdiri'],
    reason: reason('ADAP-31', 'Nyeri lutut', 'Tekuk lutut dalam diganti supaya lutut tidak nyeri.', 'NICE 2022'),
  },
  {
    id: 'days',
    what: ['Empat sesi beban jadi dua'],
    reason: reason('ADAP-12', 'Kurang dari empat hari', 'Dua sesi seluruh tubuh cukup, sisanya kardio.', 'WHO 2020'),
  },
  {
    id: 'sets',
    what: ['Empat set jadi tiga'],
    reason: reason('ADAP-44', 'Pemula', 'Pemula cukup dengan dua sampai tiga set tiap gerakan.'),
  },
  {
    id: 'easy',
    what: ['Pekan 6 ringan'],
    reason: reason('ADAP-71', 'Pekan ringan', 'Tiap enam pekan satu pekan dengan separuh set.', 'Praktik pelatih'),
  },
]

const facts = [
  { fact: 'gender', label: 'Jenis kelamin', value: 'male' },
  { fact: 'age', label: 'Usia', value: '34' },
  { fact: 'safetyLevel', label: 'Saran keselamatan', value: 'gentle' },
  { fact: 'experience', label: 'Pengalaman latihan beban', value: 'novice' },
  { fact: 'goal', label: 'Tujuan', value: null },
  { fact: 'daysPerWeek', label: 'Hari latihan sepekan', value: '3' },
  { fact: 'minutesPerSession', label: 'Waktu tiap sesi', value: null },
  { fact: 'equipment', label: 'Alat', value: 'home' },
  { fact: 'kneePain', label: 'Nyeri lutut', value: 'yes' },
]

export const aPlan = (given: Partial<Plan> = {}): Plan =>
  z.parse(Plan, {
    program: { id: 'P7', code: 'P7', name: 'Kurangi Lemak, Jaga Otot' },
    newerProgram: null,
    startDate,
    state: 'active',
    pausedOn: null,
    waitFor: null,
    dailySteps: '8000-10000',
    easyWeeks: [6],
    facts,
    changes,
    sessions,
    walks: [],
    adherence: { due: 4, done: 3, streakWeeks: 1 },
    ruleSet: { version: 1, hash: 'b'.repeat(64) },
    createdAt: when,
    updatedAt: when,
    ...given,
  })

/** Everybody's sessions are still ahead. */
export const aPreview = (given: Partial<Plan> = {}): Plan =>
  aPlan({ sessions: sessions.map((session) => ({ ...session, state: 'due' as const })), ...given })

export const asPlan = (given: Partial<Plan> = {}) => ({ 'GET /training/plan': { data: aPlan(given) } })

/** A person with a consultation and without training answers. */
export const noPlan: Replies = {
  ...normal,
  'GET /training/plan': { data: null },
  'GET /training/plan/preview': (_body, query) => ({
    data: aPreview({ startDate: query.get('startDate') ?? '' }),
  }),
  'GET /user/training-profile': { data: null },
  'GET /user/health-profile': { data: null },
  'PUT /user/training-profile': (body) => ({ data: { ...(body as object), updatedAt: when } }),
}
export const withPlan: Replies = { ...noPlan, ...asPlan() }
