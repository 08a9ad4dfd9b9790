import type { Plan } from '@bugar/contracts/training/plan'
import { Stack } from '@mantine/core'
import { Changes } from '../Changes.tsx'
import { Facts } from '../Facts.tsx'
import { PlanActions } from '../PlanActions.tsx'
import { Regularity } from '../Regularity.tsx'

interface BehindProps {
  readonly plan: Plan
  readonly now: Date
}

/** Adherence, the facts behind the plan, and a button to end it. */
export function Behind({ plan, now }: BehindProps) {
  return (
    <Stack>
      <Regularity plan={plan} />
      <Changes title="Disesuaikan untuk Anda" changes={plan.changes} />
      <Facts facts={plan.facts} />
      <PlanActions plan={plan} now={now} />
    </Stack>
  )
}
