import {
  type bodyGoalOperations,
  type BodyGoal,
  type BodyGoalState,
  type BodyGoalUpdate,
  bodyGoalYears,
} from '@bugar/contracts/advice/person/body-goal'
import { addDays, addMonths, daysBetween, jakartaDay, todayOf } from '@bugar/contracts/core/values/day'
import { conflict, invalid } from '@bugar/contracts/core/bus/errors'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { EnergyAdvice } from '@bugar/contracts/advice/person/person-state'
import type { Reason } from '@bugar/contracts/advice/person/safety'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { PersonStates } from '../person-state/person-states.ts'
import { expectedOf, mostDeficitOf, paceFacts, paceOf, unknownAge } from './domain/pace.ts'
import type { BodyGoalStore } from './store.ts'

interface Deps {
  readonly store: BodyGoalStore
  readonly states: PersonStates
  readonly now: () => Date
}

const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null)
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

type Goal = Pick<BodyGoal, 'weight' | 'date'>

/** The last day that a goal may have. */
const lastDayOf = (today: string): string => addMonths(today, bodyGoalYears * 12)

/** @throws AppError `invalid` for a day up to today, or more than `bodyGoalYears` ahead. */
const requireAhead = (date: string, today: string): void => {
  const last = lastDayOf(today)
  if (date <= today || date > last) {
    const message = date <= today ? 'Tanggal harus sesudah hari ini' : `Tanggal paling jauh ${bodyGoalYears} tahun lagi`
    throw invalid([{ field: 'date', message }])
  }
}

/** Rules that are against a goal. */
interface Refusals {
  /** At the person's current state. */
  readonly now: readonly Reason[]
  /** Only at the weight of the goal. */
  readonly atGoal: readonly Reason[]
  /** Only at the required pace. */
  readonly pace: readonly Reason[]
}

/** The smallest whole number from 1 to `last` that is not refused, by bisection; null when all are. */
const firstOpen = async (last: number, isRefused: (count: number) => Promise<boolean>): Promise<number | null> => {
  let [refused, open] = [0, last]
  if (last < 1 || (await isRefused(last))) {
    return null
  }
  while (open - refused > 1) {
    const middle = Math.floor((refused + open) / 2)
    if (await isRefused(middle)) {
      refused = middle
    } else {
      open = middle
    }
  }
  return open
}

interface Judged {
  readonly goal: Goal
  /** YYYY-MM-DD, as `today`; null for a goal that is to be set. */
  readonly setOn: string | null
  readonly today: string
}

/**
 * Refusals and pace of a goal, by the rules and the newest weight; null without a consultation. The pace of a stored
 * goal counts from the day of that weight, at the earliest from the day on which the goal was set.
 */
const judge = async ({ states }: Deps, { goal, setOn, today }: Judged, call: Call) => {
  const actor = actorOf(call)
  const { state, heightCm, adviceWith } = await states.read(actor, today, call)
  if (state.weight === null || heightCm === null) {
    return null
  }
  const weightNow = state.weight.kg
  const isLoss = goal.weight < weightNow
  const reasonsAgainst = ({ energy }: { readonly energy: EnergyAdvice }) =>
    goal.weight === weightNow ? [] : isLoss ? energy.deficit : energy.surplus
  const bodyAt = (weight: number) => ({ bmi: bmi(weight, heightCm), consultedBmi: bmi(weight, heightCm) })
  const last = lastDayOf(today)
  const { age, activity } = state.facts
  const eater = { gender: actor.gender, heightCm, age: numberOf(age), activity: textOf(activity) }
  const mostDeficit = mostDeficitOf(eater, [weightNow, goal.weight])
  const [, since] = [setOn ?? today, jakartaDay(new Date(state.weight.at))].toSorted() as [string, string]
  const [from] = [since, today].toSorted() as [string, string]
  const change = { weightNow, goal, today, from, mostDeficit, programChange: state.energy.programChange }
  const against = async (other: Partial<typeof change>) =>
    reasonsAgainst(await adviceWith(paceFacts({ ...change, ...other })))
  const [atNow, later, paced] = await Promise.all([
    isLoss ? adviceWith({ wantsLoss: 'yes' }) : state,
    // Whether a lean person was asked about an eating disorder counts at the weight now.
    adviceWith({ ...bodyAt(goal.weight), eatingAsked: 'yes' }),
    against({}),
  ])
  const known = reasonsAgainst(atNow)
  const others = (reasons: readonly Reason[]) =>
    reasons.filter(({ ruleId }) => known.every((each) => each.ruleId !== ruleId))
  const open = isLoss ? atNow.asks.filter(({ asked }) => asked === 'eating') : []
  const asMeasured = others(paced)
  // One measurement off the line to a stored goal is no reason against it.
  const isDoubted = setOn !== null && asMeasured.length > 0
  const counted = { weightNow: isDoubted ? expectedOf(weightNow, goal.weight) : weightNow }
  const pace = isDoubted ? others(await against(counted)) : asMeasured
  const { kgPerWeek, kcalPerDay } = paceOf({ ...change, ...counted })
  const refusals: Refusals = {
    now: [...known, ...open.map(({ asked: _asked, ...reason }) => reason)],
    atGoal: others(reasonsAgainst(later)),
    pace,
  }
  return {
    refusals,
    pace: { ...paceOf(change), kgPerWeek, kcalPerDay },
    /** Whether the pace is refused below a floor that is that of a high age, because the age was not given. */
    isAgeMissing: eater.age === null && paceFacts(change)['belowFloor'] !== 0,
    /** The earliest day for a goal whose pace is refused; null when there is none. */
    earliest: async () => {
      const days = daysBetween(goal.date, last)
      const first = await firstOpen(days, async (count) => {
        const date = addDays(goal.date, count)
        return others(await against({ goal: { ...goal, date } })).length > 0
      })
      return first === null ? null : addDays(goal.date, first)
    },
    /** The weight in kg, to a tenth, nearest to a refused goal that can be reached; null when there is none. */
    nearest: async () => {
      const [from, to] = isLoss
        ? [Math.floor(goal.weight * 10), Math.ceil(weightNow * 10)]
        : [-Math.ceil(goal.weight * 10), -Math.floor(weightNow * 10)]
      const weightAt = (count: number) => Math.abs(from + count) / 10
      const first = await firstOpen(to - from - 1, async (count) => {
        const weight = weightAt(count)
        const pace = { goal: { weight, date: last }, mostDeficit: mostDeficitOf(eater, [weightNow, weight]) }
        const facts = { ...paceFacts({ ...change, ...pace }), ...bodyAt(weight), eatingAsked: 'yes' }
        return reasonsAgainst(await adviceWith(facts)).length > 0
      })
      return first === null ? null : weightAt(first)
    },
    isLoss,
  }
}

const stateOf = (goal: BodyGoal, judged: Awaited<ReturnType<typeof judge>>): BodyGoalState => {
  const { now = [], atGoal = [], pace = [] } = judged?.refusals ?? {}
  const refusals = [...now, ...atGoal, ...pace]
  return { goal, refusals, pace: refusals.length > 0 ? null : (judged?.pace ?? null) }
}

const inWords = ({ text, source }: Reason): string => `${text} Sumber: ${source}.`

const longDay = new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: 'UTC' })
const oneDecimal = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 })

/** Sentences beside a refused pace: the missing answer, then the day or the weight that can be chosen. */
const wayOut = async (judged: NonNullable<Awaited<ReturnType<typeof judge>>>): Promise<string[]> => {
  const earliest = await judged.earliest()
  const askAge = judged.isAgeMissing
    ? [`Usia Anda belum dijawab, jadi dihitung seperti ${unknownAge} tahun. Jawab usia dulu di pertanyaan kesehatan.`]
    : []
  if (earliest !== null) {
    return [...askAge, `Tanggal paling awal: ${longDay.format(new Date(earliest))}.`]
  }
  const nearest = await judged.nearest()
  const none = `Tidak ada tanggal dalam ${bodyGoalYears} tahun yang cukup lambat`
  const end = judged.isLoss ? 'rendah' : 'tinggi'
  return nearest === null
    ? [...askAge, `${none}, juga bagi berat yang lebih dekat.`]
    : [...askAge, `${none}. Pilih berat yang lebih dekat: paling ${end} ${oneDecimal.format(nearest)} kg.`]
}

/** @throws AppError `conflict` without a consultation, `invalid` when the energy rules refuse the goal. */
const requireAllowed = async (deps: Deps, goal: BodyGoalUpdate, today: string, call: Call) => {
  const judged = await judge(deps, { goal, setOn: null, today }, call)
  if (!judged) {
    throw conflict('Sasaran membutuhkan konsultasi. Lakukan konsultasi dulu, lalu isi sasaran Anda.')
  }
  const { now, atGoal, pace } = judged.refusals
  const ofWeight = [
    ...now.map(inWords),
    ...atGoal.map((reason) => `Pada berat sasaran ini berlaku: ${inWords(reason)}`),
  ]
  const errors = [
    { field: 'weight', message: ofWeight.join(' ') },
    {
      field: 'date',
      message: pace.length > 0 ? [...pace.map(inWords), ...(await wayOut(judged))].join(' ') : '',
    },
  ].filter(({ message }) => message !== '')
  if (errors.length > 0) {
    throw invalid(errors)
  }
  return judged
}

export const createBodyGoalHandlers = (deps: Deps): Handlers<typeof bodyGoalOperations> => ({
  'bodyGoal.get': async ({ today }, call) => {
    const day = todayOf(today, deps.now())
    const goal = await deps.store.get(actorOf(call).id)
    const setOn = goal && jakartaDay(new Date(goal.updatedAt))
    return { data: goal && stateOf(goal, await judge(deps, { goal, setOn, today: day }, call)) }
  },

  'bodyGoal.update': async ({ today, ...goal }, call) => {
    const { id } = actorOf(call)
    const at = deps.now()
    const day = todayOf(today, at)
    requireAhead(goal.date, day)
    const judged = await requireAllowed(deps, goal, day, call)
    const saved = await deps.store.save({ _id: id, ...goal, updatedAt: at })
    return { data: stateOf(saved, judged) }
  },

  'bodyGoal.delete': async (_input, call) => {
    await deps.store.remove([actorOf(call).id])
    return { data: {} }
  },
})
