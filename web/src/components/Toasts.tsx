import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { drawToasts } from '#lib/toast.ts'
import classes from './Toasts.module.css'

export function Toasts() {
  useEffect(() => {
    drawToasts(({ kind, message }) =>
      notifications.show({
        message,
        color: kind === 'success' ? 'bugar' : 'merah',
        // Good news can wait until the person has finished reading; a failure cannot.
        role: kind === 'success' ? 'status' : 'alert',
        className: classes.toast,
      }),
    )
  }, [])
  return <Notifications position="top-right" autoClose={4000} limit={20} containerWidth={380} />
}
