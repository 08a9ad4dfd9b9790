import { genderLabels } from '@bugar/contracts/knowledge'
import type { Facts } from '@bugar/contracts/verdict'
import { formatCm, formatKg, formatPercent } from '#lib/format.ts'

/** "Pria, 70 kg, 170 cm, lemak 22%" */
export const personOf = ({ gender, weight, height, bodyFatPercentage: fat }: Facts): string =>
  `${genderLabels[gender]}, ${formatKg(weight)}, ${formatCm(height)}${fat === undefined ? '' : `, lemak ${formatPercent(fat)}`}`
