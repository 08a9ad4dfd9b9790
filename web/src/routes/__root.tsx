import { createRootRoute, type ErrorComponentProps, Outlet, useMatchRoute } from '@tanstack/react-router'
import { CenteredPage } from '#components/layout/CenteredPage.tsx'
import { ClockNotice } from '#components/layout/ClockNotice.tsx'
import { OfflineNotice } from '#components/layout/OfflineNotice.tsx'
import { PageError } from '#components/layout/PageError.tsx'
import { Toasts } from '#components/layout/Toasts.tsx'
import { VersionNotice } from '#components/layout/VersionNotice.tsx'

export const Route = createRootRoute({ component: Root, errorComponent: RootError })

function Root() {
  const isSession = Boolean(useMatchRoute()({ to: '/training/session' }))
  return (
    <>
      {!isSession && <VersionNotice />}
      {!isSession && <ClockNotice />}
      <Outlet />
      <OfflineNotice isHidden={isSession} />
      <Toasts isSession={isSession} />
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
