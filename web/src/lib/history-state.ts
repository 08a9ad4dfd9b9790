import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'

/** What the form begins with, so that measuring again, or coming back, does not mean typing again. */
export interface Prefill {
  readonly weight: number | string
  readonly height: number | string
  readonly bodyFatPercentage: number | string | null
  readonly mode: 'simple' | 'complete'
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** What /consultation/result shows; it survives a reload with the entry. Lists know only the summary. */
    consultation?: Consultation | ConsultationSummary
    prefill?: Prefill
    /** The session ended before its owner did. */
    isExpired?: boolean
  }
}
