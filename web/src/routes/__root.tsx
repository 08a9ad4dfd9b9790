import { createRootRoute, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { CenteredPage } from '#components/CenteredPage.tsx'
import { OfflineNotice } from '#components/OfflineNotice.tsx'
import { PageError } from '#components/PageError.tsx'
import { Toasts } from '#components/Toasts.tsx'

export const Route = createRootRoute({ component: Root, errorComponent: RootError })

function Root() {
  return (
    <>
      <Outlet />
      <OfflineNotice />
      <Toasts />
    </>
  )
}

function RootError(props: ErrorComponentProps) {
  return (
    <CenteredPage>
      <PageError {...props} />
    </CenteredPage>
  )
}
