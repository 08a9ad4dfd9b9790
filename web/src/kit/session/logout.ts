import { sessionOperations } from '@bugar/contracts/people/session'
import { hasUnsentSessions, rejectedSessions } from '#kit/offline/session-store.ts'
import { call } from '#kit/data/api.ts'
import { endSession } from './session.ts'
import { toastSuccess } from '#kit/states/toast.ts'

const sendRest = () => import('#kit/offline/outbox.ts').then(({ sendInTime }) => sendInTime()).catch(() => undefined)

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
