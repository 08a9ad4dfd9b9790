import { sessionOperations } from '@bugar/contracts/session'
import { hasUnsentSessions, rejectedSessions } from '#offline/session-store.ts'
import { call } from './api.ts'
import { endSession } from './session.ts'
import { toastSuccess } from './toast.ts'

const sendRest = () => import('#offline/outbox.ts').then(({ sendInTime }) => sendInTime()).catch(() => undefined)

/** Sends the device's unsent sessions; false when a logout would lose some. */
export const sendBeforeLogout = async (): Promise<boolean> => {
  if (hasUnsentSessions()) {
    await sendRest()
  }
  return !hasUnsentSessions() && rejectedSessions().length === 0
}

/** Ends the session here at once, and on the server if it can be reached. */
export const logout = async (): Promise<void> => {
  const ended = call(sessionOperations['auth.logout'], {}).catch(() => null)
  endSession('logout')
  toastSuccess('Logout berhasil')
  await ended
}
