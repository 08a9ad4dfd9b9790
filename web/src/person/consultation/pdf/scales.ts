import type { ConsultationSummary } from '@bugar/contracts/advice/consultation/consultation'
import {
  bmiBounds,
  bmiCategories,
  bmiLabels,
  bodyFatBounds,
  bodyFatCategories,
  bodyFatLabels,
} from '@bugar/contracts/core/values/knowledge'
import { bmiExtent, bodyFatExtents } from '#kit/program/ranges.ts'
import { bmiTones, bodyFatTones } from '#kit/program/tones.tsx'
import { formatBmi, formatNumber, formatPercent } from '#kit/text/format.ts'
import type { Tone } from '#theme/palette.ts'
import { bandInk, ink, type Sheet } from '#person/pdf/sheet.ts'

export interface PdfScale {
  readonly label: string
  readonly value: number
  readonly shown: string
  readonly bounds: readonly { readonly at: number; readonly shown: string }[]
  readonly range: readonly [number, number]
  readonly tones: readonly Tone[]
}

export const scalesOf = (consultation: ConsultationSummary): PdfScale[] => {
  const { bmi, bmiCategory, bodyFatPercentage: fat, bodyFatCategory, gender } = consultation
  const bmiScale: PdfScale = {
    label: 'BMI',
    value: bmi,
    shown: `${formatBmi(bmi)} ${bmiLabels[bmiCategory]}`,
    bounds: bmiBounds.map((at) => ({ at, shown: formatNumber(at) })),
    range: bmiExtent,
    tones: bmiCategories.map((code) => bmiTones[code]),
  }
  if (fat === null) {
    return [bmiScale]
  }
  const fatScale: PdfScale = {
    label: 'Lemak',
    value: fat,
    shown: formatPercent(fat) + (bodyFatCategory ? ` ${bodyFatLabels[bodyFatCategory]}` : ''),
    bounds: bodyFatBounds[gender].map((at) => ({ at, shown: formatPercent(at) })),
    range: bodyFatExtents[gender],
    tones: bodyFatCategories.map((code) => bodyFatTones[code]),
  }
  return [bmiScale, fatScale]
}

/** The category bands with their bounds and the person's mark. */
export const drawScale = (sheet: Sheet, scale: PdfScale, x: number, width: number): void => {
  const { label, value, shown, bounds, range, tones } = scale
  const [min, max] = range
  const at = (point: number) => x + (Math.min(max, Math.max(min, point)) - min) * (width / (max - min))
  const ends = [min, ...bounds.map((bound) => bound.at), max]
  const unit = sheet.scale
  const top = sheet.y + 14 * unit
  const left = Math.min(Math.max(at(value) - 30, x), x + width - 62)
  sheet.text(shown, { x: left, width: x + width - left + 40, size: 8, isBold: true, color: ink.text })
  tones.forEach((tone, index) => {
    const from = at(ends[index] ?? min)
    const to = at(ends[index + 1] ?? max)
    const gap = index === tones.length - 1 ? 0 : 1.2
    sheet.ops.push({
      kind: 'box',
      x: from,
      y: top,
      width: to - from - gap,
      height: 5.5 * unit,
      radius: 1,
      fill: bandInk[tone],
    })
  })
  const mark = Math.min(Math.max(at(value), x + 1), x + width - 1)
  sheet.ops.push({
    kind: 'box',
    x: mark - 1,
    y: top - 2.5 * unit,
    width: 2,
    height: 10.5 * unit,
    radius: 0.5,
    fill: ink.text,
  })
  const under = top + 8 * unit
  sheet.y = under
  sheet.text(label, { x, width: 40, size: 7, color: ink.dimmed })
  for (const bound of bounds) {
    sheet.y = under
    sheet.text(bound.shown, { x: at(bound.at) - 7, width: 40, size: 7, color: ink.dimmed })
  }
}
