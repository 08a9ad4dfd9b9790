import type { SourcedRule } from '@bugar/contracts/rules/rule-base'
import { allowedMinutes } from './ramp.ts'
import { half, usualMinutes, type WeekContext } from '../session.ts'

const recommended = 150

interface Wanted {
  readonly minutes: number
  /** Whether the previous week bounds it. */
  readonly isRamped: boolean
}

const wantedOf = ({ advice }: WeekContext, program: number, isSlow: boolean): Wanted => {
  const code = advice.value('cardioTotal')
  if (code === 'exactly-150') {
    return { minutes: recommended, isRamped: true }
  }
  const most = code === 'at-most-150' ? Math.min(program, recommended) : program
  const minutes = code === 'at-least-150' ? Math.max(program, recommended) : most
  return { minutes, isRamped: isSlow || minutes > program }
}

export interface MinutesBefore {
  /** Intended for the week before. */
  readonly minutes: number
  /** The part of these minutes that fits the person's days and time. */
  readonly placed: number
}

export interface WeekMinutes {
  /** Intended for the week. */
  readonly minutes: number
  /** Minutes to place; in a ramped or easy week bounded by the minutes placed in the week before. */
  readonly offered: number
  /** Whether a slow start still keeps it below the wanted minutes. */
  readonly isRising: boolean
}

/**
 * Minutes of endurance work in a week: the program's, or as changed by pregnancy or a goal. A slow start has half in
 * the first week, and then at most a fifth more each week; an easy week has no more than the one before.
 * @param before null in the first week
 */
export const weekMinutes = (
  context: WeekContext,
  program: number,
  { slow, isEasy, before }: { slow: readonly SourcedRule[]; isEasy: boolean; before: MinutesBefore | null },
): WeekMinutes => {
  const { advice, changes, planWeek } = context
  const isSlow = slow.length > 0
  const wanted = wantedOf(context, program, isSlow)
  const first = isSlow ? half(wanted.minutes) : Math.min(wanted.minutes, program)
  const ramped = before === null ? first : allowedMinutes(wanted.minutes, before.minutes)
  const allowed = wanted.isRamped ? ramped : wanted.minutes
  const minutes = isEasy && before !== null ? Math.min(allowed, before.minutes) : allowed
  const following = before !== null && wanted.isRamped ? allowedMinutes(minutes, before.placed) : minutes
  if (wanted.minutes !== program) {
    const rules = advice.rules('cardioTotal', advice.value('cardioTotal') ?? '')
    const way = wanted.minutes > program ? 'naik bertahap sampai' : 'menjadi paling banyak'
    changes.add(rules, `Kardio program ${way} ${wanted.minutes} menit sepekan`)
  }
  const isRising = isSlow && minutes < wanted.minutes
  if (isRising) {
    changes.add(slow, `Pekan ${planWeek}: kardio ${minutes} dari ${wanted.minutes} menit`)
  }
  return { minutes, isRising, offered: isEasy && before !== null ? Math.min(following, before.placed) : following }
}

/** Least minutes of endurance work after strength work; a shorter block is not worthwhile. */
const leastMinutes = 10
/** Minutes of a walk on a rest day, if there are enough days. */
const usualWalk = 30

/** Proportional shares in whole minutes, each up to its bound: the remainder goes to the first. */
const proportional = (own: readonly number[], factor: number, mostOf: (index: number) => number): number[] => {
  const wanted = own.map((minutes) => minutes * factor)
  const shares = wanted.map((minutes, index) => Math.max(0, Math.min(Math.floor(minutes), mostOf(index))))
  let left =
    Math.round(wanted.reduce((sum, each) => sum + each, 0)) - wanted.reduce((sum, each) => sum + Math.floor(each), 0)
  return shares.map((minutes, index) => {
    const more = left > 0 && minutes < mostOf(index) ? 1 : 0
    left -= more
    return minutes + more
  })
}

export interface MinutesInput {
  /** Minutes of the week, and of the program in this week. */
  readonly total: number
  readonly program: number
  /** The program's minutes of each remaining endurance day. */
  readonly cardioDays: readonly number[]
  /** Per strength session: the program's minutes after it, and the duration of the strength work. */
  readonly strength: readonly { readonly after: number; readonly minutes: number }[]
  /** Days without a session. */
  readonly restDays: readonly number[]
}

export interface SharedMinutes {
  readonly cardioDays: readonly number[]
  readonly after: readonly number[]
  /** Short walks on days of rest. */
  readonly walks: readonly { readonly weekday: number; readonly minutes: number }[]
  /** Minutes that do not fit the person's days and time. */
  readonly left: number
}

const sum = (all: readonly number[]) => all.reduce((total, each) => total + each, 0)

const walksFor = (minutes: number, restDays: readonly number[], most: number) => {
  const wanted = Math.max(Math.ceil(minutes / usualWalk), Math.ceil(minutes / most))
  const count = Math.min(restDays.length, wanted)
  const each = proportional(
    Array.from({ length: count }, () => 1),
    count === 0 ? 0 : minutes / count,
    () => most,
  )
  return each.map((share, index) => ({
    weekday: restDays[Math.floor((index * restDays.length) / count)] ?? 0,
    minutes: share,
  }))
}

/**
 * Places a week's endurance minutes: first on the program's days for them, within the person's time, then after the
 * strength work if the rules conclude that, and the rest as short walks on rest days.
 */
export const shareMinutes = (context: WeekContext, input: MinutesInput): SharedMinutes => {
  const { advice, minutesPerSession, mostMinutes } = context
  const { total, program, restDays, strength } = input
  const factor = program === 0 ? 0 : Math.min(1, total / program)
  const cardioDays = proportional(input.cardioDays, factor, () => mostMinutes ?? Number.POSITIVE_INFINITY)
  const roomOf = (index: number) =>
    Math.max(0, (minutesPerSession ?? usualMinutes) - Math.round(strength[index]?.minutes ?? 0))
  const own = proportional(
    strength.map(({ after }) => after),
    factor,
    (index) => (mostMinutes === null ? Number.POSITIVE_INFINITY : roomOf(index)),
  )
  const open = total - sum(cardioDays) - sum(own)
  const isBehind = advice.value('cardio') === 'after-strength' && open > 0
  const share = isBehind ? Math.max(leastMinutes, Math.ceil(open / strength.length)) : 0
  let behind = 0
  const after = own.map((minutes, index) => {
    const wanted = Math.min(share, open - behind)
    const fitting = Math.min(wanted, roomOf(index) - minutes)
    const more = fitting >= Math.min(wanted, leastMinutes) ? Math.max(0, fitting) : 0
    behind += more
    return minutes + more
  })
  const walks = walksFor(open - behind, restDays, mostMinutes ?? minutesPerSession ?? usualMinutes)
  return { cardioDays, after, walks, left: open - behind - sum(walks.map(({ minutes }) => minutes)) }
}
