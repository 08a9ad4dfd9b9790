import { addDays } from '@bugar/contracts/core/values/day'
import { formLadders } from '@bugar/contracts/advice/person/progression'
import { expect, test } from 'vitest'
import { type TrainingCase, createShow, type Shown, sessionOf } from './support/progression-under-test.ts'

const show = createShow()
const adult = { gender: 'female', age: 30, experience: 'novice', safetyLevel: 'go', equipment: 'gym' } as const

interface Script {
  readonly who: string
  readonly person: TrainingCase['person']
  readonly planned: TrainingCase['planned']
  /** In kg, of the first session. */
  readonly startKg: number | null
  /** Repetitions possible in the first session with that load, and how much the maximum grows from one to the next. */
  readonly able: number
  readonly gain: number
  /** Sessions, counted from 1, in which it hurts. */
  readonly painIn?: readonly number[]
  /** Weeks, counted from 1, without any session. */
  readonly away?: readonly number[]
  /** Sets of the three that are done. */
  readonly sets?: number
  /** Whether the repetitions in reserve are told after each set. */
  readonly tellsReserve?: boolean
  readonly steps?: TrainingCase['steps']
}

const reps = { min: 8, max: 12 }
const script: readonly Script[] = [
  {
    who: 'novice, barbell',
    person: adult,
    planned: { name: 'Jongkok barbel (Back squat)', amount: reps, unit: 'repetitions' },
    startKg: 30,
    able: 11,
    gain: 0.01,
  },
  {
    who: 'dumbbells, step 20 %',
    person: { ...adult, experience: 'experienced', equipment: 'home' },
    planned: { name: 'Tekuk lengan dumbel (Dumbbell curl)', amount: reps, unit: 'repetitions' },
    startKg: 5,
    able: 11,
    gain: 0.01,
  },
  {
    who: 'machine, stack of 5 kg',
    person: adult,
    planned: { name: 'Tekan dada mesin (Chest press machine)', amount: reps, unit: 'repetitions' },
    startKg: 20,
    able: 11,
    gain: 0.01,
  },
  {
    who: 'own weight only',
    person: { ...adult, equipment: 'none' },
    planned: { name: 'Dorong lantai (Push-up)', amount: reps, unit: 'repetitions' },
    startKg: null,
    able: 10,
    gain: 0.02,
  },
  {
    who: '70 years old',
    person: { ...adult, age: 70, equipment: 'home' },
    planned: { name: 'Duduk-berdiri (Sit-to-stand)', amount: reps, unit: 'repetitions' },
    startKg: null,
    able: 10,
    gain: 0.02,
  },
  {
    who: 'experienced, away in weeks 8 to 9 and 14 to 19',
    person: { ...adult, gender: 'male', experience: 'experienced' },
    planned: { name: 'Tekan dada barbel (Bench press)', amount: reps, unit: 'repetitions' },
    startKg: 60,
    able: 11,
    gain: 0.006,
    away: [8, 9, 14, 15, 16, 17, 18, 19],
  },
  {
    who: 'tells the reserve, dumbbells in steps of 2 kg',
    person: { ...adult, experience: 'experienced', equipment: 'home' },
    planned: { name: 'Jongkok dumbel di dada (Goblet squat)', amount: reps, unit: 'repetitions' },
    startKg: 12,
    able: 16,
    gain: 0.008,
    tellsReserve: true,
    steps: { barbell: null, dumbbell: 2, machine: null },
  },
  {
    who: 'two of three sets, to failure',
    person: { ...adult, age: 45 },
    planned: { name: 'Tarik kabel ke dada (Lat pulldown)', amount: reps, unit: 'repetitions' },
    startKg: 30,
    able: 11,
    gain: 0.005,
    sets: 2,
    tellsReserve: true,
  },
  {
    who: '68 years old, gently',
    person: { ...adult, age: 68, equipment: 'none', safetyLevel: 'gentle' },
    planned: { name: 'Duduk-berdiri (Sit-to-stand)', amount: { min: 10, max: 15 }, unit: 'repetitions' },
    startKg: null,
    able: 10,
    gain: 0.02,
  },
  {
    who: 'pain in week 5',
    person: { ...adult, experience: 'experienced' },
    planned: { name: 'Dorong kaki mesin (Leg press)', amount: reps, unit: 'repetitions' },
    startKg: 80,
    able: 11,
    gain: 0.01,
    painIn: [13],
  },
]

const rungOf = (name: string) =>
  Object.values(formLadders)
    .find(({ rungs }) => rungs.includes(name))
    ?.rungs.indexOf(name) ?? 0
/** Ratio of a rung's difficulty to that of the one below it. */
const perRung = 1.35

interface Row {
  readonly week: number
  readonly name: string
  readonly done: string
  /** As it was shown before the session, and after it. */
  readonly told: Shown | null
  readonly shown: Shown
}

/** Three sessions a week for 24 weeks: as much of the target as the person can do that day. */
const rowsOf = (script: Script): Row[] => {
  const { person, planned, startKg, able, gain, painIn = [], away = [], sets: done = 3 } = script
  const { tellsReserve = false, steps = null } = script
  const sessions: TrainingCase['sessions'][number][] = []
  const rows: Row[] = []
  let next: Shown | null = null
  for (let session = 1; session <= 72; session++) {
    const week = Math.ceil(session / 3)
    const date = addDays('2026-01-05', Math.floor((session - 1) / 3) * 7 + ((session - 1) % 3) * 2)
    if (away.includes(week)) {
      continue
    }
    if (session > 1) {
      // As shown on the day itself.
      next = show({ person, steps, planned, sessions, today: date })
    }
    const name = next?.form ?? planned.name
    const weightKg = startKg === null || name !== planned.name ? null : (next?.weightKg ?? startKg)
    const range = next?.amount ?? planned.amount
    const before = away.filter((each) => each < week).length
    // Two sessions' gain are lost in each week away.
    const trained = session - 1 - before * 5
    const maximum = (1 + able / 30) * (1 + gain * Math.max(0, trained))
    const relative = weightKg === null ? perRung ** (rungOf(name) - rungOf(planned.name)) : weightKg / (startKg ?? 1)
    const amount = Math.max(1, Math.min(range.max, Math.floor(((maximum / relative) * 30 - 30) * 1)))
    if (next?.step !== 'wait') {
      const possible = Math.floor((maximum / relative) * 30 - 30)
      const rir = Math.max(0, Math.min(3, possible - amount)) as 0 | 1 | 2 | 3
      const sets = Array.from({ length: done }, () => ({ amount, weightKg, ...(tellsReserve && { rir }) }))
      sessions.unshift(sessionOf(date, planned, { name, sets, planned: 3, hadPain: painIn.includes(session) }))
    }
    const shown = show({ person, steps, planned, sessions, today: addDays(date, 2) })
    if (shown !== null) {
      const load = weightKg === null ? '' : ` × ${weightKg} kg`
      rows.push({ week, name, done: `${amount}${load}`, told: next, shown })
      next = shown
    }
  }
  return rows
}

/** The weeks in which the load or the form became another one. */
const table = (rows: readonly Row[]) =>
  rows
    .filter(({ shown }) => !['same', 'add-repetitions'].includes(shown.step))
    .map(
      ({ week, done, shown }) =>
        `${week}: ${done} → ${shown.step} ${shown.form ?? ''}${shown.weightKg ?? ''} (${shown.ruleId})`,
    )

test.each(script)('$who, 24 weeks › a higher load, a harder form, or twenty repetitions kept', (each) => {
  const rows = rowsOf(each)
  expect(rows).toHaveLength(72 - 3 * (each.away ?? []).length)
  const last = rows.at(-1)
  const isHeavier = each.startKg !== null && (last?.shown.weightKg ?? 0) > each.startKg
  const isHarder = rungOf(last?.name ?? '') > rungOf(each.planned.name)
  const isKept = last?.shown.step === 'keep-amount' && last.shown.amount.min === 20
  expect({ isMore: isHeavier || isHarder || isKept, table: table(rows) }).toMatchObject({ isMore: true })
  if (process.env['BUGAR_SIMULATED_LOGS'] !== undefined) {
    process.stdout.write(`${each.who}\n${table(rows).join('\n')}\n`)
  }
})

test.each(script)('$who › never more before two sessions of it, and repetitions never grow for ever', (each) => {
  const rows = rowsOf(each)
  const most = Math.max(...rows.map(({ shown }) => shown.amount.max))
  expect(most).toBeLessThanOrEqual(each.startKg === null ? 20 : 30)
})
