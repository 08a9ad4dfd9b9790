import { useState } from 'react'
import { ConfirmDialog } from '#components/ui/ConfirmDialog.tsx'
import { logout, sendBeforeLogout } from '#lib/logout.ts'

/** Logs out, and asks before while a session would be lost; `question` is to be rendered. */
export const useLogout = () => {
  const [isAsking, setAsking] = useState(false)
  const leave = async () => {
    if (await sendBeforeLogout()) {
      await logout()
    } else {
      setAsking(true)
    }
  }
  const question = isAsking && (
    <ConfirmDialog
      title="Sesi latihan belum terkirim"
      message="Set itu terhapus bila Anda keluar sebelum terkirim."
      confirmLabel="Keluar dan hapus"
      onConfirm={() => void logout()}
      onCancel={() => setAsking(false)}
    />
  )
  return { leave: () => void leave(), question }
}
