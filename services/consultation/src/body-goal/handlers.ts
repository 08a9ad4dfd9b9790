import {
  type bodyGoalOperations,
  type BodyGoal,
  type BodyGoalState,
  type BodyGoalUpdate,
  bodyGoalYears,
} from '@bugar/contracts/body-goal'
import { jakartaDay } from '@bugar/contracts/day'
import { conflict, invalid } from '@bugar/contracts/errors'
import { bmi } from '@bugar/contracts/health/bmi'
import { ageOn } from '@bugar/contracts/health-profile'
import type { Call, Handlers } from '@bugar/contracts/operation'
import type { Reason } from '@bugar/contracts/safety'
import type { Bus } from '@bugar/runtime/nats/bus'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { ConsultationStore } from '../consultation/store.ts'
import type { HealthProfileStore } from '../health-profile/store.ts'
import type { WeighInStore } from '../weigh-in/store.ts'
import { newestWeight } from './domain/known-weight.ts'
import { paceOf } from './domain/pace.ts'
import { askEnergyRules } from './energy-rules.ts'
import type { BodyGoalStore } from './store.ts'

interface Deps {
  readonly bus: Bus
  readonly store: BodyGoalStore
  readonly consultations: Pick<ConsultationStore, 'latestOf'>
  readonly healthProfiles: Pick<HealthProfileStore, 'get'>
  readonly weighIns: Pick<WeighInStore, 'list'>
  readonly now: () => Date
}

type Goal = Pick<BodyGoal, 'weight' | 'date'>

/** @throws AppError `invalid` for a day that has come, or further ahead than `bodyGoalYears`. */
const requireAhead = (date: string, today: string): void => {
  const last = `${Number(today.slice(0, 4)) + bodyGoalYears}${today.slice(4)}`
  if (date <= today || date > last) {
    const message = date <= today ? 'Tanggal harus sesudah hari ini' : `Tanggal paling jauh ${bodyGoalYears} tahun lagi`
    throw invalid([{ field: 'date', message }])
  }
}

/** What the rules and the newest weight make of a goal; null without a consultation. */
const judge = async (deps: Deps, goal: Goal, call: Call) => {
  const { bus, consultations, healthProfiles, weighIns, now } = deps
  const { id, gender } = actorOf(call)
  const [latest, profile, { weighIns: noted }] = await Promise.all([
    consultations.latestOf(id),
    healthProfiles.get(id),
    weighIns.list(id, 1, 1),
  ])
  if (!latest) {
    return null
  }
  const weightNow = newestWeight(latest, noted[0] ?? null)
  const facts = {
    gender,
    age: profile && ageOn(profile, now()),
    pregnant: profile?.screening.pregnant ?? null,
    bmi: bmi(weightNow, latest.height),
    programCode: latest.program.code,
  }
  const direction = goal.weight === weightNow ? null : goal.weight < weightNow ? 'loss' : 'gain'
  const bmiAtGoal = bmi(goal.weight, latest.height)
  const advice = await askEnergyRules(bus, { facts, bmiAtGoal, direction }, call)
  const pace = paceOf({ weightNow, goal, today: jakartaDay(now()), programChange: advice.programChange })
  return { advice, pace }
}

const stateOf = (goal: BodyGoal, judged: Awaited<ReturnType<typeof judge>>): BodyGoalState => {
  const refusals = judged ? [...judged.advice.now, ...judged.advice.atGoal] : []
  return { goal, refusals, pace: refusals.length > 0 ? null : (judged?.pace ?? null) }
}

const inWords = ({ text, source }: Reason): string => `${text} Sumber: ${source}.`

/** @throws AppError `conflict` without a consultation, `invalid` when the energy rules refuse the goal. */
const requireAllowed = async (deps: Deps, goal: BodyGoalUpdate, call: Call) => {
  const judged = await judge(deps, goal, call)
  if (!judged) {
    throw conflict('Sasaran membutuhkan konsultasi. Lakukan konsultasi dulu, lalu isi sasaran Anda.')
  }
  const messages = [
    ...judged.advice.now.map(inWords),
    ...judged.advice.atGoal.map((reason) => `Pada berat sasaran ini berlaku: ${inWords(reason)}`),
  ]
  if (messages.length > 0) {
    throw invalid([{ field: 'weight', message: messages.join(' ') }])
  }
  return judged
}

export const createBodyGoalHandlers = (deps: Deps): Handlers<typeof bodyGoalOperations> => ({
  'bodyGoal.get': async (_input, call) => {
    const goal = await deps.store.get(actorOf(call).id)
    return { data: goal && stateOf(goal, await judge(deps, goal, call)) }
  },

  'bodyGoal.update': async (goal, call) => {
    const { id } = actorOf(call)
    const at = deps.now()
    requireAhead(goal.date, jakartaDay(at))
    const judged = await requireAllowed(deps, goal, call)
    const saved = await deps.store.save({ _id: id, ...goal, updatedAt: at })
    return { data: stateOf(saved, judged) }
  },

  'bodyGoal.delete': async (_input, call) => {
    await deps.store.remove([actorOf(call).id])
    return { data: {} }
  },
})
