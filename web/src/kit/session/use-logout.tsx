import { useSyncExternalStore, useState } from 'react'
import { getSession, onSession, endSession } from './session.ts'
import { sessionOperations } from '@bugar/contracts/people/session'
import { hasUnsentSessions, rejectedSessions } from '#kit/offline/session-store.ts'
import { call } from '#kit/data/api.ts'
import { toastSuccess } from '#kit/states/toast.ts'
import { ConfirmDialog } from '#kit/dialogs/Dialog.tsx'

export const useSession = () => useSyncExternalStore(onSession, getSession)

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

/**
 * Logs out, with a confirmation when a session would be lost; render `question`, and while `isSending` the button must
 * show that a session is being sent.
 */
export const useLogout = () => {
  const [isConfirming, setConfirming] = useState(false)
  const [isSending, setSending] = useState(false)
  const leave = async () => {
    if (isSending) {
      return
    }
    setSending(hasUnsentSessions())
    const isAllSent = await sendBeforeLogout()
    setSending(false)
    if (isAllSent) {
      await logout()
    } else {
      setConfirming(true)
    }
  }
  const question = isConfirming && (
    <ConfirmDialog
      title="Sesi latihan belum terkirim"
      message="Set itu terhapus bila Anda keluar sebelum terkirim."
      confirmLabel="Keluar dan hapus"
      onConfirm={() => void logout()}
      onCancel={() => setConfirming(false)}
    />
  )
  return { leave: () => void leave(), isSending, question }
}
