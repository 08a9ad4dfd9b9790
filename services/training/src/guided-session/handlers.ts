import { requireNotAhead } from '@bugar/contracts/core/values/day'
import { AppError, conflict, notFound } from '@bugar/contracts/core/bus/errors'
import type { GuidedSession, guidedSessionOperations, NextOfExercise } from '@bugar/contracts/training/guided-session'
import type { ProgramCode } from '@bugar/contracts/core/values/knowledge'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import { paginate } from '@bugar/contracts/core/values/shared'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import type { GuidedSessionStore } from './store.ts'

interface Deps {
  readonly store: GuidedSessionStore
  /** The caller's program: the plan's, else that of the latest consultation; null without one. */
  readonly programOf: (call: Call) => Promise<ProgramCode | null>
  /** Next targets of the exercises of a finished session. */
  readonly nextOf: (session: GuidedSession, call: Call) => Promise<NextOfExercise[]>
  /** Rejects, and deletes what was written, when the account is deleted. */
  readonly requireOpenAccount: (userId: string) => Promise<void>
  readonly now: () => Date
}

/** No next targets when the rules are unavailable: the session itself is already saved. */
const unlessUnavailable = async (next: Promise<NextOfExercise[]>): Promise<NextOfExercise[]> => {
  try {
    return await next
  } catch (error) {
    if (error instanceof AppError) {
      return []
    }
    throw error
  }
}

export const createGuidedSessionHandlers = ({
  store,
  programOf,
  nextOf,
  requireOpenAccount,
  now,
}: Deps): Handlers<typeof guidedSessionOperations> => ({
  'guidedSession.save': async (state, call) => {
    const { id } = actorOf(call)
    const time = now()
    requireNotAhead(state.date, time)
    const program = state.finishedAt === null || state.isFree ? null : await programOf(call)
    const hasEntry = program !== null || (state.finishedAt !== null && state.isFree === true)
    const session = await store.save(id, state, hasEntry ? { program } : null, time)
    await requireOpenAccount(id)
    if (session === null) {
      throw notFound('Sesi tidak ditemukan')
    }
    if (session === 'deleted') {
      throw conflict('Sesi ini sudah dihapus dari riwayat')
    }
    const next = session.finishedAt === null || session.isFree ? [] : await unlessUnavailable(nextOf(session, call))
    return { data: { session, next } }
  },

  'guidedSession.list': async ({ page, limit }, call) => {
    const { sessions, total } = await store.list(actorOf(call).id, page, limit)
    return { data: { sessions, pagination: paginate(total, page, limit) } }
  },

  'guidedSession.ofEntry': async ({ id }, call) => ({ data: await store.ofEntry(actorOf(call).id, id) }),

  'guidedSession.delete': async ({ id }, call) => {
    const user = actorOf(call).id
    await store.remove(user, id, now())
    await requireOpenAccount(user)
    return { data: {} }
  },
})
