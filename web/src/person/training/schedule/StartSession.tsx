import type { PlannedSession } from '@bugar/contracts/training/plan'
import type { ButtonProps } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { LinkButton } from '#kit/layout/links.tsx'

interface StartSessionProps extends ButtonProps {
  readonly id: PlannedSession['id']
}

/** To the guided session. */
export function StartSession({ id, ...button }: StartSessionProps) {
  return (
    <LinkButton
      to="/training/session"
      search={{ id }}
      leftSection={<IconPlayerPlay size={20} aria-hidden="true" />}
      {...button}
    >
      Mulai sesi
    </LinkButton>
  )
}
