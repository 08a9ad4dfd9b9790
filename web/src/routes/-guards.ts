import { type Access, isStaff, type Role } from '@bugar/contracts/core/bus/access'
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

/** The least role for a screen of staff; administrators for those that are not listed. */
const accesses: Readonly<Record<string, Access>> = {
  '/admin/programs': 'trainer',
  '/admin/exercises': 'trainer',
  '/admin/rules': 'trainer',
  '/admin/drafts': 'trainer',
  '/admin/users': 'support',
  '/admin/security': 'staff',
}
export const accessOf = (pathname: string): Access => accesses[pathname] ?? 'admin'

/** The first screen of a role. */
export const staffHome = (role: Role | undefined) =>
  ({ admin: '/admin', support: '/admin/users', trainer: '/admin/programs', user: '/' } as const)[role ?? 'user']

/** Redirects someone who is logged in away from the visitor pages: staff to their area, others back. */
export const leaveWhenLoggedIn = (origin: Origin): void => {
  const session = getSession()
  if (isStaff(session?.user.role)) {
    throw redirect({ to: staffHome(session?.user.role), replace: true })
  }
  if (session) {
    throw redirect({ href: isOwnPath(origin.redirect) ? origin.redirect : '/', replace: true })
  }
}
