import { Notifications } from '@mantine/notifications'

/** In the entry bundle: it must work offline. */
export function Toasts() {
  return <Notifications position="top-right" autoClose={4000} limit={20} containerWidth={380} />
}
