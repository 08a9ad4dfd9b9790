import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bmiLabels, bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import { type MeasurementName, measurements, ofMeasurements } from '@bugar/contracts/advice/health/measurements'
import { formatBmi, formatCm, formatKg, formatPercent } from '#kit/text/format.ts'

const texts = {
  weight: ({ weight }) => formatKg(weight),
  height: ({ height }) => formatCm(height),
  bodyFatPercentage: ({ bodyFatPercentage, bodyFatCategory }) =>
    bodyFatPercentage === null
      ? 'Tidak diukur'
      : formatPercent(bodyFatPercentage) + (bodyFatCategory ? `, ${bodyFatLabels[bodyFatCategory]}` : ''),
} satisfies Record<MeasurementName, (consultation: ConsultationSummary) => string>

/** "BMI 24,22 Ideal, lemak 22% Tinggi" */
export const categoriesText = (consultation: ConsultationSummary): string => {
  const { bmi, bmiCategory, bodyFatPercentage, bodyFatCategory } = consultation
  const fat =
    bodyFatPercentage === null || bodyFatCategory === null
      ? 'lemak tidak diukur'
      : `lemak ${formatPercent(bodyFatPercentage)} ${bodyFatLabels[bodyFatCategory]}`
  return `BMI ${formatBmi(bmi)} ${bmiLabels[bmiCategory]}, ${fat}`
}

/** Label and value of each measurement, for the result and its PDF. */
export const measurementTexts = (consultation: ConsultationSummary) =>
  ofMeasurements((name) => [measurements[name].label, texts[name](consultation)] as [string, string])
