import { toast } from 'react-hot-toast/headless'

/** The text is the toast's id, so that the same text is never shown twice at once. */
const optionsOf = (message: string, role: 'alert' | 'status') => ({
  id: message,
  ariaProps: { role, 'aria-live': role === 'alert' ? 'assertive' : 'polite' } as const,
})

// Screen readers finish reading before a success, not before a failure.
export const toastSuccess = (message: string): void => void toast.success(message, optionsOf(message, 'status'))
export const toastError = (message: string): void => void toast.error(message, optionsOf(message, 'alert'))
export const toastInfo = (message: string): void => void toast(message, optionsOf(message, 'status'))
