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
  '/training/session',
  '/_user/account/',
  '/_user/account/help',
  '/_user/account/privacy',
  '/_user/account/about',
  '/_user/how-right',
  '/_user/sources',
] as const

const pollIntervalMs = 100

/**
 * Preloads the screens of the menu, so that they open offline: once the browser is idle and nothing is asked for any
 * more, because a slow network would carry all of that before the answers that the shown screen waits for.
 */
export const prefetchScreens = (): void => {
  const whenIdle = globalThis.requestIdleCallback ?? setTimeout
  const fetchAll = () => nextScreens.forEach((id) => void router.loadRouteChunk(router.routesById[id]))
  const fetchWhenQuiet = async () => {
    // Later than the first screen, so that a visitor does not wait for it.
    const { queryClient } = await import('#lib/query-client.ts')
    if (queryClient.isFetching() > 0) {
      setTimeout(() => void fetchWhenQuiet(), pollIntervalMs)
    } else {
      whenIdle(fetchAll)
    }
  }
  // The first screen asks only after it was drawn once.
  addEventListener('load', () => setTimeout(() => void fetchWhenQuiet().catch(() => undefined), pollIntervalMs), {
    once: true,
  })
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
