import { Grid, Stack } from '@mantine/core'
import type { User } from '@bugar/contracts/user'
import { Features } from './Features.tsx'
import { HowItWorks } from './HowItWorks.tsx'
import { Profile } from './Profile.tsx'
import { Shortcuts } from './Shortcuts.tsx'
import { StatStrip } from './StatStrip.tsx'
import classes from './dashboard.module.css'

interface AboutProps {
  readonly user: User
  readonly isNew: boolean
}

/** Describes the product; folded for returning users. */
export function About({ user, isNew }: AboutProps) {
  const about = (
    <Stack>
      <HowItWorks />
      <Features />
      <StatStrip />
    </Stack>
  )
  const own = (
    <Grid gap="md">
      <Grid.Col span={{ base: 12, md: 7 }} display="grid">
        <Shortcuts isNew={isNew} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 5 }} display="grid">
        <Profile user={user} />
      </Grid.Col>
    </Grid>
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
