import type { Call } from '@bugar/contracts/core/bus/operation'
import type { Plan, PlanChange, PlannedSession, PlannedWalk } from '@bugar/contracts/training/plan'
import { days } from '@bugar/contracts/core/values/knowledge'
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
import { adviceOf, createChanges } from './domain/advice.ts'
import { factsOn, joined, noDayCounts, sessionOnDay, walkOnDay } from './domain/on-day.ts'
import { plain } from './domain/library.ts'
import { type FittedPlan, fitPlan, programLoad, readSchedule } from './domain/fit/plan.ts'
import { numberFact, planFactsOf } from './domain/plan-facts.ts'
import type { SavedPlan } from './store.ts'

interface PlanViewDeps {
  readonly rulesClient: RulesClient
  readonly catalog: Catalog
  /** The person's training since the plan began. */
  readonly trainedSince: (plan: SavedPlan) => Promise<Training[]>
  readonly historyOf: (userId: string) => Promise<ExerciseHistory>
}

interface DaysInput {
  readonly fitted: FittedPlan
  readonly person: Person
  readonly today: string
  /** The facts of a week of the plan with these of the person. */
  readonly factsIn: (own: BaseFacts, week: number) => BaseFacts
  /** The day, YYYY-MM-DD, on which a session is done; null where no facts of a day change it. */
  readonly dayOf: (session: PlannedSession) => string | null
}

interface PlanView {
  readonly plan: Plan
  readonly person: Person
  /** The sessions with these ids as they are when they start today, whatever day they are planned for. */
  readonly startedToday: (ids: ReadonlySet<string>) => Promise<PlannedSession[]>
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

/** Trained sessions of the program's strength days, each session once. */
const strengthDoneIn = (log: readonly Training[], schedule: ReturnType<typeof readSchedule>): number =>
  new Set(
    log.flatMap(({ sessionId, day, date }) => {
      const own = days.find((each) => each === (sessionId?.split('-')[1] ?? day))
      return own !== undefined && schedule[own].kind === 'strength' ? [sessionId ?? date] : []
    }),
  ).size

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

  /** Sessions and walks to come as the facts of their days change them, without those of a day without training. */
  const onTheirDays = async (
    { sessions, walks = [] }: { readonly sessions: PlannedSession[]; readonly walks?: PlannedWalk[] },
    { fitted, person, today, factsIn, dayOf }: DaysInput,
    call: Call,
  ): Promise<{ sessions: PlannedSession[]; walks: PlannedWalk[]; changes: PlanChange[] }> => {
    const known = new Map<string, ReturnType<RulesClient['onDay']>>()
    const concludedOf = (own: BaseFacts, week: number) => {
      const facts = factsIn(own, week)
      const key = JSON.stringify(facts)
      const asked = known.get(key) ?? rulesClient.onDay(facts, call)
      known.set(key, asked)
      return asked
    }
    const told = new Set(fitted.changes.map(({ id }) => id))
    const all = await Promise.all(
      sessions.map(async (planned) => {
        const date = dayOf(planned)
        const own = date === null ? null : factsOn(person, date, today)
        if (own === null) {
          return { session: planned, changes: [] }
        }
        const day = await concludedOf(own, planned.week)
        const waits = adviceOf(day).rules('start', 'wait')
        if (waits.length > 0) {
          const changes = createChanges()
          changes.add(waits, `Pekan ${planned.week}: tidak ada sesi`)
          return { session: null, changes: changes.list() }
        }
        const { session, concluded } = fitted.onDay(planned.id, day)
        return sessionOnDay({ planned, fitted: session, concluded, isToday: date === today }, told)
      }),
    )
    const walksOnDays = await Promise.all(
      walks.map(async (walk) => {
        const own = walk.date < today ? null : factsOn(person, walk.date, today)
        return own === null ? walk : walkOnDay(walk, await concludedOf(own, walk.week))
      }),
    )
    return {
      sessions: all.flatMap(({ session }) => session ?? []),
      walks: walksOnDays.filter((walk) => walk !== null),
      changes: joined(all.flatMap(({ changes }) => changes)),
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
      const factsAt = (own: BaseFacts, week: number) => ({
        ...own,
        programCode: saved.program.code,
        ...programLoad(schedule, week),
        weeksInPlan: week,
      })
      const facts = { ...(person.lastingFacts ?? person.facts), programCode: saved.program.code }
      const currentWeek = weekOn(today, saved)
      const [conclusions, ofToday] = await Promise.all([
        rulesClient.adaptation((week) => factsAt({ ...facts, ...noDayCounts }, week), call),
        person.lastingFacts ? rulesClient.onDay(factsAt(person.facts, currentWeek), call) : null,
      ])
      const usualSteps = numberFact(facts, 'usualSteps')
      const fit = (trainingWeeks: readonly number[] | null) =>
        fitPlan({
          schedule: program.schedule,
          conclusions,
          library,
          daysPerWeek: numberFact(facts, 'daysPerWeek'),
          minutesPerSession: numberFact(facts, 'minutesPerSession'),
          easyWeeks: new Map(Object.entries(saved.easyWeeks).map(([week, isEasy]) => [Number(week), isEasy])),
          currentWeek,
          today: ofToday,
          usualSteps:
            usualSteps === null ? null : { count: usualSteps, weeks: numberFact(facts, 'usualStepsWeeks') ?? 0 },
          strengthDone: strengthDoneIn(log, schedule),
          trainingWeeks,
        })
      const asPlanned = fit(null)
      const trainingWeeks = trainingWeeksOf(placeSessions(asPlanned.sessions, saved, log, today), currentWeek, saved)
      const isRepeated = trainingWeeks.some((week, index) => week !== index + 1)
      const fitted = isRepeated ? fit(trainingWeeks) : asPlanned
      const [waitFor] = fitted.waitFor
      const state = stateOf(saved, waitFor !== undefined, today)
      const placed = placeSessions(fitted.sessions, saved, log, today)
      const factsIn = (own: BaseFacts, week: number) => factsAt(own, trainingWeeks[week - 1] ?? week)
      const asDone = (some: Parameters<typeof onTheirDays>[0], dayOf: DaysInput['dayOf']) =>
        onTheirDays(some, { fitted, person, today, factsIn, dayOf }, call)
      // Without a session of today, "Sesi hari ini" opens the next one.
      const next = placed.find((each) => each.state === 'due' && each.date >= today)
      const [dated, nextToday] = await Promise.all([
        asDone({ sessions: placed, walks: placeWalks(fitted.walks, saved) }, ({ state: at, date }) =>
          at === 'due' ? date : null,
        ),
        asDone({ sessions: next && person.lastingFacts ? [next] : [] }, () => today),
      ])
      const { sessions, changes } = await withUsualSets(dated.sessions, { facts, history }, call)
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
        changes: joined([...fitted.changes, ...dated.changes, ...nextToday.changes, ...changes]),
        sessions: shown(sessions, state),
        walks: state === 'waiting' ? [] : dated.walks,
        adherence: adherenceOf(sessions, today),
        ruleSet: (conclusions[(trainingWeeks[currentWeek - 1] as number) - 1] as (typeof conclusions)[number]).ruleSet,
        createdAt: saved.createdAt.toISOString(),
        updatedAt: saved.updatedAt.toISOString(),
      }
      const startedToday = async (ids: ReadonlySet<string>) => {
        const some = await asDone({ sessions: placed.filter(({ id }) => ids.has(id)) }, () => today)
        return (await withUsualSets(some.sessions, { facts, history }, call)).sessions
      }
      return { plan, person, startedToday }
    },
  }
}
