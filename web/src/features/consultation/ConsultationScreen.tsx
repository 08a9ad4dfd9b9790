import type { Consultation } from '@bugar/contracts/consultation'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { PageHeader } from '#components/PageHeader.tsx'
import '#lib/history-state.ts'
import { ConsultationForm } from './ConsultationForm.tsx'
import { WeighingTips } from './WeighingTips.tsx'
import classes from './ConsultationScreen.module.css'

export function ConsultationScreen() {
  const navigate = useNavigate()
  const { state } = useLocation()
  const show = (consultation: Consultation) => void navigate({ to: '/consultation/result', state: { consultation } })
  return (
    <>
      <PageHeader title="Konsultasi" lead="Isi data tubuh Anda; hasilnya keluar bersama alasannya." />
      <div className={classes.columns}>
        <ConsultationForm prefill={state.prefill} onDone={show} />
        <WeighingTips />
      </div>
    </>
  )
}
