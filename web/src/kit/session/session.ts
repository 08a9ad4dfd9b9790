import { type Access, mayCall } from '@bugar/contracts/core/bus/access'
import { User } from '@bugar/contracts/people/user'
import * as z from 'zod/mini'

export interface Session {
  readonly token: string
  readonly user: User
}

/** After `expired` the login redirects back to the person's page; after `logout` it does not. */
export type SessionEnd = 'logout' | 'expired'
type Listener = (session: Session | null, end: SessionEnd | null) => void

const tokenKey = 'token'
const userKey = 'user'
/** Set only while a session ends, so that other tabs get the reason before the session is removed. */
const endKey = 'session_end'
const listeners = new Set<Listener>()

/** The stored session; null when it is incomplete or of another shape. The server judges its token. */
const read = (): Session | null => {
  try {
    const token = localStorage.getItem(tokenKey)
    const stored: unknown = JSON.parse(localStorage.getItem(userKey) ?? 'null')
    // Active by default.
    const user = z.safeParse(User, stored && { isActive: true, ...stored })
    return token && user.success ? { token, user: user.data } : null
  } catch {
    return null
  }
}

const notifyOtherTabs = (end: SessionEnd) => {
  try {
    localStorage.setItem(endKey, end)
  } catch {
    // Full storage must not prevent the removal of the session.
  }
}

const write = (session: Session | null, end: SessionEnd = 'expired') => {
  try {
    if (session) {
      localStorage.setItem(tokenKey, session.token)
      localStorage.setItem(userKey, JSON.stringify(session.user))
    } else {
      notifyOtherTabs(end)
      localStorage.removeItem(tokenKey)
      localStorage.removeItem(userKey)
      localStorage.removeItem(endKey)
    }
  } catch {
    // Storage can be full or disabled; the session then lasts as long as the page.
  }
}

let current = read()

const change = (session: Session | null, end: SessionEnd | null = null) => {
  current = session
  for (const listener of listeners) {
    listener(session, end)
  }
}

export const getSession = (): Session | null => current

export const mayI = (access: Access): boolean => mayCall(current?.user.role, access)

/** Starts a session, or replaces its token and user. */
export const setSession = (session: Session): void => {
  write(session)
  change(session)
}

export const endSession = (end: SessionEnd): void => {
  if (current) {
    write(null, end)
    change(null, end)
  }
}

export const onSession = (listener: Listener): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A logout in another tab ends the session here in the same way, a login there starts it. */
export const syncTabs = (): void => {
  addEventListener('storage', ({ key, newValue }) => {
    // Also when a request of this tab was rejected first: data that a logout removes must not remain.
    if (key === endKey && newValue === 'logout') {
      change(null, 'logout')
      return
    }
    if (key !== null && key !== tokenKey && key !== userKey) {
      return
    }
    const stored = read()
    if (stored?.token !== current?.token || stored?.user.id !== current?.user.id) {
      change(stored, stored ? null : 'expired')
    }
  })
}
