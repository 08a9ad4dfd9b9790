import { getSession } from '#kit/session/session.ts'

/** Invisible: tells password managers whose password a form is about. */
export function OwnUsername() {
  return <input hidden readOnly type="email" autoComplete="username" value={getSession()?.user.email ?? ''} />
}
