import { Skeleton } from '@mantine/core'
import { CenteredPage } from '#kit/layout/CenteredPage.tsx'

/** Placeholder after the end of a session until the login screen has loaded. */
export function Leaving() {
  return (
    <CenteredPage>
      <Skeleton h={320} />
    </CenteredPage>
  )
}
