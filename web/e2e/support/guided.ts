import { GuidedSession, type GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import { NextTarget, Plan, type PlannedExercise, PlannedSession, SessionTargets } from '@bugar/contracts/training/plan'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { aPlannedExercise, aPlannedSession } from '../../src/testing/planned-session.ts'
import type { Replies } from './replies.ts'
import { normal } from './consultations.ts'

const ruleSet = { version: 1, hash: 'b'.repeat(64) }
const when = '2026-11-20T02:15:00.000Z'

/** The browser's current day, in Jakarta. */
export const today = (): string => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Jakarta' }).format(new Date())

const reason = (ruleId: string, name: string, text: string, source: string) =>
  ({ ruleId, name, text, source, strength: 'strong' }) as const

const raised = reason(
  'PROG-1',
  'Dua sesi tuntas',
  'Naik 2,5 kg: dua sesi terakhir 12 repetisi di semua set.',
  'ACSM 2009',
)
const lowered = reason('PROG-4', 'Terasa terlalu berat', 'Turun 5–10%: sesi ini terlalu berat.', 'ACSM 2009')
const kneePain = reason('ADAPT-3', 'Nyeri lutut', 'Tekuk lutut dalam diganti supaya lutut tidak nyeri.', 'NICE 2022')

const sets = (weightKg: number | null, ...amounts: number[]) => amounts.map((amount) => ({ amount, weightKg }))

export const aTarget = (given: Partial<NextTarget> = {}): NextTarget =>
  z.parse(NextTarget, {
    step: 'raise-5-10',
    weightKg: 42.5,
    amount: { min: 8, max: 12 },
    form: null,
    reason: raised,
    evidence: [
      { date: '2026-11-11', sets: sets(40, 12, 12, 12) },
      { date: '2026-11-18', sets: sets(40, 12, 12, 12) },
    ],
    ...given,
  })

export const anExercise = (given: Partial<PlannedExercise> = {}): PlannedExercise =>
  aPlannedExercise({
    exerciseId: 'e1',
    name: 'Dorong kaki mesin (Leg press)',
    isPerSide: false,
    home: 'Jongkok tanpa beban (Bodyweight squat)',
    easier: 'Duduk-berdiri (Sit-to-stand)',
    ...given,
  })

const weekExercises: readonly PlannedExercise[] = [
  anExercise({ insteadOf: 'Jongkok barbel (Back squat)', changes: ['knee'] }),
  anExercise({ exerciseId: 'e2', name: 'Dorong pinggul barbel (Hip thrust)', home: null }),
  anExercise({ exerciseId: 'e3', name: 'Naik bangku (Step-up)', isPerSide: true, home: null }),
  anExercise({ exerciseId: 'e4', name: 'Tekan dada miring dumbel (Incline dumbbell press)' }),
  anExercise({ exerciseId: 'e5', name: 'Tarik kabel ke dada (Lat pulldown)' }),
  anExercise({ exerciseId: 'e6', name: 'Dorong lantai (Push-up)', home: null, easier: null }),
  anExercise({ exerciseId: null, name: 'Papan (Plank)', sets: 2, unit: 'seconds', amount: { min: 30, max: 45 } }),
]

export const aSessionOf = (given: Partial<PlannedSession> = {}): PlannedSession =>
  aPlannedSession({
    id: '4-Rabu',
    week: 4,
    day: 'Rabu',
    date: today(),
    title: 'Seluruh tubuh B',
    minutes: 48,
    warmUp: '6 menit: sepeda pelan, putar bahu.',
    coolDown: '5 menit: jalan pelan, lalu peregangan.',
    exercises: [...weekExercises],
    ...given,
  })

/** Twenty sets of seven exercises. */
export const someTargets = (given: Partial<PlannedSession> = {}): SessionTargets =>
  z.parse(SessionTargets, {
    session: aSessionOf(given),
    exercises: (given.exercises ?? weekExercises).map(({ name, unit, amount }, index) => {
      const isLoaded = unit === 'repetitions' && !name.startsWith('Dorong lantai')
      const weightKg = isLoaded ? 42.5 - index * 5 : null
      return {
        name,
        target: aTarget({ weightKg, amount, step: isLoaded ? 'raise-5-10' : 'same' }),
        ifTooHard: aTarget({ step: 'lower-5-10', weightKg: isLoaded ? 37.5 : null, reason: lowered }),
        last: { date: '2026-11-18', sets: sets(isLoaded ? 40 : null, 12, 11, 10) },
        stepKg: isLoaded ? 2.5 : null,
      }
    }),
    easyWeek: null,
  })

export const cardio = () =>
  someTargets({ kind: 'cardio', title: 'Jalan cepat', exercises: [], cardioMinutes: 40, warmUp: null })

export const aPlan = (): Plan =>
  z.parse(Plan, {
    program: { id: 'P7', code: 'P7', name: 'Kurangi Lemak, Jaga Otot' },
    newerProgram: null,
    startDate: '2026-11-02',
    state: 'active',
    pausedOn: null,
    waitFor: null,
    dailySteps: null,
    walks: [],
    easyWeeks: [],
    facts: [],
    changes: [{ id: 'knee', what: ['Jongkok barbel jadi Dorong kaki mesin'], reason: kneePain }],
    sessions: [someTargets().session],
    adherence: { due: 9, done: 8, streakWeeks: 3 },
    ruleSet,
    createdAt: when,
    updatedAt: when,
  })

/** Under any id: the real one travels in the address. */
const stored = (save: GuidedSessionSave): GuidedSession =>
  z.parse(GuidedSession, { ...save, id: '0f0e4b52-6d0f-4c6e-9a51-3f0a1b2c3d4e', createdAt: when, updatedAt: when })

/** The server's reply to a saved session state. */
export const answerSave = (body: unknown) => {
  const save = body as GuidedSessionSave
  const next = [
    { name: 'Dorong pinggul barbel (Hip thrust)', next: aTarget({ weightKg: 47.5 }) },
    { name: 'Dorong lantai (Push-up)', next: aTarget({ step: 'easier-form', form: 'Dorong bangku', weightKg: null }) },
    { name: 'Naik bangku (Step-up)', next: aTarget({ step: 'same', weightKg: 6 }) },
  ]
  return { data: { session: stored(save), next: save.finishedAt === null ? [] : next } }
}

/** Replies for a guided session with any id. */
export const guidedReplies = (targets: readonly SessionTargets[] = [someTargets()]): Replies => ({
  ...normal,
  'GET /training/targets': { data: targets },
  'GET /training/plan': { data: aPlan() },
  'PUT /training/sessions/{id}': answerSave,
})

/** Starts the shown session and finishes it after one set. */
export const finishAfterOneSet = async (page: Page): Promise<void> => {
  for (const name of ['Mulai', 'Lanjut ke latihan', 'Selesai set 1', /^Gerakan 1 dari/, 'Selesaikan sesi', 'Selesai']) {
    await page.getByRole('button', { name }).click()
  }
}
