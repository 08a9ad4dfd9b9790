import {
  bmiBounds,
  bmiCategories,
  type BmiCategory,
  bmiLabels,
  bodyFatBounds,
  bodyFatCategories,
  type BodyFatCategory,
  bodyFatLabels,
  type Gender,
} from '@bugar/contracts/core/values/knowledge'
import { formatBmi, formatNumber, formatPercent } from '#kit/text/format.ts'
import { bmiExtent, bodyFatExtents } from '#kit/program/ranges.ts'
import { type Band, Scale } from './Scale.tsx'
import { bmiTones, bodyFatTones } from '#kit/program/tones.ts'

const bmiBands: Band[] = bmiCategories.map((code) => ({ tone: bmiTones[code], name: bmiLabels[code] }))
const bodyFatBands: Band[] = bodyFatCategories.map((code) => ({ tone: bodyFatTones[code], name: bodyFatLabels[code] }))

interface BmiScaleProps {
  readonly value: number | null
  readonly category: BmiCategory | null
  readonly isBare?: boolean
}

export function BmiScale({ value, category, isBare = false }: BmiScaleProps) {
  const isBound = (point: number) => bmiBounds.some((bound) => bound === point)
  return (
    <Scale
      label="BMI"
      isBare={isBare}
      bands={bmiBands}
      bounds={bmiBounds}
      range={bmiExtent}
      value={value}
      name={category && bmiLabels[category]}
      format={(point) => (isBound(point) ? formatNumber(point) : formatBmi(point))}
    />
  )
}

interface BodyFatScaleProps {
  readonly value: number | null
  readonly category: BodyFatCategory | null
  readonly gender: Gender
  readonly format?: (value: number) => string
  readonly isBare?: boolean
}

export function BodyFatScale({ value, category, gender, format = formatPercent, isBare = false }: BodyFatScaleProps) {
  return (
    <Scale
      label="Lemak"
      isBare={isBare}
      bands={bodyFatBands}
      bounds={bodyFatBounds[gender]}
      range={bodyFatExtents[gender]}
      value={value}
      name={category && bodyFatLabels[category]}
      format={format}
    />
  )
}
