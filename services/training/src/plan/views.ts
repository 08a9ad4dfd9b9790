import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Plan, PlannedSession } from '@bugar/contracts/training/plan'
import { isHeldAt, type Reason, reasonOf } from '@bugar/contracts/advice/person/safety'
import type { RulesClient, Person } from './rules-client.ts'
import type { Catalog } from './catalog.ts'
import { adherenceOf, lastDayOf, placeSessions, placeWalks, type Training, weekOn } from './domain/calendar.ts'
import { fitPlan, programLoad, readSchedule } from './domain/fit/plan.ts'
import { numberFact, planFactsOf } from './domain/plan-facts.ts'
import type { SavedPlan } from './store.ts'

interface PlanViewDeps {
  readonly rulesClient: RulesClient
  readonly catalog: Catalog
  /** The person's training since the plan began. */
  readonly trainedSince: (plan: SavedPlan) => Promise<Training[]>
}

interface PlanView {
  readonly plan: Plan
  readonly person: Person
}

type State = Plan['state']

const stateOf = (plan: SavedPlan, mustWait: boolean, today: string): State => {
  if (mustWait) {
    return 'waiting'
  }
  if (plan.pauses.some(({ to }) => to === null)) {
    return 'paused'
  }
  return today > lastDayOf(plan) ? 'finished' : 'active'
}

/** A plan that has to wait only shows past sessions. */
const shown = (sessions: PlannedSession[], state: State): PlannedSession[] =>
  state === 'waiting' ? sessions.filter((session) => session.state === 'done' || session.state === 'missed') : sessions

/** The most cautious reason of the safety rules is more specific than the plan's own. */
const safetyReason = ({ safety }: Person): Reason | null =>
  isHeldAt(safety.level) ? (safety.reasons[0] ?? null) : null

export type PlanViews = ReturnType<typeof createPlanViews>

export const createPlanViews = ({ rulesClient, catalog, trainedSince }: PlanViewDeps) => ({
  /** The weeks of a plan as the rules, programs and exercises of today fit them to the person. */
  view: async (saved: SavedPlan, today: string, call: Call, known?: Person): Promise<PlanView> => {
    const [person, program, library, log] = await Promise.all([
      known ?? rulesClient.person(today, call),
      catalog.program(saved.program.code),
      catalog.library(),
      trainedSince(saved),
    ])
    const schedule = readSchedule(program.schedule)
    const facts = { ...person.facts, programCode: saved.program.code }
    const conclusions = await rulesClient.adaptation(
      (week) => ({ ...facts, ...programLoad(schedule, week), weeksInPlan: week }),
      call,
    )
    const currentWeek = weekOn(today, saved)
    const fitted = fitPlan({
      schedule: program.schedule,
      conclusions,
      library,
      daysPerWeek: numberFact(facts, 'daysPerWeek'),
      minutesPerSession: numberFact(facts, 'minutesPerSession'),
      easyWeeks: new Map(Object.entries(saved.easyWeeks).map(([week, isEasy]) => [Number(week), isEasy])),
      currentWeek,
    })
    const [waitFor] = fitted.waitFor
    const state = stateOf(saved, waitFor !== undefined, today)
    const sessions = placeSessions(fitted.sessions, saved, log, today)
    const latest = person.consultation?.program
    const plan: Plan = {
      program: saved.program,
      newerProgram: latest && latest.code !== saved.program.code ? { code: latest.code, name: latest.name } : null,
      startDate: saved.startDate,
      state,
      pausedOn: saved.pauses.find(({ to }) => to === null)?.from ?? null,
      waitFor: waitFor ? (safetyReason(person) ?? reasonOf(waitFor)) : null,
      dailySteps: fitted.dailySteps,
      easyWeeks: fitted.easyWeeks,
      facts: planFactsOf(facts),
      changes: fitted.changes,
      sessions: shown(sessions, state),
      walks: state === 'waiting' ? [] : placeWalks(fitted.walks, saved),
      adherence: adherenceOf(sessions, today),
      ruleSet: (conclusions[currentWeek - 1] as (typeof conclusions)[number]).ruleSet,
      createdAt: saved.createdAt.toISOString(),
      updatedAt: saved.updatedAt.toISOString(),
    }
    return { plan, person }
  },
})
