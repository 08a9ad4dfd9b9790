import type { ProgramDay } from '@bugar/contracts/program-day/program-day'
import { cardioMinutesInWeek } from '@bugar/contracts/program-day/week-of-day'
import { type Advice, adviceOf, type Changes } from './advice.ts'
import { eased, easyRulesOf } from './easing.ts'
import { balanceOf } from './fit-balance.ts'
import { fitCardio } from './fit-cardio.ts'
import { forMuscle, forStrength } from './fit-goal.ts'
import type { FitInput, PlanSession, Walk } from './fit-plan.ts'
import { fitStrength } from './fit-strength.ts'
import { withinTime } from './fit-time.ts'
import { type LargeMuscle, trainedBy, type Trained } from './large-muscles.ts'
import { overLongNotes } from './over-long.ts'
import { minutesOf, type StrengthSession, strengthMinutesOf, textOf, type WeekContext } from './session.ts'
import { type LaidOutDay, layOutWeek, type Schedule } from './week-layout.ts'
import { reportMinutes } from './report-minutes.ts'
import { type MinutesBefore, shareMinutes, weekMinutes } from './week-minutes.ts'

/** Bounds carried over from earlier weeks; null in the first one. */
export interface Before extends MinutesBefore {
  /** Allowed in the last week that was not an easy one; not rounded. */
  readonly sets: number
}

export interface FittedWeek {
  readonly week: number
  readonly sessions: readonly PlanSession[]
  readonly walks: readonly Walk[]
  readonly isEasy: boolean
  readonly before: Before
  readonly trained: Trained
  /** Endurance minutes that do not fit the person's days and time. */
  readonly left: number
  readonly advice: Advice
}

/** The strength sessions with the sets of a full week. */
const fullSessions = (context: WeekContext, laidOut: readonly LaidOutDay[]) => {
  const trained = new Map<LargeMuscle, number>()
  const balance = balanceOf(context)
  const sessions = laidOut.map(({ contents }, index) => {
    const [first, ...rest] = contents as [ProgramDay, ...ProgramDay[]]
    const drafted = balance.withBalance(fitStrength(context, [first, ...rest], trained), index)
    const session = withinTime(context, forStrength(context, drafted))
    const names = session.exercises.map(({ name }) => name)
    trainedBy(context.library, names).forEach((muscle) => trained.set(muscle, (trained.get(muscle) ?? 0) + 1))
    return session
  })
  return { sessions: forMuscle(context, sessions), trained, balance }
}

/**
 * One week of the plan.
 * @param program its minutes of endurance work in this week
 * @param before null for the first week
 */
export const fitWeek = (
  input: FitInput,
  { schedule, week, program }: { schedule: Schedule; week: number; program: number },
  changes: Changes,
  before: Before | null,
): FittedWeek => {
  const { library, daysPerWeek, minutesPerSession } = input
  const advice = adviceOf(input.conclusions[week - 1] ?? { conclusions: [], fired: [] })
  const mostMinutes = advice.value('time') === 'as-said' ? minutesPerSession : null
  const context: WeekContext = { advice, library, changes, week, minutesPerSession, mostMinutes }
  const slow = advice.rules('start', 'slow')
  const laidOut = layOutWeek(schedule, week, daysPerWeek, advice, library, changes)
  const strengthDays = laidOut.filter(({ kind }) => kind === 'strength')
  const cardioDays = laidOut.filter(({ kind }) => kind === 'cardio')
  const easy = easyRulesOf(advice, week, input.easyWeeks, strengthDays.length)
  const { sessions: full, trained, balance } = fullSessions(context, strengthDays)
  const { sessions, isLighter, allowed } = eased(context, full, slow, easy, before?.sets ?? null)
  // With one set per exercise nothing can be halved: such a week is easy only if the person chose it.
  const isEasy = easy !== null && (isLighter || input.easyWeeks.get(week) === true)
  const { minutes: intended, offered, isRising } = weekMinutes(context, program, { slow, isEasy, before })
  const minutesIn = ({ contents }: LaidOutDay) => contents.reduce((sum, day) => sum + cardioMinutesInWeek(day, week), 0)
  const shared = shareMinutes(context, {
    total: offered,
    program,
    cardioDays: cardioDays.map(minutesIn),
    strength: strengthDays.map((day, index) => ({
      after: minutesIn(day),
      minutes: strengthMinutesOf(sessions[index] as StrengthSession, week),
    })),
    restDays: [0, 1, 2, 3, 4, 5, 6].filter((weekday) => laidOut.every((day) => day.weekday !== weekday)),
  })
  reportMinutes(context, shared, cardioDays.map(minutesIn))
  const walked = shared.walks.reduce((sum, { minutes }) => sum + minutes, 0)
  const beside = [
    ...(walked > 0 ? [`Di hari lain: jalan cepat singkat, seluruhnya ${walked} menit sepekan.`] : []),
    ...balance.noteBeside(strengthDays.length),
  ]
  return {
    week,
    sessions: laidOut.map((day) => {
      const [first] = day.contents as [ProgramDay, ...ProgramDay[]]
      const at = strengthDays.indexOf(day)
      const session = sessions[at]
      const minutes = session ? (shared.after[at] ?? 0) : (shared.cardioDays[cardioDays.indexOf(day)] ?? 0)
      const walk = session ? null : fitCardio(context, first, minutes)
      const strengthMinutes = session ? strengthMinutesOf(session, week) : 0
      const all = minutesOf(strengthMinutes + minutes, session ? null : first)
      const own = session?.own ?? first
      return {
        id: `${week}-${day.day}`,
        week,
        day: day.day,
        weekday: day.weekday,
        kind: day.kind,
        title: session?.title ?? walk?.title ?? '',
        minutes: all,
        isEasy: session ? isEasy || isLighter : isRising,
        warmUp: textOf(own, 'warm-up'),
        coolDown: textOf(own, 'cool-down'),
        notes: [
          ...overLongNotes({ kind: day.kind, minutes: all }, minutesPerSession),
          ...(session?.notes ?? walk?.notes ?? []),
          ...beside,
        ],
        exercises: session ? [...session.balance, ...session.exercises] : [],
        cardioMinutes: minutes > 0 ? minutes : null,
      }
    }),
    walks: shared.walks.map((walk) => ({ week, ...walk })),
    isEasy,
    before: { sets: allowed, minutes: intended, placed: offered - shared.left },
    trained,
    left: intended - offered + shared.left,
    advice,
  }
}
