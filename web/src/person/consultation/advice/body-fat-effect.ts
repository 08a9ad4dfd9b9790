import { inferenceOperations } from '@bugar/contracts/advice/consultation/inference'
import type { Output } from '@bugar/contracts/core/bus/operation'
import { formBounds } from '@bugar/contracts/advice/health/measurements'
import { type NameOf, withName } from '#kit/program/program-names.ts'
import { formatNumber } from '#kit/text/format.ts'

export type BodyFatEffect = Output<(typeof inferenceOperations)['inference.bodyFatEffect']>
type Range = BodyFatEffect['ranges'][number]

const { min: lowest, max: highest } = formBounds.bodyFatPercentage
const percent = (value: number) => `${formatNumber(value)}%`

/** A range as text; bounds outside of the form's range are omitted. */
const rangeText = ({ min, max, includesMin, includesMax }: Range): string => {
  const isOpenBelow = min <= lowest
  const isOpenAbove = max >= highest
  if (isOpenBelow) {
    return includesMax ? `${percent(max)} atau kurang` : `di bawah ${percent(max)}`
  }
  if (isOpenAbove) {
    return includesMin ? `${percent(min)} atau lebih` : `di atas ${percent(min)}`
  }
  const from = includesMin ? percent(min) : `di atas ${percent(min)}`
  return `${from} sampai ${includesMax ? '' : 'di bawah '}${percent(max)}`
}

/** Ranges within the form's limits that change the program of the BMI alone. */
const changing = ({ bmiOnly, ranges }: BodyFatEffect): Range[] =>
  ranges.filter(
    ({ min, max, includesMin, includesMax, programCode }) =>
      programCode !== bmiOnly &&
      (min < highest || (includesMin && min === highest)) &&
      (max > lowest || (includesMax && max === lowest)),
  )

/** Whether body fat can change the program at all. */
export const isBodyFatRelevant = (effect: BodyFatEffect): boolean => changing(effect).length > 0

/** For which body fat the program changes, if at all, as an Indonesian sentence. */
export const effectSentence = (effect: BodyFatEffect, nameOf: NameOf): string => {
  const bmiOnly = withName(effect.bmiOnly, nameOf)
  const ranges = changing(effect)
  const [first] = ranges
  if (!first) {
    return `Lemak tubuh tidak mengubah program pada berat dan tinggi ini: tetap ${bmiOnly}.`
  }
  if (first.min <= lowest && first.max >= highest) {
    return `Dengan lemak tubuh berapa pun programnya ${withName(first.programCode, nameOf)}, bukan ${bmiOnly}.`
  }
  const texts = ranges.map((range) => `${rangeText(range)} (${withName(range.programCode, nameOf)})`)
  return `Program berubah bila lemak tubuh ${texts.join(' atau ')}; selain itu tetap ${bmiOnly}.`
}
