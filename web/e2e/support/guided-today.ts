import { healthProfileExamples } from '@bugar/contracts/examples/health-profile'
import { jakartaDay } from '@bugar/contracts/core/values/day'
import type { HealthProfile } from '@bugar/contracts/advice/person/health-profile'
import type { Plan, SessionTargets } from '@bugar/contracts/training/plan'
import type { Reason } from '@bugar/contracts/advice/person/safety'
import { painScale, type TodayCheck } from '@bugar/contracts/advice/person/today-check'
import { aPlan, anExercise, aSessionOf, guidedReplies, someTargets } from './guided.ts'
import { aSafety, aState } from './person-state.ts'
import type { Replies } from './replies.ts'

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
      data: isHeld() ? [] : [check?.pains.some(({ site }) => site === 'knee') ? fitted() : someTargets()],
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
