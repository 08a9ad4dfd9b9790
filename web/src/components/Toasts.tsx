import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { drawToasts } from '#lib/toast.ts'
import classes from './Toasts.module.css'

const colors = { success: 'bugar', error: 'merah', info: 'biru' } as const

export function Toasts() {
  useEffect(() => {
    drawToasts(({ kind, message }) =>
      notifications.show({
        message,
        color: colors[kind],
        // Good news can wait until the person has finished reading; a failure cannot.
        role: kind === 'error' ? 'alert' : 'status',
        className: classes.toast,
      }),
    )
  }, [])
  return <Notifications position="top-right" autoClose={4000} limit={20} containerWidth={380} />
}
