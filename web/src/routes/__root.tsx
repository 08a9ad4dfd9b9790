import { createRootRoute, type ErrorComponentProps, Outlet } from '@tanstack/react-router'
import { CenteredPage } from '#components/layout/CenteredPage.tsx'
import { OfflineNotice } from '#components/layout/OfflineNotice.tsx'
import { PageError } from '#components/layout/PageError.tsx'
import { Toasts } from '#components/layout/Toasts.tsx'

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
