import type { Consultation } from '@bugar/contracts/consultation'
import { Stack } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { DoctorConsentForm } from '#components/domain/safety/held-parts.tsx'
import { CautionLadder } from '#components/domain/safety/CautionLadder.tsx'
import { LevelCard } from '#components/domain/safety/LevelCard.tsx'
import { Brief } from '../Brief.tsx'
import { KeptFold } from '../KeptFold.tsx'
import { useIsWide } from '../open-parts.ts'
import { ForDoctor } from './ForDoctor.tsx'
import { Reasons } from './Reasons.tsx'
import { isPlainGo, sentenceOf, titleOf } from './safety-texts.ts'

interface ConcludedProps {
  readonly consultation: Consultation
  readonly safety: NonNullable<Consultation['safety']>
  readonly isHeldNow: boolean
}

/** The conclusion of the safety rules, its reasons, and the list for a doctor. */
export function Concluded({ consultation, safety, isHeldNow }: ConcludedProps) {
  const id = useId()
  const isWide = useIsWide()
  const { code } = consultation.program
  const { level } = safety
  const title = titleOf(level, code)
  const sentence = sentenceOf(level, consultation.program)
  const needsDoctor = level === 'doctor-first' || level === 'stop'
  return (
    <Stack component="section" aria-label={title}>
      {isPlainGo(safety, code) && !isWide ? (
        <KeptFold
          id="kesimpulan"
          title={title}
          icon={<IconCircleCheck size={20} />}
          summary={<Brief>{sentence}</Brief>}
        >
          <CautionLadder level={level} />
        </KeptFold>
      ) : (
        <LevelCard level={level} titleId={id} title={title} sentence={sentence} />
      )}
      <Reasons safety={safety} />
      {needsDoctor && <ForDoctor consultation={consultation} safety={safety} />}
      {needsDoctor && isHeldNow && <DoctorConsentForm />}
    </Stack>
  )
}
