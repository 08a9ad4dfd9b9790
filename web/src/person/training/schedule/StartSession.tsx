import type { PlannedSession } from '@bugar/contracts/training/plan'
import type { ButtonProps } from '@mantine/core'
import { IconPlayerPlay } from '@tabler/icons-react'
import { useHeld } from '#person/body/person-state.ts'
import { LinkButton } from '#kit/layout/links.tsx'
import { useToday } from '#kit/text/local-day.ts'

interface StartSessionProps extends ButtonProps {
  readonly id: PlannedSession['id']
}

/** To the guided session; nothing while the person's state forbids training. */
export function StartSession({ id, ...button }: StartSessionProps) {
  return useHeld(useToday()) ? null : (
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
