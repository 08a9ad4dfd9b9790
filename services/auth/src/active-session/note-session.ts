import type { TokenTimes } from '../session/domain/token-claims.ts'
import { requireLiveSession } from '../session/live-session.ts'
import type { SessionStore } from '../session/store.ts'
import type { UserStore } from '../user/store.ts'
import type { ActiveSessionStore } from './store.ts'

export interface NoteDeps {
  readonly store: UserStore
  readonly sessions: SessionStore
  readonly activeSessions: ActiveSessionStore
}

interface Login {
  readonly userId: string
  readonly sessionId: string
  /** Of the token that is used or issued. */
  readonly epoch: number
}

/**
 * Records that a session is in use. Rechecks the session after a write: a concurrent end of it, or deletion of the
 * person, either finds the record or is found here.
 * @param times of the token that is used or issued
 * @throws AppError `unauthenticated` when the session is over
 */
export const noteSession = async (
  deps: NoteDeps,
  { userId, sessionId, epoch }: Login,
  times: TokenTimes,
  device: string | null,
): Promise<void> => {
  const startedAt = new Date(Math.floor(times.sessionStartedAt) * 1000)
  const expiresAt = new Date(Math.floor(times.expiresAt) * 1000)
  const use = { _id: sessionId, userId, epoch, device, startedAt, expiresAt }
  if (!(await deps.activeSessions.noteUse(use, new Date()))) {
    return
  }
  try {
    await requireLiveSession(deps, { id: userId, sessionId, epoch })
  } catch (error) {
    await deps.activeSessions.forgetSession(sessionId)
    throw error
  }
}
