import type { PlannedSession } from '@bugar/contracts/training/plan'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { canMove } from '#person/training/schedule/day-text.ts'
import { usePlan } from '#person/training/schedule/queries.ts'
import { lazyPart } from '#kit/layout/lazy-part.tsx'
import { localDay } from '#kit/text/local-day.ts'

const MoveDialog = lazyPart(() => import('#person/training/schedule/MoveDialog.tsx'), 'MoveDialog', {
  narrow: 0,
  wide: 0,
})

interface MoveSessionProps {
  readonly session: PlannedSession
  readonly now: Date
  /** The one thing to do on its page. */
  readonly isMain?: boolean
}

/** To another day, and then to the plan, which shows it there. */
export function MoveSession({ session, now, isMain = false }: MoveSessionProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const plan = usePlan(now).data?.data
  if (plan?.state !== 'active' || !canMove(session, localDay(now))) {
    return null
  }
  return (
    <>
      <Button
        {...(isMain ? { size: 'lg', fullWidth: true, h: 60 } : { variant: 'subtle' })}
        onClick={() => setOpen(true)}
      >
        Pindahkan
      </Button>
      {isOpen && (
        <MoveDialog
          session={session}
          plan={plan}
          now={now}
          onMoved={() => void navigate({ to: '/training/plan', replace: true })}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
