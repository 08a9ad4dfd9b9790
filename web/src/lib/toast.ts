import { notifications } from '@mantine/notifications'

const show = (message: string, color: 'bugar' | 'merah' | 'biru', role: 'alert' | 'status'): void => {
  // Deduplicate by text.
  notifications.show({ id: message, message, color, role })
}

// Screen readers finish reading before a success, not before a failure.
export const toastSuccess = (message: string): void => show(message, 'bugar', 'status')
export const toastError = (message: string): void => show(message, 'merah', 'alert')
export const toastInfo = (message: string): void => show(message, 'biru', 'status')
