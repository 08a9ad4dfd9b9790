import { redirect } from '@tanstack/react-router'
import { isOwnPath } from '#lib/own-path.ts'
import { getSession } from '#lib/session.ts'

export interface Origin {
  redirect?: string | undefined
}

/** Always names the key: the router keeps what it read from the address for every key that validation leaves out. */
export const readOrigin = ({ redirect }: Record<string, unknown>): Origin => ({
  redirect: isOwnPath(redirect) ? redirect : undefined,
})

/** Sends a visitor to the login, which leads back to where they were going. */
export const requireUser = ({ href }: { readonly href: string }): void => {
  if (!getSession()) {
    throw redirect({ to: '/login', search: { redirect: href } })
  }
}

/** Sends someone who is logged in away from the pages for visitors: admins to their area, others where they came from. */
export const leaveWhenLoggedIn = (origin: Origin): void => {
  const session = getSession()
  if (session?.user.role === 'admin') {
    throw redirect({ to: '/admin', replace: true })
  }
  if (session) {
    throw redirect({ href: isOwnPath(origin.redirect) ? origin.redirect : '/', replace: true })
  }
}
