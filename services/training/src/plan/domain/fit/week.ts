import type { ProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { cardioMinutesInWeek } from '@bugar/contracts/catalog/program-day/week-of-day'
import { type Advice, adviceOf, type Changes } from '../advice.ts'
import { balanceOf } from './balance.ts'
import { fitCardio } from './cardio.ts'
import { forMuscle, forStrength } from './goal.ts'
import type { FitInput, PlanSession, Walk } from './plan.ts'
import { fitStrength } from './strength.ts'
import { type LargeMuscle, trainedBy, type Trained } from '../large-muscles.ts'
import { overLongNotes } from './over-long.ts'
import { minutesOf, type StrengthSession, strengthMinutesOf, textOf, type WeekContext } from '../session.ts'
import { type LaidOutDay, layOutWeek, type Schedule } from './week-layout.ts'
import { type MinutesBefore, shareMinutes, weekMinutes, type SharedMinutes } from './week-minutes.ts'
import { plain } from '../library.ts'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { allowedSets, sharedSets } from './ramp.ts'

const easyEvery: Readonly<Record<string, number>> = { 'every-six': 6, 'every-four': 4 }
/** Weeks that a slow start keeps light anyway. */
const slowWeeks = 4

/** Whether a rule's bound on strength days also holds for the days left in the week. */
const holdsFor = ({ conditions }: SourcedRule, strengthDays: number): boolean =>
  conditions.all.every(
    ({ fact, operator, value }) =>
      fact !== 'programStrengthDays' || operator !== 'greaterThanInclusive' || strengthDays >= Number(value),
  )

/** The rules that make a week easy; null when it is not, empty when only the person chose it. */
const easyRulesOf = (
  advice: Advice,
  { week, planWeek }: Pick<WeekContext, 'week' | 'planWeek'>,
  chosen: ReadonlyMap<number, boolean>,
  strengthDays: number,
): readonly SourcedRule[] | null => {
  const code = advice.value('easyWeek') ?? ''
  const rules = advice.rules('easyWeek', code).filter((rule) => holdsFor(rule, strengthDays))
  const every = easyEvery[code]
  const isRamped = week <= slowWeeks && advice.value('start') === 'slow'
  const isDue = every !== undefined && week % every === 0 && rules.length > 0 && !isRamped
  return (chosen.get(planWeek) ?? isDue) ? (isDue ? rules : []) : null
}

/**
 * The week's sets within the limits of a slow start and an easy week.
 * @param before sets allowed in the last week that was not easy; null in the first
 */
const eased = (
  { changes, planWeek }: WeekContext,
  full: readonly StrengthSession[],
  slow: readonly SourcedRule[],
  easy: readonly SourcedRule[] | null,
  before: number | null,
) => {
  const count = full.flatMap(({ exercises }) => exercises).reduce((sum, { sets }) => sum + sets, 0)
  const allowed = slow.length > 0 ? allowedSets(count, before) : count
  const wanted = Math.round(easy === null ? allowed : Math.min(allowed, count / 2))
  const shared = sharedSets(
    full.map(({ exercises }) => exercises),
    wanted,
  )
  const total = shared.flat().reduce((sum, sets) => sum + sets, 0)
  const rules = [...(allowed < count ? slow : []), ...(easy ?? [])]
  const share = Math.abs(total - count / 2) < 1 ? 'separuh' : `${Math.round((100 * total) / count)}%`
  const ids = total < count ? changes.add(rules, `Pekan ${planWeek}: ${share} set`) : []
  const sessions = full.map((session, at) => ({
    ...session,
    exercises: session.exercises.map((exercise, place) => {
      const sets = shared[at]?.[place] ?? exercise.sets
      return sets === exercise.sets
        ? exercise
        : { ...exercise, sets, changes: [...new Set([...exercise.changes, ...ids])] }
    }),
  }))
  return { sessions, isLighter: total < count, allowed: easy === null ? allowed : (before ?? allowed) }
}

/** Notes the changes to the days and durations of endurance work. */
const reportMinutes = (
  { advice, changes, mostMinutes }: WeekContext,
  { after, walks, cardioDays }: SharedMinutes,
  program: readonly number[],
) => {
  const code = advice.value('cardio') ?? 'own-days'
  const ofDays = advice.rules('cardio', code)
  const ofTime = advice.rules('time', 'as-said')
  const isCut = program.some(
    (minutes, index) => minutes > (mostMinutes ?? minutes) && cardioDays[index] === mostMinutes,
  )
  if (isCut) {
    changes.add(ofTime, `Hari kardio paling lama ${mostMinutes} menit`)
  }
  const others = [ofDays, isCut ? ofTime : [], advice.rules('cardioTotal', advice.value('cardioTotal') ?? '')]
  const rules =
    others.find((each) => each.length > 0) ?? advice.rules('strengthDays', advice.value('strengthDays') ?? 'all')
  if (code === 'after-strength' && after.some((minutes) => minutes > 0)) {
    changes.add(rules, 'Kardio tanpa hari sendiri menyusul sesudah latihan beban')
  }
  if (walks.length > 0) {
    changes.add(rules, 'Kardio dibagi menjadi jalan kaki singkat di hari lain')
  }
}

/** Lower bound of exercises, with one set each. */
const fewestExercises = 2

/** Removes one set from the last of the exercises with the most sets; once each has one, the last exercise. */
const shortened = (session: StrengthSession): StrengthSession | null => {
  const { exercises } = session
  const most = Math.max(0, ...exercises.map(({ sets }) => sets))
  if (most > 1) {
    const at = exercises.findLastIndex(({ sets }) => sets === most)
    return {
      ...session,
      exercises: exercises.map((each, index) => (index === at ? { ...each, sets: most - 1 } : each)),
    }
  }
  return exercises.length > fewestExercises ? { ...session, exercises: exercises.slice(0, -1) } : null
}

const shortenedTo = (minutes: number, session: StrengthSession, week: number): StrengthSession => {
  const shorter = Math.round(strengthMinutesOf(session, week)) > minutes ? shortened(session) : null
  return shorter === null ? session : shortenedTo(minutes, shorter, week)
}

/** Shortens a session to the person's minutes, but not below two exercises of one set. */
const withinTime = (context: WeekContext, session: StrengthSession): StrengthSession => {
  const { advice, changes, mostMinutes, week } = context
  const kept = mostMinutes === null ? session : shortenedTo(mostMinutes, session, week)
  if (kept === session) {
    return session
  }
  const left = session.exercises.slice(kept.exercises.length).map(({ name }) => plain(name))
  const ids = changes.add(
    advice.rules('time', 'as-said'),
    `${session.title}: ${left.length > 0 ? `tanpa ${left.join(', ')}` : 'set dikurangi'} supaya muat ${mostMinutes} menit`,
  )
  const before = new Map(session.exercises.map(({ name, sets }) => [name, sets]))
  return {
    ...kept,
    exercises: kept.exercises.map((each) =>
      each.sets === before.get(each.name) ? each : { ...each, changes: [...new Set([...each.changes, ...ids])] },
    ),
  }
}

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

interface WeekInput {
  readonly schedule: Schedule
  /** As in `WeekContext`. */
  readonly week: number
  readonly planWeek: number
  /** The program's minutes of endurance work in this week. */
  readonly program: number
}

/**
 * One week of the plan.
 * @param before null for the first week, and while it is repeated
 */
export const fitWeek = (
  input: FitInput,
  { schedule, week, planWeek, program }: WeekInput,
  changes: Changes,
  before: Before | null,
): FittedWeek => {
  const { library, daysPerWeek, minutesPerSession } = input
  const advice = adviceOf(input.conclusions[week - 1] ?? { conclusions: [], fired: [] })
  const mostMinutes = advice.value('time') === 'as-said' ? minutesPerSession : null
  const strengthDone = input.strengthDone ?? null
  const balanceDone =
    strengthDone === null
      ? null
      : { sessions: strengthDone, week: input.trainingWeeks?.[input.currentWeek - 1] ?? input.currentWeek }
  const context: WeekContext = { advice, balanceDone, library, changes, week, planWeek, minutesPerSession, mostMinutes }
  const slow = advice.rules('start', 'slow')
  const laidOut = layOutWeek(schedule, week, daysPerWeek, advice, library, changes)
  const strengthDays = laidOut.filter(({ kind }) => kind === 'strength')
  const cardioDays = laidOut.filter(({ kind }) => kind === 'cardio')
  const easy = easyRulesOf(advice, { week, planWeek }, input.easyWeeks, strengthDays.length)
  const { sessions: full, trained, balance } = fullSessions(context, strengthDays)
  const { sessions, isLighter, allowed } = eased(context, full, slow, easy, before?.sets ?? null)
  // With one set per exercise nothing can be halved: such a week is easy only if the person chose it.
  const isEasy = easy !== null && (isLighter || input.easyWeeks.get(planWeek) === true)
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
  const ofWeek = [
    ...(walked > 0 ? [`Di hari lain: jalan kaki singkat, seluruhnya ${walked} menit sepekan.`] : []),
    ...balance.noteBeside(strengthDays.length),
  ]
  return {
    week: planWeek,
    sessions: laidOut.map((day, place) => {
      const [first] = day.contents as [ProgramDay, ...ProgramDay[]]
      const at = strengthDays.indexOf(day)
      const session = sessions[at]
      const minutes = session ? (shared.after[at] ?? 0) : (shared.cardioDays[cardioDays.indexOf(day)] ?? 0)
      const walk = session ? null : fitCardio(context, first, minutes)
      const strengthMinutes = session ? strengthMinutesOf(session, week) : 0
      const all = minutesOf(strengthMinutes + minutes, session ? null : first)
      const own = session?.own ?? first
      return {
        id: `${planWeek}-${day.day}`,
        week: planWeek,
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
          ...(place === 0 ? ofWeek : []),
        ],
        exercises: session ? [...session.balance, ...session.exercises] : [],
        cardioMinutes: minutes > 0 ? minutes : null,
      }
    }),
    walks: shared.walks.map((walk) => ({ week: planWeek, ...walk })),
    isEasy,
    before: { sets: allowed, minutes: intended, placed: offered - shared.left },
    trained,
    left: intended - offered + shared.left,
    advice,
  }
}
