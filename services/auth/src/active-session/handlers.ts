import type { ActiveSession, activeSessionOperations } from '@bugar/contracts/people/active-session'
import { notFound, unauthenticated } from '@bugar/contracts/core/bus/errors'
import type { Call, Handlers } from '@bugar/contracts/core/bus/operation'
import type { Revocation } from '@bugar/contracts/people/session'
import { actorOf } from '@bugar/runtime/nats/dispatch'
import { isSessionOver } from '../session/domain/session-end.ts'
import { requireLiveSession } from '../session/live-session.ts'
import type { NoteDeps } from './record-session.ts'

interface Deps extends NoteDeps {
  readonly publishSessionEnd: (revocation: Revocation) => void
}

const list = async (deps: Deps, call: Call): Promise<ActiveSession[]> => {
  const actor = actorOf(call)
  const account = await requireLiveSession(deps, actor)
  const now = new Date()
  const found = await deps.activeSessions.sessionsOf(actor.id, now)
  const others = found.filter(
    ({ _id, epoch }) => _id !== actor.sessionId && !isSessionOver({ sessionId: _id, epoch }, account),
  )
  const current: ActiveSession = {
    id: actor.sessionId,
    device: call.device,
    startedAt: new Date(actor.sessionStartedAt * 1000).toISOString(),
    lastUsedAt: now.toISOString(),
    isCurrent: true,
  }
  return [
    current,
    ...others.map(({ _id, device, startedAt, lastUsedAt }) => ({
      id: _id,
      device,
      startedAt: startedAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      isCurrent: false,
    })),
  ]
}

const end = async (deps: Deps, sessionId: string, call: Call): Promise<void> => {
  const { sessions, activeSessions, publishSessionEnd } = deps
  const actor = actorOf(call)
  await requireLiveSession(deps, actor)
  const found = await activeSessions.findSession(actor.id, sessionId)
  if (found === null) {
    throw notFound('Sesi tidak ditemukan')
  }
  publishSessionEnd(await sessions.endSession({ sessionId, sessionStartedAt: found.startedAt.getTime() / 1000 }))
  await activeSessions.deleteSession(sessionId)
}

const endAll = async (deps: Deps, call: Call): Promise<void> => {
  const { store, activeSessions, publishSessionEnd } = deps
  const { user } = await requireLiveSession(deps, actorOf(call))
  const revocation = await store.raiseEpoch(user.id)
  if (revocation === null) {
    throw unauthenticated()
  }
  publishSessionEnd(revocation)
  await activeSessions.deleteSessionsOf(user.id)
}

export const createActiveSessionHandlers = (deps: Deps): Handlers<typeof activeSessionOperations> => ({
  'login.list': async (_input, call) => ({ data: await list(deps, call) }),

  'login.end': async ({ id }, call) => {
    await end(deps, id, call)
    return { data: {} }
  },

  'login.endAll': async (_input, call) => {
    await endAll(deps, call)
    return { data: {} }
  },
})
