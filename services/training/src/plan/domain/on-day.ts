import type { PlanChange, PlannedExercise, PlannedSession, PlannedWalk } from '@bugar/contracts/training/plan'
import { daysBetween } from '@bugar/contracts/core/values/day'
import type { PersonState } from '@bugar/contracts/advice/person/person-state'
import { type Reason, reasonOf } from '@bugar/contracts/advice/person/safety'
import type { BaseFacts, Conclusions } from '@bugar/contracts/rules/rule-base'
import { adviceOf, createChanges } from './advice.ts'
import type { PlanSession } from './fit/plan.ts'
import { plain } from './library.ts'
import { numberFact } from './plan-facts.ts'

type Concluded = Pick<Conclusions, 'conclusions' | 'fired'>
type Known = Pick<PersonState, 'facts' | 'lastingFacts'>

/** Facts that count days, so that they differ on each day of the plan. */
const dayCounts = ['daysSinceFever', 'daysSinceRelease'] as const

/** In place of these counts, for the weeks of a plan: an illness of days changes no week. */
export const noDayCounts: BaseFacts = Object.fromEntries(dayCounts.map((fact) => [fact, null]))

const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The day of a fast, from 1; 0 on other days. */
const fastingDay = (facts: BaseFacts, date: string): number => {
  const [from, to] = [text(facts['fastingFrom']), text(facts['fastingTo'])]
  return from !== null && to !== null && date >= from && date <= to ? daysBetween(from, date) + 1 : 0
}

/** Whether the rules may want something else on single days of this person's plan. */
const isDated = (facts: BaseFacts, date: string): boolean =>
  dayCounts.some((fact) => numberFact(facts, fact) !== null) ||
  fastingDay(facts, date) > 0 ||
  ['yes', 'unknown'].includes(String(facts['pregnant'])) ||
  facts['kneeCourse'] === 'ache'

/**
 * The person's facts on the day of a session. Today's check counts on its day alone; illness, pregnancy and fast are
 * dated to that day. Null when they equal the facts of the whole plan.
 */
export const factsOn = ({ facts, lastingFacts = facts }: Known, date: string, today: string): BaseFacts | null => {
  const own = date === today ? facts : lastingFacts
  if (own === lastingFacts && !isDated(own, date)) {
    return null
  }
  const ahead = Math.max(0, daysBetween(today, date))
  const counted = dayCounts.flatMap((fact) => {
    const days = numberFact(own, fact)
    return days === null ? [] : [[fact, days + ahead] as const]
  })
  const week = numberFact(own, 'pregnancyWeek')
  return {
    ...own,
    ...Object.fromEntries(counted),
    ...(week !== null && {
      pregnancyWeek: week + Math.floor(((numberFact(own, 'pregnancyWeekDays') ?? 0) + ahead) / 7),
    }),
    ...(fastingDay(own, date) > 0 && { fastingDay: fastingDay(own, date) }),
  }
}

/** Conclusions that a single day may have of its own; all others shape the week. */
const ofDay = [
  'replace',
  'vigorousWork',
  'heavyLifts',
  'sets',
  'strengthDose',
  'muscleSets',
  'volume',
  'kneeCare',
  'fasting',
  'place',
  'noRun',
  'running',
]

/** The week's conclusions with those of one day. */
export const withDay = (week: Concluded, day: Concluded): Concluded => ({
  conclusions: [
    ...week.conclusions.filter(({ fact }) => !ofDay.includes(fact)),
    ...day.conclusions.filter(({ fact }) => ofDay.includes(fact)),
  ],
  fired: [
    ...week.fired.filter(({ event }) => !ofDay.includes(event.params.fact)),
    ...day.fired.filter(({ event }) => ofDay.includes(event.params.fact)),
  ],
})

/** Conclusions that add the text of their rules to a session. */
const noted = [
  ['kneeCare', 'shallower'],
  ['fasting', 'around-iftar'],
  ['place', 'early'],
  ['place', 'indoors'],
] as const

/** Shares of a session by the code of `volume`. */
const shares: Readonly<Record<string, number>> = { 'three-quarters': 0.75, half: 0.5, rest: 0 }
const shareNames: Readonly<Record<string, string>> = {
  'three-quarters': 'tiga perempat set dan menit',
  half: 'separuh set dan menit',
  rest: 'istirahat',
}

const shareOf = (count: number, share: number): number => Math.max(1, Math.round(count * share))

interface OnDay {
  /** As the plan has it, and as the conclusions of that day fit it; null where that day fits none. */
  readonly planned: PlannedSession
  readonly fitted: PlanSession | null
  readonly concluded: Concluded
  /** Whether that day is today. */
  readonly isToday: boolean
}

/** A session as it is done on its day; with the changes that the plan does not have yet. */
export const sessionOnDay = ({ planned, fitted, concluded, isToday }: OnDay, told: ReadonlySet<string>) => {
  const advice = adviceOf(concluded)
  const changes = createChanges()
  const when = isToday ? 'Hari ini' : 'Hari-hari berikutnya'
  const reasons = new Map(concluded.fired.map((rule) => [rule.id, rule]))
  const ownName = ({ name, insteadOf }: PlannedExercise) => insteadOf ?? name
  const before = new Map(planned.exercises.map((each) => [ownName(each), each]))
  const code = advice.value('volume') ?? 'full'
  const share = shares[code] ?? 1
  const rules = advice.rules('volume', code)
  const ids = share < 1 ? changes.add(rules, `${when}: ${shareNames[code]}`) : []
  const exercises = (fitted?.exercises ?? planned.exercises).map((exercise) => {
    const was = before.get(ownName(exercise))
    const sets = share < 1 ? Math.min(exercise.sets, shareOf(was?.sets ?? exercise.sets, share)) : exercise.sets
    for (const id of exercise.changes) {
      const rule = told.has(id) ? undefined : reasons.get(id)
      const isOther = was !== undefined && was.name !== exercise.name
      changes.add(
        rule ? [rule] : [],
        isOther
          ? `${when}: ${plain(was.name)} jadi ${plain(exercise.name)}`
          : `${when}: ${plain(exercise.name)} lebih ringan`,
      )
    }
    return { ...exercise, sets, changes: [...new Set([...exercise.changes, ...ids])] }
  })
  const notes = noted.flatMap(([fact, value]) =>
    advice.value(fact) === value ? advice.rules(fact, value).map((rule) => rule.text) : [],
  )
  const cardio = (fitted ?? planned).cardioMinutes
  const [first] = rules
  const rest: Reason | null = code === 'rest' && first ? reasonOf(first) : null
  const minutes = planned.minutes === null || share === 1 ? planned.minutes : shareOf(planned.minutes, share)
  const session: PlannedSession = {
    ...planned,
    title: fitted?.title ?? planned.title,
    notes: [...notes, ...(fitted?.notes ?? planned.notes)],
    minutes,
    isEasy: planned.isEasy || share < 1,
    exercises,
    cardioMinutes: cardio === null || share === 1 ? cardio : shareOf(cardio, share),
    ...(rest && {
      rest,
      exercises: [],
      minutes: null,
      cardioMinutes: null,
      warmUp: null,
      coolDown: null,
      notes: [rest.text],
    }),
  }
  return { session, changes: changes.list() }
}

/** A walk as it is done on its day; null on a day of rest or without training. */
export const walkOnDay = (walk: PlannedWalk, concluded: Concluded): PlannedWalk | null => {
  const advice = adviceOf(concluded)
  const share = advice.rules('start', 'wait').length > 0 ? 0 : (shares[advice.value('volume') ?? 'full'] ?? 1)
  return share === 0 ? null : { ...walk, minutes: share === 1 ? walk.minutes : shareOf(walk.minutes, share) }
}

/** Changes of several sessions, each rule once. */
export const joined = (all: readonly PlanChange[]): PlanChange[] =>
  [...Map.groupBy(all, ({ id }) => id).values()].flatMap(([first, ...others]) =>
    first ? [{ ...first, what: [...new Set([first, ...others].flatMap(({ what }) => what))] }] : [],
  )
