import type { TokenTimes } from '../session/domain/token-claims.ts'
import { requireLiveSession } from '../session/live-session.ts'
import type { SessionStore } from '../session/store.ts'
import type { UserStore } from '../user/store.ts'
import type { StoredActiveSession } from './model.ts'
import type { ActiveSessionStore } from './store.ts'

export interface NoteDeps {
  readonly store: UserStore
  readonly sessions: SessionStore
  readonly activeSessions: ActiveSessionStore
}

interface Login {
  readonly userId: string
  readonly sessionId: string
  /** Epoch of the token that is used or issued. */
  readonly epoch: number
}

/**
 * Rechecks a session after it was recorded: a concurrent end of it, or deletion of the person, either finds the record
 * or is found here.
 */
const requireStillLive = async (deps: NoteDeps, { userId: id, sessionId, epoch }: Login): Promise<void> => {
  try {
    await requireLiveSession(deps, { id, sessionId, epoch })
  } catch (error) {
    await deps.activeSessions.deleteSession(sessionId)
    throw error
  }
}

/** A session as it is recorded. */
export type SessionUse = Omit<StoredActiveSession, 'lastUsedAt'>

/** @param times of the token that is used or issued */
export const useOf = ({ userId, sessionId, epoch }: Login, times: TokenTimes, device: string | null): SessionUse => ({
  _id: sessionId,
  userId,
  epoch,
  device,
  startedAt: new Date(Math.floor(times.sessionStartedAt) * 1000),
  expiresAt: new Date(Math.floor(times.expiresAt) * 1000),
})

/**
 * Records that a session is in use.
 * @param times of the token that is used or issued
 * @throws AppError `unauthenticated` when the session is over
 */
export const recordSession = async (
  deps: NoteDeps,
  login: Login,
  times: TokenTimes,
  device: string | null,
): Promise<void> => {
  if (await deps.activeSessions.noteUse(useOf(login, times, device), new Date())) {
    await requireStillLive(deps, login)
  }
}
