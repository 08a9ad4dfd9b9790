import { createRootRoute, type ErrorComponentProps, Outlet, useMatchRoute } from '@tanstack/react-router'
import { CenteredPage } from '#kit/layout/CenteredPage.tsx'
import { ClockNotice, OfflineNotice, VersionNotice } from '#shell/Notices.tsx'
import { PageError } from '#shell/PageError.tsx'
import { Toasts } from '#shell/Toasts.tsx'

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
