import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import { type MeasurementName, measurements, ofMeasurements } from '@bugar/contracts/advice/health/measurements'
import { formatCm, formatKg, formatPercent } from '#kit/text/format.ts'

const texts = {
  weight: ({ weight }) => formatKg(weight),
  height: ({ height }) => formatCm(height),
  bodyFatPercentage: ({ bodyFatPercentage, bodyFatCategory }) =>
    bodyFatPercentage === null
      ? 'Tidak diukur'
      : formatPercent(bodyFatPercentage) + (bodyFatCategory ? `, ${bodyFatLabels[bodyFatCategory]}` : ''),
} satisfies Record<MeasurementName, (consultation: ConsultationSummary) => string>

/** Label and value of each measurement, for the result and its PDF. */
export const measurementTexts = (consultation: ConsultationSummary) =>
  ofMeasurements((name) => [measurements[name].label, texts[name](consultation)] as [string, string])
