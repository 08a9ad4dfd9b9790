import { bmiBounds } from '@bugar/contracts/core/values/knowledge'
import { type Goal, type Value, trendOf } from '#kit/charts/series.ts'
import { formatNumber } from '#kit/text/format.ts'

const shownDays = 92

/** "turun 0,5 kg", "naik 1 kg" or "tetap", from the displayed values: kilograms with one decimal. */
export const changeText = (latest: number, before: number): string => {
  const change = Math.round(latest * 10) - Math.round(before * 10)
  return change === 0 ? 'tetap' : `${change < 0 ? 'turun' : 'naik'} ${formatNumber(Math.abs(change) / 10)} kg`
}

/** The values of the last three months, oldest first; at least the last one. */
export const recentOf = (values: readonly Value[], now: Date): Value[] => {
  const start = now.getTime() - shownDays * 86_400_000
  const recent = values.filter(({ time }) => time >= start)
  return recent.length > 0 ? recent : values.slice(-1)
}

/** How the trend of these values changed, and since when; null for values of one day. */
export const trendChange = (values: readonly Value[]): { readonly text: string; readonly since: Date } | null => {
  const trend = trendOf(values)
  const [first] = trend
  const last = trend.at(-1)
  return first && last && trend.length > 1
    ? { text: changeText(last.value, first.value), since: new Date(first.time) }
    : null
}

/** In kg; a line further away would compress the chart of the weights. */
const nearKg = 3

/** The BMI category bound nearest to the last weight, as a weight; null when none is near the displayed range. */
export const boundNear = (values: readonly Value[], heightCm: number | undefined): Goal | null => {
  const last = values.at(-1)
  if (!last || !heightCm) {
    return null
  }
  const shown = values.map(({ value }) => value)
  const [low, high] = [Math.min(...shown) - nearKg, Math.max(...shown) + nearKg]
  const [nearest] = bmiBounds
    .map((bound) => ({ name: `BMI ${formatNumber(bound)},`, value: bound * (heightCm / 100) ** 2 }))
    .filter(({ value }) => value >= low && value <= high)
    .toSorted((a, b) => Math.abs(a.value - last.value) - Math.abs(b.value - last.value))
  return nearest ?? null
}
