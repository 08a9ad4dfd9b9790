import { Stack } from '@mantine/core'
import type { User } from '@bugar/contracts/user'
import { Features } from './Features.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Profile } from './Profile.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { StatStrip } from './StatStrip.tsx'
import classes from './dashboard.module.css'

interface AboutProps {
  /** Null where the profile is shown elsewhere on the screen. */
  readonly profileOf: User | null
  readonly isNew: boolean
}

/** Describes the product; folded for returning users. */
export function About({ profileOf, isNew }: AboutProps) {
  const about = (
    <Stack>
      <HowItWorks />
      <Features />
      <StatStrip />
    </Stack>
  )
  const own = (
    <>
      <Shortcuts isNew={isNew} />
      {profileOf && <Profile user={profileOf} />}
    </>
  )
  return isNew ? (
    <Stack>
      {about}
      {own}
    </Stack>
  ) : (
    <Stack>
      {own}
      <details className={classes.about}>
        <summary>Tentang Bugar: cara kerja, isi, dan angka</summary>
        {about}
      </details>
    </Stack>
  )
}
