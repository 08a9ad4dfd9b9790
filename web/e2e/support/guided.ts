import { jakartaDay } from '@bugar/contracts/core/values/day'
import { healthProfileExamples } from '@bugar/contracts/examples/advice'
import { GuidedSession, type GuidedSessionSave } from '@bugar/contracts/training/guided-session'
import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import {
  NextTarget,
  type Plan,
  type PlannedExercise,
  PlannedSession,
  SessionTargets,
} from '@bugar/contracts/training/plan'
import type { Reason } from '@bugar/contracts/advice/person/safety'
import { painScale, type TodayCheck } from '@bugar/contracts/advice/person/today-check'
import type { Page } from 'playwright-core'
import * as z from 'zod/mini'
import { aPlannedExercise, aPlannedSession } from '../../src/testing/planned-session.ts'
import { consultationReplies } from './consultations.ts'
import { aSafety, aState } from './person-state.ts'
import { example, type Replies } from './replies.ts'

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
const lowered = reason('PROG-4', 'Terasa terlalu berat', 'Turun sekitar 5%: sesi ini terlalu berat.', 'ACSM 2009')
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
    exerciseId: 'g1',
    name: 'Dorong kaki mesin (Leg press)',
    isPerSide: false,
    home: 'Jongkok tanpa beban (Bodyweight squat)',
    easier: 'Duduk-berdiri (Sit-to-stand)',
    ...given,
  })

const weekExercises: readonly PlannedExercise[] = [
  anExercise({ insteadOf: 'Jongkok barbel (Back squat)', changes: ['knee'] }),
  anExercise({ exerciseId: 'g2', name: 'Dorong pinggul barbel (Hip thrust)', home: null }),
  anExercise({ exerciseId: 'g3', name: 'Naik bangku (Step-up)', isPerSide: true, home: null }),
  anExercise({ exerciseId: 'g4', name: 'Tekan dada miring dumbel (Incline dumbbell press)' }),
  anExercise({ exerciseId: 'g5', name: 'Tarik kabel ke dada (Lat pulldown)' }),
  anExercise({ exerciseId: 'g6', name: 'Dorong lantai (Push-up)', home: null, easier: null }),
  anExercise({ exerciseId: null, name: 'Tahan papan (Plank)', sets: 2, unit: 'seconds', amount: { min: 30, max: 45 } }),
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

/** A first exercise with a barbell of 20 kg and two warm-up sets. */
export const warmedUp = (given: Partial<PlannedSession> = {}): SessionTargets => {
  const [machine, barbell, ...more] = weekExercises
  const { exercises, ...rest } = someTargets({ exercises: [barbell!, machine!, ...more], ...given })
  const [first, ...others] = exercises
  const reason = { ...lowered, ruleId: 'PROG-82', name: 'Beban mulai 40 kg', text: 'Dua set yang makin berat.' }
  const sets = [
    { amount: 6, weightKg: 20 },
    { amount: 4, weightKg: 32.5 },
  ]
  return { ...rest, exercises: [{ ...first!, barKg: 20, warmUp: { sets, reason } }, ...others] }
}

export const cardio = () =>
  someTargets({ kind: 'cardio', title: 'Jalan cepat', exercises: [], cardioMinutes: 40, warmUp: null })

export const aPlan = (): Plan => ({
  ...example('plan.move').data,
  program: { id: 'P7', code: 'P7', name: 'Kurangi Lemak, Jaga Otot' },
  startDate: '2026-11-02',
  walks: [],
  easyWeeks: [],
  facts: [],
  changes: [{ id: 'knee', what: ['Jongkok barbel jadi Dorong kaki mesin'], reason: kneePain }],
  sessions: [someTargets().session],
  adherence: { due: 9, done: 8, streakWeeks: 3 },
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
  ...consultationReplies,
  'GET /training/targets': { data: targets },
  'GET /training/plan': { data: aPlan() },
  'PUT /training/sessions/{id}': answerSave,
})

/** Starts the shown session, up to its first exercise. */
export const begin = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Mulai' }).click()
  await page.getByRole('button', { name: 'Lewati pemanasan' }).click()
}

/** Starts the shown session and finishes it after one set. */
export const finishAfterOneSet = async (page: Page): Promise<void> => {
  for (const name of ['Mulai', 'Lewati pemanasan', 'Selesai set 1', /^Gerakan 1 dari/, 'Selesaikan sesi', 'Selesai']) {
    await page.getByRole('button', { name }).click()
  }
}

export const sessionPath = '/training/session'

export const severe: Reason = {
  ruleId: 'K-31',
  name: 'Nyeri berat hari ini',
  text: 'Nyeri seberat ini perlu diperiksa. Istirahatkan dulu bagian itu.',
  source: 'Kehati-hatian Bugar',
  strength: 'weak',
}

export const chestPain: Reason = {
  ruleId: 'K-02',
  name: 'Ada tanda bahaya',
  text: 'Jangan berlatih dulu dan periksakan diri ke dokter. Bila sedang terasa, hubungi 119.',
  source: 'ACSM 2015',
  strength: 'moderate',
}

const stepUp = 'Naik bangku (Step-up)'
const sitToStand = 'Duduk-berdiri (Sit-to-stand)'

/** The session of today with a painful knee. */
const fitted = (): SessionTargets =>
  someTargets({
    exercises: aSessionOf().exercises.map((exercise) =>
      exercise.name === stepUp
        ? anExercise({ name: sitToStand, insteadOf: stepUp, changes: ['today'], home: null })
        : exercise,
    ),
  })

const fittedPlan = (): Plan => {
  const plan = aPlan()
  const reason: Reason = {
    ruleId: 'ADAP-43',
    name: 'Nyeri lutut',
    text: 'Naik bangku diganti supaya lutut tidak nyeri.',
    source: 'NICE 2022',
    strength: 'strong',
  }
  return { ...plan, changes: [...plan.changes, { id: 'today', what: ['Naik bangku jadi Duduk-berdiri'], reason }] }
}

const stateOf = (check: TodayCheck | null, profile: HealthProfile | null) => {
  if (profile?.screening.chestPain === 'yes') {
    return aState({ today: check, safety: aSafety({ level: 'stop', reasons: [chestPain] }) })
  }
  return check?.pains.some(({ severity }) => severity >= painScale.severe)
    ? aState({ today: check, safety: aSafety({ level: 'doctor-first', reasons: [severe] }) })
    : aState({ today: check })
}

interface Answered {
  readonly replies: Replies
  readonly checks: readonly TodayCheck[]
  /** The health answers that were sent. */
  readonly profiles: readonly HealthProfile['screening'][]
}

const kept = healthProfileExamples['healthProfile.update'].output

/** 30 years old a year and a day before now, with occasional knee pain and nothing else. */
export const aProfile = (now = new Date()): HealthProfile => ({
  ...kept,
  screening: { ...kept.screening, age: 30, chestPain: 'no', fainting: 'no', breathlessAtRest: 'no', aches: ['knee'] },
  answeredAt: new Date(now.getTime() - 367 * 86_400_000).toISOString(),
})

/** The session of a day with fever. */
const resting = () => {
  const { session, ...targets } = someTargets()
  const rest = reason(
    'ADAP-177',
    'Demam hari ini',
    'Istirahat hari ini; pindahkan sesinya.',
    'IOC 2022 (Schwellnus dkk.)',
  )
  return {
    ...targets,
    exercises: [],
    session: { ...session, rest, exercises: [], minutes: null, cardioMinutes: null, notes: [rest.text] },
  }
}

/**
 * A person who gets today's check; state, plan and session follow the answers.
 * @param before the earlier answer; null when not asked yet
 */
export const withTodayCheck = (
  before: TodayCheck | null = null,
  profile: HealthProfile | null = aProfile(),
): Answered => {
  let check = before
  let health = profile
  const checks: TodayCheck[] = []
  const profiles: HealthProfile['screening'][] = []
  const isHeld = () => stateOf(check, health).safety.level !== 'go'
  const replies: Replies = {
    ...guidedReplies(),
    'GET /user/state': () => ({ data: stateOf(check, health) }),
    'GET /user/health-profile': () => ({ data: health }),
    'PUT /user/health-profile': (body) => {
      const { screening } = body as Pick<HealthProfile, 'screening'>
      profiles.push(screening)
      health = { ...kept, screening, answeredAt: new Date().toISOString() }
      return { data: health, message: 'Jawaban kesehatan disimpan' }
    },
    'PUT /user/today-check': (body) => {
      check = body as TodayCheck
      checks.push(check)
      return { data: check, message: 'Jawaban disimpan' }
    },
    'GET /training/targets': () => ({
      data: isHeld()
        ? []
        : check?.feeling === 'fever'
          ? [resting()]
          : [check?.pains.some(({ site }) => site === 'knee') ? fitted() : someTargets()],
    }),
    'GET /training/plan': () => ({
      data: isHeld() ? { ...aPlan(), state: 'waiting', waitFor: severe, sessions: [] } : fittedPlan(),
    }),
  }
  return { replies, checks, profiles }
}

export const checkOf = (feeling: TodayCheck['feeling'], pains: TodayCheck['pains'] = []): TodayCheck => ({
  date: jakartaDay(new Date()),
  feeling,
  pains,
})
