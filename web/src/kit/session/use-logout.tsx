import { useState } from 'react'
import { ConfirmDialog } from '#kit/dialogs/ConfirmDialog.tsx'
import { logout, sendBeforeLogout } from './logout.ts'
import { hasUnsentSessions } from '#kit/offline/session-store.ts'

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
