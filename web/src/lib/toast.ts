import { notifications } from '@mantine/notifications'

const show = (message: string, color: 'bugar' | 'merah' | 'biru', role: 'alert' | 'status'): void => {
  notifications.show({ message, color, role })
}

// Good news can wait until the person has finished reading; a failure cannot.
export const toastSuccess = (message: string): void => show(message, 'bugar', 'status')
export const toastError = (message: string): void => show(message, 'merah', 'alert')
export const toastInfo = (message: string): void => show(message, 'biru', 'status')
