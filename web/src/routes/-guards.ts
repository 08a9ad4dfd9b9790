import { isStaff } from '@bugar/contracts/core/bus/access'
import { redirect } from '@tanstack/react-router'
import { isOwnPath } from '#kit/session/own-path.ts'
import { getSession } from '#kit/session/session.ts'

export interface Origin {
  redirect?: string | undefined
}

/** Always returns the key: the router keeps the raw value of every key that validation leaves out. */
export const readOrigin = ({ redirect }: Record<string, unknown>): Origin => ({
  redirect: isOwnPath(redirect) ? redirect : undefined,
})

/** Redirects a visitor to the login, which leads back afterwards. */
export const requireUser = ({ href }: { readonly href: string }): void => {
  if (!getSession()) {
    throw redirect({ to: '/login', search: { redirect: href } })
  }
}

/** Redirects someone who is logged in away from the visitor pages: staff to their area, others back. */
export const leaveWhenLoggedIn = (origin: Origin): void => {
  const session = getSession()
  if (isStaff(session?.user.role)) {
    throw redirect({ to: '/admin', replace: true })
  }
  if (session) {
    throw redirect({ href: isOwnPath(origin.redirect) ? origin.redirect : '/', replace: true })
  }
}
