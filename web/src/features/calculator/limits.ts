import { ageBounds } from '@bugar/contracts/health-profile'
import { type Bounds, formBounds, girthBounds, isWithin } from '@bugar/contracts/measurements'

/** A check for a form's field: null when the value lies within the bounds, both ends allowed, else what is wrong. */
const required =
  (label: string, unit: string, bounds: Bounds) =>
  (value: number | string): string | null => {
    if (value === '') {
      return 'Harus diisi'
    }
    return isWithin(Number(value), bounds) ? null : `${label} tidak valid (${bounds.min}-${bounds.max} ${unit})`
  }

export const requireAge = required('Usia', 'tahun', ageBounds)
export const requireWeight = required('Berat badan', 'kg', formBounds.weight)
export const requireHeight = required('Tinggi badan', 'cm', formBounds.height)
export const requireNeck = required('Lingkar leher', 'cm', girthBounds.neck)
export const requireWaist = required('Lingkar pinggang', 'cm', girthBounds.waist)
export const requireHip = required('Lingkar pinggul', 'cm', girthBounds.hip)
