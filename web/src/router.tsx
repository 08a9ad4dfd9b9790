import { createRouter } from '@tanstack/react-router'
import { PageError } from './shell/PageError.tsx'
import { getSession, onSession } from './kit/session/session.ts'
import { routeTree } from './routeTree.gen.ts'

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  scrollRestoration: true,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}

const sessionKey = () => {
  const user = getSession()?.user
  return user && `${user.id} ${user.role}`
}

/** Runs the guards again whenever a session starts, ends or changes its user. */
export const followSession = (): void => {
  let before = sessionKey()
  onSession((_session, end) => {
    const now = sessionKey()
    if (now === before && end !== 'logout') {
      return
    }
    before = now
    if (end === null) {
      void router.invalidate()
    } else {
      const { href } = router.state.location
      const isExpired = end === 'expired'
      void router.navigate({ to: '/login', search: isExpired ? { redirect: href } : {}, state: { isExpired } })
    }
  })
}
