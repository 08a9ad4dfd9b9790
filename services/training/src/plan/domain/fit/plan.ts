import { capitalize } from '@bugar/contracts/core/values/capitalize'
import { days } from '@bugar/contracts/core/values/knowledge'
import { type PlanChange, type PlannedExercise, planWeeks } from '@bugar/contracts/training/plan'
import { readProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { cardioMinutesInWeek } from '@bugar/contracts/catalog/program-day/week-of-day'
import type { Conclusions, SourcedRule } from '@bugar/contracts/rules/rule-base'
import { adviceOf, type Changes, createChanges } from '../advice.ts'
import { type FittedWeek, fitWeek } from './week.ts'
import { rarelyTrained } from '../large-muscles.ts'
import type { Library } from '../library.ts'
import { withDay } from '../on-day.ts'
import { kindsOf, replaceRules } from '../replaced.ts'
import { contentInWeek, type DayName, type Schedule } from './week-layout.ts'

export interface FitInput {
  /** The program's text for each day. */
  readonly schedule: Readonly<Record<DayName, string>>
  /** Conclusions of the adaptation base by week, the first week first. */
  readonly conclusions: readonly Pick<Conclusions, 'conclusions' | 'fired'>[]
  readonly library: Library
  /** Null when not given. */
  readonly daysPerWeek: number | null
  readonly minutesPerSession: number | null
  /** Weeks that the person made easy or full, overriding the rules. */
  readonly easyWeeks: ReadonlyMap<number, boolean>
  /** From 1; the week whose advice on daily steps is shown. */
  readonly currentWeek: number
  /** Conclusions of today alone, which may forbid training; null where those of the week hold. */
  readonly today?: Pick<Conclusions, 'conclusions' | 'fired'> | null
  /** Steps a day that the person usually takes, and the whole weeks since they said so; null when not given. */
  readonly usualSteps?: { readonly count: number; readonly weeks: number } | null
  /** Strength sessions of the plan that were done; null when the ladder of balance goes by the weeks alone. */
  readonly strengthDone?: number | null
  /** The week of training that each week of the plan has; null for one after the other. */
  readonly trainingWeeks?: readonly number[] | null
}

/** A session of the plan before it has a date. */
export interface PlanSession {
  readonly id: string
  /** From 1. */
  readonly week: number
  /** The day of the program. */
  readonly day: DayName
  /** Weekday of the session: 0 for Monday. */
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

/** Endurance minutes on a day without a session. */
export interface Walk {
  readonly week: number
  /** 0 for Monday. */
  readonly weekday: number
  readonly minutes: number
}

export interface FittedPlan {
  readonly sessions: PlanSession[]
  readonly walks: Walk[]
  readonly changes: PlanChange[]
  readonly easyWeeks: number[]
  /** Advice on daily steps; null without any. */
  readonly dailySteps: string | null
  /** A session with other conclusions for its day alone; null when the plan has no such session. */
  readonly onDay: (
    id: string,
    day: Concluded,
  ) => { readonly session: PlanSession | null; readonly concluded: Concluded }
  /** The rules because of which the plan waits; empty when it may start. */
  readonly waitFor: readonly SourcedRule[]
}

type Concluded = FitInput['conclusions'][number]

export const readSchedule = (schedule: FitInput['schedule']): Schedule =>
  Object.fromEntries(days.map((day) => [day, readProgramDay(schedule[day] ?? '')])) as Schedule

/** Load that the program itself has in a week, as facts for the rules. */
export const programLoad = (schedule: Schedule, week: number) => ({
  programStrengthDays: days.filter((day) => schedule[day].kind === 'strength').length,
  cardioMinutes: days.reduce((sum, day) => sum + cardioMinutesInWeek(contentInWeek(schedule, day, week), week), 0),
})

/** The main rules that keep a muscle below two days in this week. */
const limitingRules = ({ advice, sessions }: FittedWeek): readonly SourcedRule[] => {
  const days = sessions.filter(({ kind }) => kind === 'strength').length
  const ofDays = advice.rules('strengthDays', advice.value('strengthDays') ?? '')
  const candidates = [
    ...(days < 2 ? [ofDays] : []),
    advice.rules('exercises', advice.value('exercises') ?? ''),
    advice.rules('time', 'as-said'),
    ...kindsOf(advice).map((kind) => replaceRules(advice, kind)),
    advice.rules('form', advice.value('form') ?? ''),
    ofDays,
  ]
  return (candidates.find((rules) => rules.length > 0) ?? []).slice(0, 1)
}

const listed = new Intl.ListFormat('id', { type: 'conjunction' })

/** WHO 2020: two days for each large muscle; notes the muscles for which a plan has fewer. */
const reportRarelyTrained = (weeks: readonly FittedWeek[], changes: Changes): void => {
  const rare = rarelyTrained(weeks.map(({ trained }) => trained))
  const [last] = weeks.slice(-1)
  const byDays = Map.groupBy(rare, ({ days }) =>
    days === 0 ? 'tidak selalu dilatih' : 'dilatih kurang dari dua kali sepekan',
  )
  for (const [how, muscles] of byDays) {
    const names = capitalize(listed.format(muscles.map(({ muscle }) => muscle)))
    changes.add(last ? limitingRules(last) : [], `${names} ${how}`)
  }
}

/** Notes the cardio minutes and strength days under a goal, and the minutes that do not fit the person's time. */
const reportMinutes = (weeks: readonly FittedWeek[], changes: Changes): void => {
  const [last] = weeks.slice(-1)
  if (!last) {
    return
  }
  const { advice, sessions, before } = last
  const code = advice.value('cardioTotal') ?? ''
  const strengthDays = sessions.filter(({ kind }) => kind === 'strength').length
  const left = Math.max(...weeks.map((week) => week.left))
  changes.add(
    code === 'exactly-150' ? [] : advice.rules('cardioTotal', code),
    `Kardio ${before.minutes} menit dan beban ${strengthDays} hari sepekan di pekan ${planWeeks}`,
  )
  const limits = [
    advice.rules('time', 'as-said'),
    advice.rules('cardio', advice.value('cardio') ?? ''),
    limitingRules(last),
  ]
  if (left > 0) {
    changes.add(
      limits.find((rules) => rules.length > 0) ?? [],
      `Sampai ${left} menit kardio sepekan tidak muat dalam hari dan waktu Anda; tambahkan bila sempat`,
    )
  }
}

/** A goal that the person's answers do not let change anything yet. */
const reportWaitingGoal = ({ advice }: FittedWeek, changes: Changes): void => {
  changes.add(advice.rules('strengthDose', 'waits'), 'Tujuan kekuatan belum mengubah dosis')
  changes.add(advice.rules('muscleSets', 'waits'), 'Tujuan otot belum mengubah dosis')
  changes.add(advice.rules('cardioTotal', 'waits'), 'Tujuan belum mengubah menit kardio')
}

const stepsPerFortnight = 1000

/**
 * Daily steps from what the person is used to, a thousand more for each fortnight begun, up to the rules' range; never
 * a number without the person's own. Null when the rules want none.
 * @param week of training, from 1
 */
const stepsAdvice = (code: string, usual: FitInput['usualSteps'], week: number): string | null => {
  const most = Number(code.split('-')[1])
  if (Number.isNaN(most)) {
    return null
  }
  if (!usual) {
    return `tambah 1.000 langkah sehari dari biasanya tiap dua pekan, paling banyak sampai ${most.toLocaleString('id-ID')}`
  }
  const fortnights = Math.ceil(Math.min(week, usual.weeks + 1) / 2)
  const goal = Math.min(most, usual.count + stepsPerFortnight * fortnights)
  return `${goal < usual.count ? 'pertahankan ' : ''}${Math.max(goal, usual.count).toLocaleString('id-ID')} langkah sehari`
}

/**
 * The program's twelve weeks as the rules fit them to a person. Every difference from the program has its rules in
 * `changes`, but for easy weeks that the person chose.
 */
export const fitPlan = (input: FitInput): FittedPlan => {
  const schedule = readSchedule(input.schedule)
  const changes = createChanges()
  const trained = input.trainingWeeks ?? Array.from({ length: planWeeks }, (_, index) => index + 1)
  const trainingWeek = trained[input.currentWeek - 1] ?? 1
  const now = adviceOf(input.conclusions[trainingWeek - 1] ?? { conclusions: [], fired: [] })
  const stepsCode = now.value('dailySteps') ?? 'as-usual'
  const today = input.today ? adviceOf(input.today) : now
  const waitFor = [...new Set([...now.rules('start', 'wait'), ...today.rules('start', 'wait')])]
  const isResting = waitFor.length > 0 || today.value('volume') === 'rest'
  const dailySteps = isResting ? null : stepsAdvice(stepsCode, input.usualSteps, trainingWeek)
  const weeks: FittedWeek[] = []
  const after = new Map<number, FittedWeek['before']>()
  const fit = (index: number, given: FitInput, noted: Changes) => {
    const week = trained[index] ?? index + 1
    const program = programLoad(schedule, week).cardioMinutes
    const place = { schedule, week, planWeek: index + 1, program }
    return { week, fitted: fitWeek(given, place, noted, after.get(week - 1) ?? null) }
  }
  for (const index of trained.keys()) {
    const { week, fitted } = fit(index, input, changes)
    after.set(week, fitted.before)
    weeks.push(fitted)
  }
  const onDay: FittedPlan['onDay'] = (id, day) => {
    const index = weeks.findIndex(({ sessions }) => sessions.some((each) => each.id === id))
    const week = (trained[index] ?? 1) - 1
    const concluded = withDay(input.conclusions[week] ?? { conclusions: [], fired: [] }, day)
    const { fitted } = fit(index, { ...input, conclusions: input.conclusions.with(week, concluded) }, createChanges())
    return { session: fitted.sessions.find((each) => each.id === id) ?? null, concluded }
  }
  weeks.forEach((week) => reportWaitingGoal(week, changes))
  reportMinutes(weeks, changes)
  reportRarelyTrained(weeks, changes)
  changes.add(isResting ? [] : now.rules('dailySteps', stepsCode), capitalize(dailySteps ?? 'tanpa sasaran langkah'))
  return {
    sessions: weeks.flatMap(({ sessions }) => sessions),
    walks: weeks.flatMap(({ walks }) => walks),
    changes: changes.list(),
    easyWeeks: weeks.filter(({ isEasy }) => isEasy).map(({ week }) => week),
    dailySteps,
    onDay,
    waitFor,
  }
}
