import { Group, Stack } from '@mantine/core'
import type { ReactNode } from 'react'
import { RootMark } from '#kit/text/RootMark.tsx'
import classes from './layout.module.css'

/** A line of the form that a phone shows in the foot, below the button. */
export function FootNote({ children }: { readonly children: ReactNode }) {
  return (
    <Group gap="sm" mih={28} className={classes.footNote}>
      <RootMark name="noted-foot" />
      {children}
    </Group>
  )
}

interface FootBarProps {
  /** A line below the button. */
  readonly note?: ReactNode
  /** The primary button. */
  readonly children: ReactNode
}

/** The button of a form: pinned to the lower edge of a phone, above the tab bar; inline elsewhere. */
export function FootBar({ note, children }: FootBarProps) {
  return (
    <Stack gap="xs" className={classes.foot} data-foot>
      <RootMark name="foot" />
      {note && <RootMark name="noted-foot" />}
      {children}
      {note && (
        <Group component="p" justify="center" gap="xs" c="dimmed" wrap="nowrap">
          {note}
        </Group>
      )}
    </Stack>
  )
}
