import type { Consultation } from '@bugar/contracts/consultation'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { PageHeader } from '#components/layout/PageHeader.tsx'
import type { Prefill } from '#lib/history-state.ts'
import { ConsultationForm } from './ConsultationForm.tsx'
import { WeighingTips } from './WeighingTips.tsx'
import classes from './ConsultationScreen.module.css'

export function ConsultationScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const show = async (consultation: Consultation, prefill: Prefill) => {
    // Back from the result finds the form as it was sent.
    await navigate({ to: '/consultation', state: { prefill }, replace: true, resetScroll: false })
    await navigate({ to: '/consultation/result', state: { consultation } })
  }
  return (
    <>
      <PageHeader title="Konsultasi" lead="Isi data tubuh Anda; hasilnya keluar bersama alasannya." />
      <div className={classes.columns}>
        <ConsultationForm prefill={state.prefill} onDone={(consultation, draft) => void show(consultation, draft)} />
        <WeighingTips />
      </div>
    </>
  )
}
