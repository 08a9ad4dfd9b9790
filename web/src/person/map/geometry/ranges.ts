import { bmiBounds, type Gender } from '@bugar/contracts/core/values/knowledge'
import { formBounds } from '@bugar/contracts/advice/health/measurements'
import type { Range } from './geometry.ts'

const step = 0.5
const reachKg = 20
const up = (value: number) => Math.ceil(value / step) * step
const down = (value: number) => Math.floor(value / step) * step

/**
 * Weights to try. The lower end is never below the Ideal band, and for somebody below it never under their own weight:
 * this page must not lead anybody to an unhealthy weight.
 */
export const weightRange = (weightKg: number, heightCm: number): Range => {
  const [ideal] = bmiBounds
  const minIdeal = up(ideal * (heightCm / 100) ** 2)
  const min = Math.min(weightKg, Math.max(formBounds.weight.min, minIdeal, down(weightKg - reachKg)))
  return { min, max: Math.max(weightKg, Math.min(formBounds.weight.max, up(weightKg + reachKg))), step }
}

/** Below these, body fat is too low for health (IOC 2023 on low energy availability gives no bound; these are ours). */
const minHealthyBodyFat: Record<Gender, number> = { male: 5, female: 12 }

/** Body fat to try: nobody is led below what is healthy, but for somebody below it already. Null: not measured. */
export const bodyFatRange = (gender: Gender, measured: number | null): Range => ({
  min: Math.min(measured ?? formBounds.bodyFatPercentage.max, minHealthyBodyFat[gender]),
  max: Math.max(measured ?? formBounds.bodyFatPercentage.min, formBounds.bodyFatPercentage.max),
  step,
})

/** Initial value for a person without a measurement: the middle of Normal. */
export const firstBodyFat = { male: 15, female: 25 } as const
