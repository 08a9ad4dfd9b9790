import { createRouter } from '@tanstack/react-router'
import { PageError } from '#components/PageError.tsx'
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

const standing = () => {
  const user = getSession()?.user
  return user && `${user.id} ${user.role}`
}

/** Takes the person where the guards want them whenever a session begins, ends or changes hands. */
export const followSession = (): void => {
  let before = standing()
  onSession((_session, end) => {
    const now = standing()
    if (now === before) {
      return
    }
    before = now
    if (end === null) {
      void router.invalidate()
    } else {
      const { href } = router.state.location
      void router.navigate({ to: '/login', search: end === 'expired' ? { redirect: href } : {} })
    }
  })
}
