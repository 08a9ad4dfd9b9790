import type { Consultation, ConsultationSummary } from '@bugar/contracts/consultation'
import type { BodyFatMethod } from '@bugar/contracts/measuring-methods'

/** Empty while nothing is chosen. */
export type ChosenMethod = BodyFatMethod | ''

/** Initial values of the form, so that nobody types the same measurements twice. */
export interface Prefill {
  readonly weight: number | string
  readonly height: number | string
  readonly bodyFatPercentage: number | string | null
  readonly bodyFatMethod?: ChosenMethod | undefined
  readonly mode: 'simple' | 'complete'
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Shown by /consultation/result; history state survives a reload. Lists have only the summary. */
    consultation?: Consultation | ConsultationSummary
    prefill?: Prefill
    /** Where the health questions are, and whether the entry before this one has the question before it. */
    screening?: { step: number; isPushed: boolean }
    /** The session expired while the person was using the app. */
    isExpired?: boolean
  }
}
