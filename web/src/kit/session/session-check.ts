import { sessionOperations } from '@bugar/contracts/people/session'
import { call } from '#kit/data/api.ts'
import { getSession, setSession, syncTabs } from './session.ts'

const everyMs = 5 * 60_000
const minGapMs = 30_000
let lastMs = 0

/** Checks the session on the server and stores the renewed token and user. */
const checkSession = async (): Promise<void> => {
  const session = getSession()
  if (!session) {
    return
  }
  lastMs = Date.now()
  try {
    const { data } = await call(sessionOperations['auth.me'], {})
    if (getSession()?.token === session.token) {
      setSession({ user: data.user, token: data.token ?? session.token })
    }
  } catch {
    // A 401 has ended the session already; while the server is unreachable the stored user is kept.
  }
}

const checkOnReturn = () => {
  if (document.visibilityState === 'visible' && Date.now() - lastMs > minGapMs) {
    void checkSession()
  }
}

/** At start, every five minutes and when the person comes back to the page. */
export const watchSession = (): void => {
  syncTabs()
  void checkSession()
  setInterval(() => void checkSession(), everyMs)
  addEventListener('focus', checkOnReturn)
  document.addEventListener('visibilitychange', checkOnReturn)
}
