import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'

/** Measurements to begin the form with, so that measuring again does not mean typing again. */
export interface Prefill {
  readonly weight: number
  readonly height: number
  readonly bodyFatPercentage: number | null
  readonly mode: 'simple' | 'complete'
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What /consultation/result shows; it survives a reload with the entry. Lists know only the summary. */
    consultation?: Consultation | ConsultationSummary
    prefill?: Prefill
  }
}
