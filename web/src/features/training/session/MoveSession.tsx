import type { PlannedSession } from '@bugar/contracts/plan'
import { Button } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { canMove } from '#components/domain/plan/moves.ts'
import { usePlan } from '#components/domain/plan/queries.ts'
import { lazyPart } from '#components/layout/lazy-part.tsx'
import { localDay } from '#lib/local-day.ts'

const MoveDialog = lazyPart(() => import('#components/domain/plan/MoveDialog.tsx'), 'MoveDialog', {
  narrow: 0,
  wide: 0,
})

interface MoveSessionProps {
  readonly session: PlannedSession
  readonly now: Date
}

/** To another day, and then to the plan, which shows it there. */
export function MoveSession({ session, now }: MoveSessionProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const plan = usePlan(now).data?.data
  if (plan?.state !== 'active' || !canMove(session, localDay(now))) {
    return null
  }
  return (
    <>
      <Button variant="subtle" onClick={() => setOpen(true)}>
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
