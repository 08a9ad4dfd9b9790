import { createRouter } from '@tanstack/react-router'
import { PageError } from '#components/layout/PageError.tsx'
import { getSession, onSession } from '#lib/session.ts'
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

const nextScreens = [
  '/login',
  '/_user',
  '/_user/',
  '/_user/consultation/',
  '/_user/consultation/result',
  '/_user/calculator',
  '/_user/history',
  '/_user/exercises',
  '/_user/account/',
  '/_user/account/help',
  '/_user/account/privacy',
  '/_user/account/about',
  '/_user/how-right',
  '/_user/sources',
] as const

/** Preloads the screens of the menu while the browser is idle, so that they open offline. */
export const prefetchScreens = (): void => {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  const fetchAll = () => nextScreens.forEach((id) => void router.loadRouteChunk(router.routesById[id]))
  addEventListener('load', () => whenIdle(fetchAll), { once: true })
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
    if (now === before) {
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
