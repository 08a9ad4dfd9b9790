import type { Consultation } from '@bugar/contracts/consultation'
import { Stack } from '@mantine/core'
import { useId } from 'react'
import { DoctorConsentForm } from '#components/domain/safety/held-parts.tsx'
import { LevelCard } from '#components/domain/safety/LevelCard.tsx'
import { ForDoctor } from './ForDoctor.tsx'
import { Reasons } from './Reasons.tsx'
import { sentenceOf, titleOf } from './safety-texts.ts'

interface ConcludedProps {
  readonly consultation: Consultation
  readonly safety: NonNullable<Consultation['safety']>
  readonly isHeldNow: boolean
}

/** The conclusion of the safety rules, its reasons, and the list for a doctor. */
export function Concluded({ consultation, safety, isHeldNow }: ConcludedProps) {
  const id = useId()
  const { code } = consultation.program
  const needsDoctor = safety.level === 'doctor-first' || safety.level === 'stop'
  return (
    <Stack component="section" aria-labelledby={id}>
      <LevelCard
        level={safety.level}
        titleId={id}
        title={titleOf(safety.level, code)}
        sentence={sentenceOf(safety.level, code)}
      />
      <Reasons safety={safety} />
      {needsDoctor && <ForDoctor consultation={consultation} safety={safety} />}
      {needsDoctor && isHeldNow && <DoctorConsentForm />}
    </Stack>
  )
}
