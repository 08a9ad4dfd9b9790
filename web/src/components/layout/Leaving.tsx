import { Skeleton } from '@mantine/core'
import { CenteredPage } from './CenteredPage.tsx'

/** Whose session has just ended is on the way to the login, which may have to be loaded first. */
export function Leaving() {
  return (
    <CenteredPage>
      <Skeleton h={320} />
    </CenteredPage>
  )
}
