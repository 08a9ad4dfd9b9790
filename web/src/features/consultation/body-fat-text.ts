import type { ConsultationSummary } from '@bugar/contracts/consultation'
import { bodyFatLabels } from '@bugar/contracts/knowledge'
import { formatPercent } from '#lib/format.ts'

export const bodyFatText = ({ bodyFatPercentage, bodyFatCategory }: ConsultationSummary): string =>
  bodyFatPercentage === null
    ? 'Tidak diukur'
    : formatPercent(bodyFatPercentage) + (bodyFatCategory ? `, ${bodyFatLabels[bodyFatCategory]}` : '')
