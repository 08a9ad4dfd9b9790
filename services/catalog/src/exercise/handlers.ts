import { mayCall } from '@bugar/contracts/core/bus/access'
import { etagOf, requireMatch } from '@bugar/contracts/core/bus/etag'
import { conflict, forbidden, invalid, notFound } from '@bugar/contracts/core/bus/errors'
import {
  type Exercise,
  exerciseCategoryLabels,
  type exerciseOperations,
  type ExerciseUpdate,
} from '@bugar/contracts/catalog/exercise'
import { isFigureName } from '@bugar/contracts/catalog/figures'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import { paginate } from '@bugar/contracts/core/values/shared'
import type { Audit } from '@bugar/runtime/audit/middleware'
import type { FavoriteStore } from '../favorite/store.ts'
import type { ExerciseFilter, ExerciseStore } from './store.ts'
import { normalize } from './domain/normalize.ts'

interface Deps {
  readonly audit: Audit
  readonly store: ExerciseStore
  readonly favorites: FavoriteStore
  /** Publishes that the exercise changed, for caches. */
  readonly publish: (id: string) => void
}

const missing = () => notFound('Latihan tidak ditemukan')
const taken = () => {
  const message = 'Nama gerakan sudah ada'
  return conflict(message, [{ field: 'name', message }])
}

const requireKnownFigure = ({ figure }: Pick<ExerciseUpdate, 'figure'>): void => {
  if (figure && !isFigureName(figure)) {
    throw invalid([{ field: 'figure', message: 'Unknown figure' }])
  }
}

const isEditor = ({ actor }: Call) => mayCall(actor?.role, 'trainer')

/** The requested state of exercises; undefined for all. */
const requestedState = (active: boolean | undefined, includeInactive: boolean, call: Call): boolean | undefined => {
  if (!isEditor(call) && (includeInactive || active === false)) {
    throw forbidden('Latihan tidak aktif hanya untuk pelatih dan administrator')
  }
  return active ?? (includeInactive ? undefined : true)
}

const found = (exercise: Exercise | null): Exercise => {
  if (!exercise) {
    throw missing()
  }
  return exercise
}

const statusMessage = ({ isActive }: Exercise) => (isActive ? 'Latihan diaktifkan' : 'Latihan dinonaktifkan')

type ExerciseHandlers = Handlers<typeof exerciseOperations>
type Request = 'list' | 'byCategory' | 'get' | 'categories' | 'stats'
type Requests = Pick<ExerciseHandlers, `exercise.${Request}`>

const createReads = (store: ExerciseStore): Requests => {
  const pageOf = async (filter: ExerciseFilter, page: number, limit: number) => {
    const { exercises, total } = await store.page(filter, page, limit)
    return { data: { exercises, pagination: paginate(total, page, limit) } }
  }
  return {
    'exercise.list': ({ page, limit, active, includeInactive = false, search, category }, call) =>
      pageOf({ isActive: requestedState(active, includeInactive, call), search, category }, page, limit),

    'exercise.byCategory': ({ category, page, limit }) => pageOf({ isActive: true, category }, page, limit),

    'exercise.get': async ({ id }, call) => {
      const exercise = found(await store.get(id))
      if (!exercise.isActive && !isEditor(call)) {
        throw missing()
      }
      return { data: exercise, etag: etagOf(exercise) }
    },

    'exercise.categories': async () => {
      const counts = await store.countByCategory()
      return { data: counts.map((each) => ({ ...each, label: exerciseCategoryLabels[each.category] })) }
    },

    'exercise.stats': async () => ({ data: await store.stats() }),
  }
}

const createChanges = ({ audit, store, favorites, publish }: Deps): Omit<ExerciseHandlers, keyof Requests> => {
  const change = async (call: Call, id: string, content: Parameters<ExerciseStore['update']>[1]): Promise<Exercise> => {
    const changed = await store.update(id, content, (current) => requireMatch(call.ifMatch, etagOf(current), current))
    if (changed === 'taken') {
      throw taken()
    }
    if (changed) {
      audit(call, changed)
      publish(id)
    }
    return found(changed && changed.after)
  }
  return {
    'exercise.create': async (content, call) => {
      requireKnownFigure(content)
      const created = await store.insert(normalize(content))
      if (!created) {
        throw taken()
      }
      audit(call, { objectId: created.id, after: created })
      publish(created.id)
      return { data: created }
    },

    'exercise.update': async ({ id, ...content }, call) => {
      requireKnownFigure(content)
      const data = await change(call, id, normalize(content))
      return { data, etag: etagOf(data) }
    },

    'exercise.delete': async ({ id }, call) => {
      audit(call, { before: found(await store.remove(id)) })
      publish(id)
      await favorites.removeExercise(id)
      return { data: {} }
    },

    'exercise.toggle': async ({ id }, call) => {
      const data = found(await store.toggle(id))
      audit(call, { before: { ...data, isActive: !data.isActive }, after: data })
      publish(id)
      return { data, message: statusMessage(data) }
    },

    'exercise.setStatus': async ({ id, isActive }, call) => {
      const data = await change(call, id, { isActive })
      return { data, message: statusMessage(data) }
    },
  }
}

export const createExerciseHandlers = (deps: Deps): ExerciseHandlers => ({
  ...createReads(deps.store),
  ...createChanges(deps),
})
