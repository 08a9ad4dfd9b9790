import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Plan, PlanChange, PlannedSession } from '@bugar/contracts/training/plan'
import { isHeldAt, type Reason, reasonOf } from '@bugar/contracts/advice/person/safety'
import type { BaseFacts } from '@bugar/contracts/rules/rule-base'
import type { ExerciseHistory } from '../guided-session/domain/exercise-history.ts'
import { decidingRule } from '../guided-session/domain/progression-facts.ts'
import { usualSetsOf } from '../guided-session/domain/usual-sets.ts'
import type { RulesClient, Person } from './rules-client.ts'
import type { Catalog } from './catalog.ts'
import {
  adherenceOf,
  lastDayOf,
  placeSessions,
  placeWalks,
  type Training,
  trainingWeeksOf,
  weekOn,
} from './domain/calendar.ts'
import { createChanges } from './domain/advice.ts'
import { plain } from './domain/library.ts'
import { fitPlan, programLoad, readSchedule } from './domain/fit/plan.ts'
import { numberFact, planFactsOf } from './domain/plan-facts.ts'
import type { SavedPlan } from './store.ts'

interface PlanViewDeps {
  readonly rulesClient: RulesClient
  readonly catalog: Catalog
  /** The person's training since the plan began. */
  readonly trainedSince: (plan: SavedPlan) => Promise<Training[]>
  readonly historyOf: (userId: string) => Promise<ExerciseHistory>
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

export const createPlanViews = ({ rulesClient, catalog, trainedSince, historyOf }: PlanViewDeps) => {
  /** Fewer sets of an exercise in the sessions to come, where the rules follow what the person does. */
  const withUsualSets = async (
    sessions: PlannedSession[],
    { facts, history }: { readonly facts: BaseFacts; readonly history: ExerciseHistory },
    call: Call,
  ): Promise<{ sessions: PlannedSession[]; changes: PlanChange[] }> => {
    const changes = createChanges()
    const due = sessions.filter(({ state }) => state === 'due').flatMap(({ exercises }) => exercises)
    const short = [...new Set(due.map(({ name }) => name))].flatMap((name) => {
      const { sets, sessionsShort } = usualSetsOf(history.attemptsAt(name))
      return sets !== null && due.some((each) => each.name === name && each.sets > sets)
        ? [{ name, sets, sessionsShort }]
        : []
    })
    const concluded = await Promise.all(
      short.map(async (each) => {
        const rule = decidingRule(
          await rulesClient.progression({ ...facts, sessionsShort: each.sessionsShort }, call),
          'sets',
        )
        return rule === null ? [] : ([[each.name, { ...each, rule }]] as const)
      }),
    )
    const fewer = new Map(concluded.flat())
    return {
      sessions: sessions.map((session) =>
        session.state !== 'due'
          ? session
          : {
              ...session,
              exercises: session.exercises.map((exercise) => {
                const usual = fewer.get(exercise.name)
                if (!usual || usual.sets >= exercise.sets) {
                  return exercise
                }
                const ids = changes.add(
                  [usual.rule],
                  `${plain(exercise.name)}: ${exercise.sets} set jadi ${usual.sets} set`,
                )
                return { ...exercise, sets: usual.sets, changes: [...exercise.changes, ...ids] }
              }),
            },
      ),
      changes: changes.list(),
    }
  }

  return {
    /** The weeks of a plan as the rules, programs and exercises of today fit them to the person. */
    view: async (saved: SavedPlan, today: string, call: Call, known?: Person): Promise<PlanView> => {
      const [person, program, library, log, history] = await Promise.all([
        known ?? rulesClient.person(today, call),
        catalog.program(saved.program.code),
        catalog.library(),
        trainedSince(saved),
        historyOf(saved.userId),
      ])
      const schedule = readSchedule(program.schedule)
      const facts = { ...person.facts, programCode: saved.program.code }
      const conclusions = await rulesClient.adaptation(
        (week) => ({ ...facts, ...programLoad(schedule, week), weeksInPlan: week }),
        call,
      )
      const currentWeek = weekOn(today, saved)
      const fit = (trainingWeeks: readonly number[] | null) =>
        fitPlan({
          schedule: program.schedule,
          conclusions,
          library,
          daysPerWeek: numberFact(facts, 'daysPerWeek'),
          minutesPerSession: numberFact(facts, 'minutesPerSession'),
          easyWeeks: new Map(Object.entries(saved.easyWeeks).map(([week, isEasy]) => [Number(week), isEasy])),
          currentWeek,
          trainingWeeks,
        })
      const asPlanned = fit(null)
      const trainingWeeks = trainingWeeksOf(placeSessions(asPlanned.sessions, saved, log, today), currentWeek)
      const isRepeated = trainingWeeks.some((week, index) => week !== index + 1)
      const fitted = isRepeated ? fit(trainingWeeks) : asPlanned
      const [waitFor] = fitted.waitFor
      const state = stateOf(saved, waitFor !== undefined, today)
      const placed = placeSessions(fitted.sessions, saved, log, today)
      const { sessions, changes } = await withUsualSets(placed, { facts, history }, call)
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
        changes: [...fitted.changes, ...changes],
        sessions: shown(sessions, state),
        walks: state === 'waiting' ? [] : placeWalks(fitted.walks, saved),
        adherence: adherenceOf(sessions, today),
        ruleSet: (conclusions[(trainingWeeks[currentWeek - 1] as number) - 1] as (typeof conclusions)[number]).ruleSet,
        createdAt: saved.createdAt.toISOString(),
        updatedAt: saved.updatedAt.toISOString(),
      }
      return { plan, person }
    },
  }
}
