import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AccessDenied } from '#components/layout/AccessDenied.tsx'
import { UserLayout } from '#components/layout/UserLayout.tsx'
import { useSession } from '#lib/use-session.ts'
import { requireUser } from './-guards.ts'

export const Route = createFileRoute('/_user')({
  beforeLoad: ({ location }) => {
    // The dashboard tells a visitor why before it redirects them.
    if (location.pathname !== '/') {
      requireUser(location)
    }
  },
  component: UserArea,
})

function UserArea() {
  const session = useSession()
  return session ? (
    <UserLayout user={session.user}>
      <Outlet />
    </UserLayout>
  ) : (
    <AccessDenied />
  )
}
