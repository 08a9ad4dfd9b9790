import { genderLabels } from '@bugar/contracts/core/values/knowledge'
import type { Facts } from '@bugar/contracts/advice/consultation/verdict'
import { formatCm, formatKg, formatPercent } from '#kit/text/format.ts'

/** "Pria, 70 kg, 170 cm, lemak 22%" */
export const personOf = ({ gender, weight, height, bodyFatPercentage: fat }: Facts): string =>
  `${genderLabels[gender]}, ${formatKg(weight)}, ${formatCm(height)}${fat === undefined ? '' : `, lemak ${formatPercent(fat)}`}`
