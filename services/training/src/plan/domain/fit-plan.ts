import { days } from '@bugar/contracts/knowledge'
import { type PlanChange, type PlannedExercise, planWeeks } from '@bugar/contracts/plan'
import { type ProgramDay, readProgramDay } from '@bugar/contracts/program-day/program-day'
import { cardioMinutesInWeek } from '@bugar/contracts/program-day/week-of-day'
import type { Conclusions, SourcedRule } from '@bugar/contracts/rule-base'
import { type Advice, adviceOf, type Changes, createChanges } from './advice.ts'
import { fitCardio } from './fit-cardio.ts'
import { fitStrength } from './fit-strength.ts'
import type { Library } from './library.ts'
import { overLongNotes } from './over-long.ts'
import { type FittedSession, half, minutesOf, type WeekContext } from './session.ts'
import { contentInWeek, type DayName, type Layout, layOutWeek, type Schedule } from './week-layout.ts'

export interface FitInput {
  /** The program's text for each day. */
  readonly schedule: Readonly<Record<DayName, string>>
  /** What the adaptation base concluded for each week, the first week first. */
  readonly conclusions: readonly Pick<Conclusions, 'conclusions' | 'fired'>[]
  readonly library: Library
  /** Null when they did not say. */
  readonly daysPerWeek: number | null
  readonly minutesPerSession: number | null
  /** Weeks that the person made easy or full, whatever the rules say. */
  readonly easyWeeks: ReadonlyMap<number, boolean>
  /** From 1: whose advice on daily steps holds now. */
  readonly currentWeek: number
}

/** A session of the plan before it has a date. */
export interface PlanSession {
  readonly id: string
  /** From 1. */
  readonly week: number
  /** The day of the program. */
  readonly day: DayName
  /** Where it is done in its week: 0 for Monday. */
  readonly weekday: number
  readonly kind: 'strength' | 'cardio'
  readonly title: string
  readonly minutes: number | null
  readonly isEasy: boolean
  readonly warmUp: string | null
  readonly coolDown: string | null
  readonly notes: string[]
  readonly exercises: PlannedExercise[]
  readonly cardioMinutes: number | null
}

export interface FittedPlan {
  readonly sessions: PlanSession[]
  readonly changes: PlanChange[]
  readonly easyWeeks: number[]
  readonly dailySteps: string | null
  /** The rules that have the plan wait; none when it may begin. */
  readonly waitFor: readonly SourcedRule[]
}

export const readSchedule = (schedule: FitInput['schedule']): Schedule =>
  Object.fromEntries(days.map((day) => [day, readProgramDay(schedule[day] ?? '')])) as Schedule

/** What the program itself asks for in a week, for the rules to read. */
export const programLoad = (schedule: Schedule, week: number) => ({
  programStrengthDays: days.filter((day) => schedule[day].kind === 'strength').length,
  cardioMinutes: days.reduce((sum, day) => sum + cardioMinutesInWeek(contentInWeek(schedule, day, week), week), 0),
})

const easyEvery: Readonly<Record<string, number>> = { 'every-six': 6, 'every-four': 4 }

const isEasyWeek = (advice: Advice, week: number, chosen: FitInput['easyWeeks']): boolean => {
  const every = easyEvery[advice.value('easyWeek') ?? '']
  return chosen.get(week) ?? (every !== undefined && week % every === 0)
}

/** Less than this is not worth changing shoes for. */
const leastMinutes = 10

/** Where nobody said how long a session may be: nearly all strength sessions of the programs fit into it. */
const usualMinutes = 60

interface Sharing {
  readonly advice: Advice
  readonly changes: Changes
  readonly minutesPerSession: number | null
}

/**
 * Endurance minutes of days without a place: behind the strength work as far as the person's time goes, the rest as
 * short walks on other days. Answers the minutes of each strength session and those of the walks.
 */
const shareMinutes = (
  { advice, changes, minutesPerSession }: Sharing,
  strength: readonly FittedSession[],
  total: number,
) => {
  const code = advice.value('cardio') ?? 'own-days'
  const rules = advice.rules('cardio', code).length > 0 ? advice.rules('cardio', code) : limitingRules(advice)
  if (total === 0) {
    return { after: strength.map(() => 0), walks: 0 }
  }
  const share = code === 'after-strength' && strength.length > 0 ? Math.ceil(total / strength.length) : 0
  const after = strength.map(({ strengthMinutes, cardioMinutes }) => {
    const left = (minutesPerSession ?? usualMinutes) - Math.round(strengthMinutes) - cardioMinutes
    const fitting = Math.min(share, left)
    return fitting >= Math.min(share, leastMinutes) ? Math.max(0, fitting) : 0
  })
  const walks = Math.max(0, total - after.reduce((sum, each) => sum + each, 0))
  if (after.some((minutes) => minutes > 0)) {
    changes.add(rules, 'Kardio tanpa hari sendiri menyusul sesudah latihan beban')
  }
  if (walks > 0) {
    changes.add(rules, 'Kardio dibagi menjadi jalan cepat singkat di hari lain')
  }
  return { after, walks }
}

const limitingRules = (advice: Advice) => advice.rules('strengthDays', advice.value('strengthDays') ?? 'all')

const balanceDays = 3
const balanceNote = 'Latihan keseimbangan, sambil berpegangan bila perlu.'

const walksNote = (minutes: number) => `Di hari lain: jalan cepat singkat, seluruhnya ${minutes} menit sepekan.`

const fitWeek = (input: FitInput, schedule: Schedule, week: number, changes: Changes): PlanSession[] => {
  const { library, daysPerWeek, minutesPerSession } = input
  const advice = adviceOf(input.conclusions[week - 1] ?? { conclusions: [], fired: [] })
  const isEasy = isEasyWeek(advice, week, input.easyWeeks)
  const context: WeekContext = {
    advice,
    library,
    changes,
    week,
    easy: isEasy ? { rules: advice.rules('easyWeek', advice.value('easyWeek') ?? '') } : null,
    slow: week === 1 ? advice.rules('start', 'slow') : [],
  }
  const layout: Layout = layOutWeek(schedule, week, daysPerWeek, advice, library, changes)
  const fitted = layout.days.map((laidOut) => {
    const [first, ...rest] = laidOut.contents as [ProgramDay, ...ProgramDay[]]
    const session = laidOut.kind === 'cardio' ? fitCardio(context, first) : fitStrength(context, [first, ...rest])
    return { laidOut, first, session }
  })
  const displaced = layout.displaced.reduce((sum, day) => sum + cardioMinutesInWeek(day, week), 0)
  const strength = fitted.filter(({ laidOut }) => laidOut.kind === 'strength').map(({ session }) => session)
  const total = context.slow.length > 0 ? half(displaced) : displaced
  const { after, walks } = shareMinutes({ advice, changes, minutesPerSession }, strength, total)
  const balance = advice.rules('balance', 'three-days')
  if (balance.length > 0) {
    changes.add(balance, `Latihan keseimbangan di ${Math.min(balanceDays, fitted.length)} hari sepekan`)
  }
  return fitted.map(({ laidOut, first, session }, index) => {
    const at = strength.indexOf(session)
    const cardioMinutes = session.cardioMinutes + (at < 0 ? 0 : (after[at] ?? 0))
    const minutes = minutesOf({ ...session, cardioMinutes }, first)
    return {
      id: `${week}-${laidOut.day}`,
      week,
      day: laidOut.day,
      weekday: laidOut.weekday,
      kind: laidOut.kind,
      title: session.title,
      minutes,
      isEasy: session.isEasy,
      warmUp: session.warmUp,
      coolDown: session.coolDown,
      notes: [
        ...overLongNotes({ kind: laidOut.kind, minutes }, minutesPerSession),
        ...session.notes,
        ...(walks > 0 ? [walksNote(walks)] : []),
        ...(balance.length > 0 && index < balanceDays ? [balanceNote] : []),
      ],
      exercises: [...session.exercises],
      cardioMinutes: cardioMinutes > 0 ? cardioMinutes : null,
    }
  })
}

/**
 * The program's twelve weeks as the rules fit them to a person. Every difference from the program has its rules in
 * `changes`, but for easy weeks that the person chose.
 */
export const fitPlan = (input: FitInput): FittedPlan => {
  const schedule = readSchedule(input.schedule)
  const changes = createChanges()
  const now = adviceOf(input.conclusions[input.currentWeek - 1] ?? { conclusions: [], fired: [] })
  const dailySteps = now.value('dailySteps')
  const weeks = Array.from({ length: planWeeks }, (_, index) => index + 1)
  const sessions = weeks.flatMap((week) => fitWeek(input, schedule, week, changes))
  if (dailySteps !== null) {
    const steps = dailySteps.split('-').map((count) => Number(count).toLocaleString('id-ID'))
    changes.add(now.rules('dailySteps', dailySteps), `${steps.join('–')} langkah kaki sehari`)
  }
  return {
    sessions,
    changes: changes.list(),
    easyWeeks: weeks.filter((week) =>
      isEasyWeek(adviceOf(input.conclusions[week - 1] ?? { conclusions: [], fired: [] }), week, input.easyWeeks),
    ),
    dailySteps,
    waitFor: now.rules('start', 'wait'),
  }
}
