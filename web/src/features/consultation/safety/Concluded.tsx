import type { Consultation } from '@bugar/contracts/consultation'
import { Stack } from '@mantine/core'
import { useId } from 'react'
import { ForDoctor } from './ForDoctor.tsx'
import { LevelCard } from './LevelCard.tsx'
import { Reasons } from './Reasons.tsx'

interface ConcludedProps {
  readonly consultation: Consultation
  readonly safety: NonNullable<Consultation['safety']>
  readonly isApproved: boolean
  readonly onApproved: () => void
}

/** What the safety rules concluded, why, and what to take to a doctor. */
export function Concluded({ consultation, safety, isApproved, onApproved }: ConcludedProps) {
  const id = useId()
  return (
    <Stack component="section" aria-labelledby={id}>
      <LevelCard level={safety.level} programCode={consultation.program.code} titleId={id} />
      <Reasons safety={safety} />
      {safety.level === 'doctor-first' && (
        <ForDoctor consultation={consultation} safety={safety} isApproved={isApproved} onApproved={onApproved} />
      )}
    </Stack>
  )
}
