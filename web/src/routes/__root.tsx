import { createRootRoute, Outlet } from '@tanstack/react-router'
import { ToastOutlet } from '#components/ToastOutlet.tsx'

export const Route = createRootRoute({ component: Root })

function Root() {
  return (
    <>
      <Outlet />
      <ToastOutlet />
    </>
  )
}
