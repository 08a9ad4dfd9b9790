import type { Consultation, ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import type { OptionalMeasurement } from '@bugar/contracts/advice/health/measurements'
import type { BodyFatMethod } from '@bugar/contracts/advice/health/measuring-methods'

/** Empty while nothing is chosen. */
export type ChosenMethod = BodyFatMethod | ''

/** Initial values of the form, so that measurements are not typed twice. */
export interface Prefill extends Readonly<Partial<Record<OptionalMeasurement, number | string | null>>> {
  readonly weight: number | string
  readonly height: number | string
  readonly bodyFatMethod?: ChosenMethod | undefined
  readonly mode: 'simple' | 'complete'
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Shown by /consultation/result; history state survives a reload. Lists have only the summary. */
    consultation?: Consultation | ConsultationSummary
    prefill?: Prefill
    /** Step of the health questions, and whether the previous history entry has the previous step. */
    screening?: { step: number; isPushed: boolean }
    /** The session expired while the person was using the app. */
    isExpired?: boolean
  }
}
