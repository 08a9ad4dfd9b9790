import { Skeleton } from '@mantine/core'
import { CenteredPage } from './CenteredPage.tsx'

/** Placeholder after the end of a session until the login is shown, which may have to be loaded first. */
export function Leaving() {
  return (
    <CenteredPage>
      <Skeleton h={320} />
    </CenteredPage>
  )
}
