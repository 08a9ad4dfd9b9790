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
  /** Epoch of the token that is used or issued. */
  readonly epoch: number
}

/** Throws when the session is over. */
type Recheck = () => Promise<unknown>

/**
 * Rechecks a session after it was recorded: a concurrent end of it, or deletion of the person, either finds the record
 * or is found here.
 */
const rechecked = async ({ activeSessions }: NoteDeps, sessionId: string, recheck: Recheck): Promise<void> => {
  try {
    await recheck()
  } catch (error) {
    await activeSessions.forgetSession(sessionId)
    throw error
  }
}

const useOf = ({ userId, sessionId, epoch }: Login, times: TokenTimes, device: string | null) => ({
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
export const noteSession = async (
  deps: NoteDeps,
  login: Login,
  times: TokenTimes,
  device: string | null,
): Promise<void> => {
  const { userId: id, sessionId, epoch } = login
  if (await deps.activeSessions.noteUse(useOf(login, times, device), new Date())) {
    await rechecked(deps, sessionId, () => requireLiveSession(deps, { id, sessionId, epoch }))
  }
}

/**
 * Records a new session.
 * @param recheck throws when the account may not have a session any more; its error is rethrown
 */
export const noteNewSession = async (
  deps: NoteDeps,
  login: Login,
  times: TokenTimes,
  device: string | null,
  recheck: Recheck,
): Promise<void> => {
  await deps.activeSessions.insertSession(useOf(login, times, device), new Date())
  await rechecked(deps, login.sessionId, recheck)
}
