import { sessionOperations } from '@bugar/contracts/session'
import { call } from './api.ts'
import { endSession } from './session.ts'
import { toastSuccess } from './toast.ts'

/** Ends the session here at once, and on the server if it can be reached. */
export const logout = async (): Promise<void> => {
  const ended = call(sessionOperations['auth.logout'], {}).catch(() => null)
  endSession('logout')
  toastSuccess('Logout berhasil')
  await ended
}
