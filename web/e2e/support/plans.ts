import { days } from '@bugar/contracts/core/values/knowledge'
import { Plan, type PlannedExercise, type PlannedSession } from '@bugar/contracts/training/plan'
import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import type { MeasuredFacts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { type Workout, workoutOperations } from '@bugar/contracts/training/workout'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { type MapVerdict, verdictsBy } from '../../src/person/map/geometry/verdicts.ts'
import { aPlannedExercise } from '../../src/testing/planned-session.ts'
import { bodyReplies, list } from './consultations.ts'
import { aBmiOnlyConsultation, aConsultation, aProgram, someHealth } from './factories.ts'
import { example, recorded, type Replies } from './replies.ts'
import { runnable } from './rules.ts'

/** A Saturday morning. */
export const now = '2026-11-21T02:00:00.000Z'

export const journey = [
  aConsultation({ createdAt: '2026-11-20T02:00:00.000Z' }),
  aConsultation({
    id: 'c3',
    createdAt: '2026-10-28T02:00:00.000Z',
    weight: 74,
    bmi: 25.6,
    bmiCategory: 'B3',
    bodyFatPercentage: 24,
  }),
  aBmiOnlyConsultation({ createdAt: '2026-09-30T02:00:00.000Z', weight: 77, bmi: 26.64, bmiCategory: 'B3' }),
  aConsultation({
    id: 'c5',
    createdAt: '2026-09-01T02:00:00.000Z',
    weight: 80,
    bmi: 27.68,
    bmiCategory: 'B3',
    bodyFatPercentage: 27,
  }),
]
/** Logged on its own day of the program. */
export const aWorkout = (date: string, overrides: Partial<Workout> = {}): Workout => ({
  id: `w${date}`,
  date,
  day: days[(new Date(`${date}T12:00:00Z`).getUTCDay() + 6) % 7] ?? 'Senin',
  programCode: 'P7',
  exercises: [],
  durationMinutes: null,
  feeling: 3,
  notes: '',
  createdAt: now,
  updatedAt: now,
  ...overrides,
})
export const asLog = (entries: readonly Workout[]) => ({
  data: z.parse(workoutOperations['workout.list'].output, {
    entries,
    pagination: { total: entries.length, page: 1, totalPages: 1, limit: 200 },
  }),
})
export const inLog = (...dates: readonly string[]) => asLog(dates.map((date) => aWorkout(date)))
/** The rules of a new system, in the version of the consultations. */
export const programRules = { ...runnable('program'), ruleSet: aConsultation().ruleSet }

/** The answer by rules, with odds of its own. */
export const triedBy = (rules: RunnableBase) => {
  const verdictBy = verdictsBy(rules)
  return (body: unknown) => {
    const { bodyFatMethod: _method, ...facts } = body as MeasuredFacts
    const { stability, odds, measurement, nextMeasurement } = aConsultation()
    const { ruleId, ...verdict } = verdictBy(facts) as MapVerdict
    const stage = ruleId?.includes('-') ? 'complete' : 'bmi-only'
    const concluded = { fact: 'programCode', value: verdict.programCode }
    const isNormal = verdict.bodyFatCategory === 'L2'
    const data: Verdict = {
      ...verdict,
      fallback: verdict.notice !== null,
      trace: { steps: [{ stage, ruleId: ruleId ?? '', fired: true, conditions: [], concluded }] },
      stability: isNormal ? { ...stability, stable: true, neighbours: [] } : stability,
      odds: isNormal
        ? [
            { programCode: 'P2', probability: 0.62 },
            { programCode: 'P7', probability: 0.38 },
          ]
        : odds,
      measurement,
      nextMeasurement,
    }
    return { data: { ...facts, ...data } }
  }
}
export const tried = triedBy(programRules)
const { schedule } = aProgram()
/** Less endurance work than P7, and no deficit. */
const gentler = aProgram({
  id: 'P2',
  code: 'P2',
  name: 'Bugar dan Seimbang',
  bodyFatCategory: 'L2',
  dietRecommendation: 'Makan sesuai kebutuhan harian, protein 1,6–2,0 g per kg berat badan, supaya berat tetap.',
  schedule: { ...schedule, Selasa: 'Rest: jalan santai', Kamis: schedule.Kamis },
})
export const planReplies: Replies = {
  ...bodyReplies,
  'GET /consultations': list(journey),
  'GET /consultations/c1': { data: journey[0] },
  'GET /programs/id/P7': { data: aProgram() },
  'GET /programs': { data: [gentler, aProgram()], extras: { meta: { total: 2 } } },
  'GET /training/plan': { data: null },
  'GET /training/exercises': { data: [] },
  'GET /user/training-profile': { data: null },
  'GET /user/health-profile': { data: null },
  'GET /health': { data: someHealth() },
  'GET /user/workout-history': inLog(
    '2026-11-16',
    '2026-11-17',
    '2026-11-19',
    '2026-11-10',
    '2026-11-03',
    '2026-10-28',
  ),
  'POST /forward-chaining/test': tried,
  'GET /rule-bases/program/rules': { data: programRules },
}

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
    exercise('Tahan papan (Plank)', { unit: 'seconds', amount: { min: 20, max: 40 }, sets: 2 }),
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
    ...example('plan.move').data,
    program: { id: 'P7', code: 'P7', name: 'Kurangi Lemak, Jaga Otot' },
    startDate,
    dailySteps: '7.000 langkah sehari',
    easyWeeks: [6],
    facts,
    changes,
    sessions,
    walks: [],
    adherence: { due: 4, done: 3, streakWeeks: 1 },
    ...given,
  })

/** Everybody's sessions are still ahead. */
export const aPreview = (given: Partial<Plan> = {}): Plan =>
  aPlan({ sessions: sessions.map((session) => ({ ...session, state: 'due' as const })), ...given })

export const asPlan = (given: Partial<Plan> = {}) => ({ 'GET /training/plan': { data: aPlan(given) } })

/** A person with a consultation and without training answers. */
export const noPlan: Replies = {
  ...planReplies,
  'GET /training/plan': { data: null },
  'GET /training/plan/preview': (_body, query) => ({
    data: aPreview({ startDate: query.get('startDate') ?? '' }),
  }),
  'GET /user/training-profile': { data: null },
  'GET /user/health-profile': { data: null },
  'PUT /user/training-profile': (body) => ({ data: { ...(body as object), updatedAt: when } }),
}
export const withPlan: Replies = { ...noPlan, ...asPlan() }

export const wizard = '/training/plan/new'
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor()
export const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check()

/** The app, recording the sent answers and started plans in these lists. */
export const recording = () => {
  const [answers, started]: [unknown[], unknown[]] = [[], []]
  const replies = {
    ...noPlan,
    'PUT /user/training-profile': (body: unknown) => {
      answers.push(body)
      return { data: { ...(body as object), updatedAt: wednesday } }
    },
    'POST /training/plan': recorded(started, { status: 201, data: aPlan(), message: 'Rencana latihan dimulai' }),
  }
  return { answers, started, replies }
}

export const calendarButton = (page: Page) => page.getByRole('button', { name: 'Unduh kalender (.ics)' })
