import { isTodaySomewhere, jakartaDay } from '@bugar/contracts/core/values/day'
import type { ExerciseDone, GuidedSession, NextOfExercise } from '@bugar/contracts/training/guided-session'
import type { Call } from '@bugar/contracts/core/bus/operation'
import { isExerciseNamed } from '@bugar/contracts/catalog/program-day/exercise-name'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { RulesClient, Person } from '../plan/rules-client.ts'
import type { Catalog } from '../plan/catalog.ts'
import { weeksSinceEasyWeek } from '../plan/domain/calendar.ts'
import type { PlanStore } from '../plan/store.ts'
import type { PlanViews } from '../plan/views.ts'
import type { Exercise } from './domain/forms.ts'
import { lookAt, type Progressions } from './progressions.ts'
import type { createTrainingLog } from './training-log.ts'

interface Deps {
  readonly plans: PlanStore
  readonly views: PlanViews
  readonly rulesClient: RulesClient
  readonly catalog: Catalog
  readonly progressions: Progressions
  readonly stateOf: ReturnType<typeof createTrainingLog>['stateOf']
  readonly now: () => Date
}

interface Upcoming extends Exercise {
  readonly weeks: number
}

const wasDone = ({ isSkipped, sets, hadPain }: ExerciseDone): boolean => (!isSkipped && sets.length > 0) || hadPain

const named = (upcoming: readonly Upcoming[], name: string): Upcoming | null =>
  upcoming.find((each) => isExerciseNamed(each.name, name)) ?? null

/** The next target of each exercise of a finished session, equal to that of `plan.targets`. */
export const createNextOf = ({ plans, views, rulesClient, catalog, progressions, stateOf, now }: Deps) => {
  const upcomingOf = async (userId: string, today: string, person: Person, call: Call): Promise<Upcoming[]> => {
    const saved = await plans.get(userId)
    if (saved === null) {
      return []
    }
    const { sessions, easyWeeks } = (await views.view(saved, today, call, person)).plan
    return sessions
      .filter(({ state, date }) => state === 'due' || (state === 'paused' && date >= today))
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .flatMap(({ exercises, week }) =>
        exercises.map((each) => ({ ...each, weeks: weeksSinceEasyWeek(week, easyWeeks) })),
      )
  }

  return async (session: GuidedSession, call: Call): Promise<NextOfExercise[]> => {
    const { id } = actorOf(call)
    // The day of the person, unless the session was sent later.
    const time = now()
    const today = isTodaySomewhere(session.date, time) ? session.date : jakartaDay(time)
    const [person, library] = await Promise.all([rulesClient.person(today, call), catalog.library()])
    const [upcoming, state] = await Promise.all([upcomingOf(id, today, person, call), stateOf(id, person, today, call)])
    const isFormOf = (place: Upcoming, name: string): boolean => {
      const { input, lighter } = lookAt(library, state, place, place.weeks)
      return [input.forms.current, input.forms.painless, lighter].some(
        (form) => form !== null && isExerciseNamed(form, name),
      )
    }
    /** The plan's exercise of which this was a form; else the exercise itself. */
    const plannedOf = ({ name, plannedName, target, unit }: ExerciseDone): Upcoming => {
      const place = plannedName === null ? null : named(upcoming, plannedName)
      const isForm = place !== null && isFormOf(place, name)
      const usual = library.usualDose(name)
      const amount = usual?.unit === unit ? usual.amount : { min: target.min, max: target.max }
      return (isForm ? place : named(upcoming, name)) ?? { name, amount, unit, weeks: 0 }
    }
    const done = session.exercises.filter(wasDone).map(plannedOf)
    const once = done.filter(({ name }, index) => done.findIndex((each) => each.name === name) === index)
    return Promise.all(
      once.map(async ({ weeks, ...exercise }) => {
        const { name, target } = await progressions.targetOf(state, exercise, weeks, call)
        return { name, next: target }
      }),
    )
  }
}
