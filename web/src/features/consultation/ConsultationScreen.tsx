import type { Consultation } from '@bugar/contracts/consultation'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import { WithAside } from '#components/layout/WithAside.tsx'
import type { Prefill } from '#lib/history-state.ts'
import { useOwnLocation } from '#lib/use-own-location.ts'
import { ConsultationForm } from './ConsultationForm.tsx'
import { WeighingTips } from './WeighingTips.tsx'

interface ConsultationScreenProps {
  /** The optional step before it. */
  readonly screening: ReactNode
}

export function ConsultationScreen({ screening }: ConsultationScreenProps) {
  const navigate = useNavigate()
  const { state } = useOwnLocation()
  const show = async (consultation: Consultation, prefill: Prefill) => {
    // Back from the result shows the form as it was submitted.
    await navigate({ to: '/consultation', state: { prefill }, replace: true, resetScroll: false })
    await navigate({ to: '/consultation/result', state: { consultation } })
  }
  return (
    <>
      <PageHeader
        title="Konsultasi"
        lead={
          // Hidden on a phone, so that the whole form is visible.
          <Text span inherit visibleFrom="xs">
            Isi data tubuh Anda; hasilnya keluar bersama alasannya.
          </Text>
        }
      />
      <WithAside aside={<WeighingTips />}>
        <ConsultationForm
          prefill={state.prefill}
          screening={screening}
          onDone={(consultation, draft) => void show(consultation, draft)}
        />
      </WithAside>
    </>
  )
}
