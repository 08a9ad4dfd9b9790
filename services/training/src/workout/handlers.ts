import { requireNotAhead } from '@bugar/contracts/core/values/day'
import { notFound } from '@bugar/contracts/core/bus/errors'
import { etagOf, requireMatch } from '@bugar/contracts/core/bus/etag'
import type { Handlers } from '@bugar/contracts/core/bus/operation'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { workoutOperations } from '@bugar/contracts/training/workout'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { Exercises } from './exercises.ts'
import type { WorkoutStore } from './store.ts'

interface Deps {
  readonly store: WorkoutStore
  readonly exercises: Exercises
  /** Deletes the guided session of a log entry; succeeds when it has none. */
  readonly removeGuided: (userId: string, workoutId: string, now: Date) => Promise<void>
  /** Rejects, and deletes what was written, when the account is deleted. */
  readonly requireOpenAccount: (userId: string) => Promise<void>
  readonly now: () => Date
}

const requireFound = <T>(found: T | null | false): T => {
  if (found === null || found === false) {
    throw notFound('Catatan latihan tidak ditemukan')
  }
  return found
}

export const createWorkoutHandlers = ({
  store,
  exercises,
  removeGuided,
  requireOpenAccount,
  now,
}: Deps): Handlers<typeof workoutOperations> => ({
  'workout.create': async (entry, call) => {
    const { id } = actorOf(call)
    const time = now()
    requireNotAhead(entry.date, time)
    const data = await store.addWorkout(id, entry, time)
    await requireOpenAccount(id)
    return { data }
  },

  'workout.list': async ({ page, limit, ...days }, call) => {
    const { entries, total } = await store.workoutsOf(actorOf(call).id, days, page, limit)
    return { data: { entries, pagination: paginate(total, page, limit) } }
  },

  'workout.update': async ({ id, ...entry }, call) => {
    requireNotAhead(entry.date, now())
    const data = requireFound(
      await store.replaceWorkout(actorOf(call).id, id, entry, (before) =>
        requireMatch(call.ifMatch, etagOf(before), before),
      ),
    )
    return { data, etag: etagOf(data) }
  },

  'workout.delete': async ({ id }, call) => {
    const user = actorOf(call).id
    // First, so that an interrupted deletion can be repeated.
    await removeGuided(user, id, now())
    requireFound(await store.removeWorkout(user, id))
    return { data: {} }
  },

  'progress.create': async (entry, call) => {
    const { id } = actorOf(call)
    const time = now()
    requireNotAhead(entry.date, time)
    if (!(await exercises.isActive(entry.exerciseId))) {
      throw notFound('Latihan tidak ditemukan')
    }
    const data = await store.addProgress(id, entry, time)
    await requireOpenAccount(id)
    return { data }
  },

  // Without a check of the exercise: the log stays readable when it becomes inactive or is deleted.
  'progress.list': async ({ exerciseId }, call) => {
    const { id } = actorOf(call)
    const [entries, best] = await Promise.all([store.progressOf(id, exerciseId), store.bestOf(id, exerciseId)])
    return { data: { entries, best } }
  },

  'progress.delete': async ({ exerciseId, id }, call) => {
    requireFound(await store.removeProgress(actorOf(call).id, exerciseId, id))
    return { data: {} }
  },
})
