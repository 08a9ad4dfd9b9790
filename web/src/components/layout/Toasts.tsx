import { Notifications } from '@mantine/notifications'

/** Part of the first files: what tells that the connection is gone cannot be fetched over it. */
export function Toasts() {
  return <Notifications position="top-right" autoClose={4000} limit={20} containerWidth={380} />
}
