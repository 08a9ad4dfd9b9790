import {
  type bodyGoalOperations,
  type BodyGoal,
  type BodyGoalState,
  type BodyGoalUpdate,
  bodyGoalYears,
} from '@bugar/contracts/advice/person/body-goal'
import { todayOf } from '@bugar/contracts/core/values/day'
import { conflict, invalid } from '@bugar/contracts/core/bus/errors'
import { bmi } from '@bugar/contracts/advice/health/bmi'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { EnergyAdvice } from '@bugar/contracts/advice/person/person-state'
import type { Reason } from '@bugar/contracts/advice/person/safety'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { PersonStates } from '../person-state/person-states.ts'
import { paceFacts, paceOf } from './domain/pace.ts'
import type { BodyGoalStore } from './store.ts'

interface Deps {
  readonly store: BodyGoalStore
  readonly states: PersonStates
  readonly now: () => Date
}

type Goal = Pick<BodyGoal, 'weight' | 'date'>

/** @throws AppError `invalid` for a day up to today, or more than `bodyGoalYears` ahead. */
const requireAhead = (date: string, today: string): void => {
  const last = `${Number(today.slice(0, 4)) + bodyGoalYears}${today.slice(4)}`
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

/** Refusals and pace of a goal, by the rules and the newest weight; null without a consultation. */
const judge = async ({ states }: Deps, goal: Goal, today: string, call: Call) => {
  const { state, heightCm, adviceWith } = await states.read(actorOf(call), today, call)
  if (state.weight === null || heightCm === null) {
    return null
  }
  const weightNow = state.weight.kg
  const isLoss = goal.weight < weightNow
  const reasonsAgainst = ({ energy }: { readonly energy: EnergyAdvice }) =>
    goal.weight === weightNow ? [] : isLoss ? energy.deficit : energy.surplus
  const known = reasonsAgainst(state)
  const others = (reasons: readonly Reason[]) =>
    reasons.filter(({ ruleId }) => known.every((each) => each.ruleId !== ruleId))
  const atGoal = bmi(goal.weight, heightCm)
  const [later, paced] = await Promise.all([
    adviceWith({ bmi: atGoal, consultedBmi: atGoal }),
    adviceWith(paceFacts({ weightNow, goal, today })),
  ])
  const refusals: Refusals = { now: known, atGoal: others(reasonsAgainst(later)), pace: others(reasonsAgainst(paced)) }
  return { refusals, pace: paceOf({ weightNow, goal, today, programChange: state.energy.programChange }) }
}

const stateOf = (goal: BodyGoal, judged: Awaited<ReturnType<typeof judge>>): BodyGoalState => {
  const { now = [], atGoal = [], pace = [] } = judged?.refusals ?? {}
  const refusals = [...now, ...atGoal, ...pace]
  return { goal, refusals, pace: refusals.length > 0 ? null : (judged?.pace ?? null) }
}

const inWords = ({ text, source }: Reason): string => `${text} Sumber: ${source}.`

/** @throws AppError `conflict` without a consultation, `invalid` when the energy rules refuse the goal. */
const requireAllowed = async (deps: Deps, goal: BodyGoalUpdate, today: string, call: Call) => {
  const judged = await judge(deps, goal, today, call)
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
    { field: 'date', message: pace.map(inWords).join(' ') },
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
    return { data: goal && stateOf(goal, await judge(deps, goal, day, call)) }
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
