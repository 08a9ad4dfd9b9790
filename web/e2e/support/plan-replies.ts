import type { RunnableBase } from '@bugar/contracts/rules/rule-base-operations'
import type { MeasuredFacts, Verdict } from '@bugar/contracts/advice/consultation/verdict'
import { days } from '@bugar/contracts/core/values/knowledge'
import { type Workout, workoutOperations } from '@bugar/contracts/training/workout'
import * as z from 'zod/mini'
import { type MapVerdict, verdictsBy } from '../../src/person/map/geometry/verdicts.ts'
import { bodyReplies } from './body.ts'
import { list } from './consultations.ts'
import { aBmiOnlyConsultation, aConsultation, aProgram, someHealth } from './factories.ts'
import type { Replies } from './replies.ts'
import { runnable } from './runnable-bases.ts'

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
export const normal: Replies = {
  ...bodyReplies,
  'GET /consultations': list(journey),
  'GET /consultations/c1': { data: journey[0] },
  'GET /programs/id/P7': { data: aProgram() },
  'GET /programs': { data: [gentler, aProgram()], extras: { meta: { total: 2 } } },
  'GET /training/plan': { data: null },
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
