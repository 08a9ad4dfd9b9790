import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import { bodyFatLabels } from '@bugar/contracts/core/values/knowledge'
import { formatPercent } from '#kit/text/format.ts'

export const bodyFatText = ({ bodyFatPercentage, bodyFatCategory }: ConsultationSummary): string =>
  bodyFatPercentage === null
    ? 'Tidak diukur'
    : formatPercent(bodyFatPercentage) + (bodyFatCategory ? `, ${bodyFatLabels[bodyFatCategory]}` : '')
