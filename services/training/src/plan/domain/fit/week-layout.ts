import { days } from '@bugar/contracts/core/values/knowledge'
import type { ProgramDay } from '@bugar/contracts/catalog/program-day/program-day'
import { cardioMinutesInWeek } from '@bugar/contracts/catalog/program-day/week-of-day'
import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import type { Advice, Changes } from '../advice.ts'
import type { Library } from '../library.ts'

export type DayName = (typeof days)[number]
export type Schedule = Readonly<Record<DayName, ProgramDay>>

/** A training day of a week: the program's day, its contents and the weekday it is done on. */
export interface LaidOutDay {
  readonly day: DayName
  readonly kind: 'strength' | 'cardio'
  /** The program's days whose exercises it has, that of `day` first. */
  readonly contents: readonly ProgramDay[]
  /** 0 for Monday. */
  readonly weekday: number
}

/** Most strength days by the code of `strengthDays`; other codes set no limit. */
const strengthLimits: Readonly<Record<string, number>> = { three: 3, two: 2, one: 1 }

const weekdayOf = (day: DayName) => days.indexOf(day)

/** Every way to choose some of a list, in the order of the list. */
export const subsets = <T>(all: readonly T[], size: number): T[][] =>
  size === 0
    ? [[]]
    : all.flatMap((first, index) => subsets(all.slice(index + 1), size - 1).map((rest) => [first, ...rest]))

/** Days from each to the next; from the last to the first of the next week. */
const gapsOf = (weekdays: readonly number[]): number[] =>
  weekdays.map((weekday, index) => (((weekdays[(index + 1) % weekdays.length] ?? 0) - weekday + 6) % 7) + 1)

const best = <T>(choices: readonly T[], scoreOf: (choice: T) => readonly number[]): T => {
  const scored = choices.map((choice) => ({ choice, score: scoreOf(choice) }))
  const isBetter = (a: readonly number[], b: readonly number[]) => {
    const at = a.findIndex((value, index) => value !== b[index])
    return at >= 0 && (a[at] ?? 0) > (b[at] ?? 0)
  }
  return scored.reduce((kept, each) => (isBetter(each.score, kept.score) ? each : kept)).choice
}

const musclesOf = (library: Library, contents: readonly ProgramDay[]): ReadonlySet<string> =>
  new Set(contents.flatMap(({ exercises }) => exercises.flatMap(({ name }) => library.find(name)?.muscleNames ?? [''])))

const regions = [/paha|bokong/, /dada|bahu/, /punggung (?:lebar|tengah)/]
const isWholeBody = (library: Library, content: ProgramDay): boolean => {
  const muscles = [...musclesOf(library, [content])]
  return regions.every((region) => muscles.some((muscle) => region.test(muscle)))
}

interface Strength {
  readonly day: DayName
  readonly contents: readonly ProgramDay[]
}

/** Consecutive days merged into `count` groups as equal as possible, each on the weekday of its first day. */
const merged = (all: readonly Strength[], count: number): Strength[] =>
  Array.from({ length: count }, (_, index) => {
    const [first, ...rest] = all.slice(
      Math.round((index * all.length) / count),
      Math.round(((index + 1) * all.length) / count),
    )
    return { day: first?.day ?? 'Senin', contents: [first, ...rest].flatMap((each) => each?.contents ?? []) }
  })

/**
 * At most `limit` strength days: those that together train the most muscles, then those with the longest shortest gap,
 * then the earliest. Days that each train only a part of the body are merged instead, so that none is trained once.
 */
const chooseStrength = (all: readonly Strength[], limit: number, library: Library): Strength[] => {
  if (all.length <= limit) {
    return [...all]
  }
  const chosen = best(subsets(all, limit), (some) => [
    musclesOf(
      library,
      some.flatMap(({ contents }) => contents),
    ).size,
    Math.min(...gapsOf(some.map(({ day }) => weekdayOf(day)))),
  ])
  const isWhole = chosen.every(({ contents }) => contents.every((content) => isWholeBody(library, content)))
  return isWhole ? chosen : merged(all, limit)
}

/** The weekdays closest to the given ones with a free day between each two, also across Sunday. */
const apart = (before: readonly number[]): readonly number[] => {
  const choices = subsets([0, 1, 2, 3, 4, 5, 6], before.length).filter((some) => Math.min(...gapsOf(some)) > 1)
  return choices.length === 0
    ? before
    : best(choices, (some) => [-some.reduce((sum, each, index) => sum + Math.abs(each - (before[index] ?? 0)), 0)])
}

/** The nearest weekday that is free, the later of two. */
const nearestFree = (wanted: number, taken: ReadonlySet<number>): number =>
  best(
    [0, 1, 2, 3, 4, 5, 6].filter((weekday) => !taken.has(weekday)),
    (weekday) => [-Math.abs(weekday - wanted), weekday],
  )

const withRecovery = (
  laidOut: readonly LaidOutDay[],
  rules: readonly SourcedRule[],
  changes: Changes,
): readonly LaidOutDay[] => {
  const strength = laidOut.filter(({ kind }) => kind === 'strength')
  const before = strength.map(({ weekday }) => weekday)
  if (rules.length === 0 || strength.length < 2 || Math.min(...gapsOf(before)) > 1) {
    return laidOut
  }
  const after = apart(before)
  const places = new Map(strength.map(({ day }, index) => [day, after[index] ?? 0]))
  const taken = new Set(after)
  for (const { day, kind, weekday } of laidOut) {
    if (kind === 'cardio') {
      const free = taken.has(weekday) ? nearestFree(weekday, taken) : weekday
      taken.add(free)
      places.set(day, free)
    }
  }
  return laidOut.map((each) => {
    const weekday = places.get(each.day) ?? each.weekday
    if (weekday !== each.weekday) {
      changes.add(rules, `${days[each.weekday]} jadi ${days[weekday]}`)
    }
    return { ...each, weekday }
  })
}

/** Content of a day in one week: in even weeks some days have the session of another day. */
export const contentInWeek = (schedule: Schedule, day: DayName, week: number): ProgramDay => {
  const own = schedule[day]
  const other = own.lines.find((line) => line.kind === 'alternation')
  return other?.kind === 'alternation' && week % 2 === 0 ? schedule[other.day] : own
}

/**
 * The program days of a person's week, with their weekdays.
 * @param week from 1
 * @param daysPerWeek null when not given
 */
export const layOutWeek = (
  schedule: Schedule,
  week: number,
  daysPerWeek: number | null,
  advice: Advice,
  library: Library,
  changes: Changes,
): readonly LaidOutDay[] => {
  const inWeek = (day: DayName) => [contentInWeek(schedule, day, week)]
  const ofKind = (kind: 'strength' | 'cardio') => days.filter((day) => schedule[day].kind === kind)
  const code = advice.value('strengthDays') ?? 'all'
  const cardioCode = advice.value('cardio') ?? 'own-days'
  const rules = advice.rules('strengthDays', code)
  const cardioRules = advice.rules('cardio', cardioCode)
  const limiting = rules.length > 0 ? rules : cardioRules
  const said = limiting.length === 0 ? 7 : (daysPerWeek ?? 7)
  // Chosen by the first week, so that an even week has the same days.
  const all = ofKind('strength').map((day) => ({ day, contents: [schedule[day]] }))
  const kept = chooseStrength(all, Math.min(strengthLimits[code] ?? 7, said), library)
  const isMerged = kept.some(({ contents }) => contents.length > 1)
  const dropped = all.filter(({ day }) => !kept.some((each) => each.day === day)).map(({ day }) => day)
  if (dropped.length > 0) {
    changes.add(limiting, `${all.length} hari beban jadi ${kept.length}: ${kept.map(({ day }) => day).join(', ')}`)
  }
  const strength = kept.map(({ day, contents }): LaidOutDay => {
    const others = all.filter((each) => contents.includes(schedule[each.day]) && each.day !== day)
    return {
      day,
      kind: 'strength',
      contents: [...inWeek(day), ...others.flatMap((each) => inWeek(each.day))],
      weekday: weekdayOf(day),
    }
  })
  const cardioDays = ofKind('cardio')
  const room = cardioRules.length === 0 ? 7 : daysPerWeek === null ? 0 : Math.max(0, daysPerWeek - kept.length)
  const own = cardioDays
    .toSorted((a, b) => cardioMinutesInWeek(schedule[b], 1) - cardioMinutesInWeek(schedule[a], 1))
    .slice(0, room)
  const cardio = cardioDays
    .filter((day) => own.includes(day))
    .map((day): LaidOutDay => ({ day, kind: 'cardio', contents: inWeek(day), weekday: weekdayOf(day) }))
  const recovery = advice.rules('recovery', 'day-between')
  // Merged days train the same muscles, so that everybody needs a day between them.
  const resting = recovery.length > 0 || !isMerged ? recovery : limiting
  return withRecovery([...strength, ...cardio], resting, changes).toSorted((a, b) => a.weekday - b.weekday)
}
