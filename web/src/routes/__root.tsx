import { createRootRoute, type ErrorComponentProps, Outlet, useMatchRoute } from '@tanstack/react-router'
import { CenteredPage } from '#kit/layout/CenteredPage.tsx'
import { ClockNotice } from '#shell/ClockNotice.tsx'
import { OfflineNotice } from '#shell/OfflineNotice.tsx'
import { PageError } from '#shell/PageError.tsx'
import { Toasts } from '#shell/Toasts.tsx'
import { VersionNotice } from '#shell/VersionNotice.tsx'

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
