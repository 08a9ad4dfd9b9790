import type { Activity, Goal } from '@bugar/contracts/advice/health/calories'
import { ConsultationForm } from '@bugar/contracts/advice/consultation/consultation-form'
import { ageBounds } from '@bugar/contracts/advice/person/health-profile'
import { type Bounds, girthBounds, isWithin } from '@bugar/contracts/advice/health/measurements'
import * as z from 'zod/mini'

export const activityChoices: { value: Activity; label: string }[] = [
  { value: 'sedentary', label: 'Jarang bergerak' },
  { value: 'light', label: 'Ringan: latihan 1–3 hari sepekan' },
  { value: 'moderate', label: 'Sedang: latihan 3–5 hari sepekan' },
  { value: 'active', label: 'Aktif: latihan 6–7 hari sepekan' },
  { value: 'extreme', label: 'Sangat aktif: latihan berat atau kerja fisik' },
]

export const goalChoices: { value: Goal; title: string; detail: string }[] = [
  { value: 'lose', title: 'Turun', detail: 'sekitar 0,5 kg/pekan' },
  { value: 'maintain', title: 'Pertahankan', detail: 'berat tetap' },
  { value: 'gain', title: 'Naik', detail: 'tambah 500 kkal' },
]

/** The value of a number field; null when it is empty, not a number, or not above zero. */
export const typedNumber = (value: number | string): number | null =>
  typeof value === 'number' && value > 0 ? value : null

/** Validator of a form field: null when the value is within the bounds, both inclusive, else the error. */
const required =
  (label: string, unit: string, bounds: Bounds) =>
  (value: number | string): string | null => {
    if (value === '') {
      return 'Harus diisi'
    }
    return typeof value === 'number' && isWithin(value, bounds)
      ? null
      : `${label} tidak valid (${bounds.min}-${bounds.max} ${unit})`
  }

export const requireAge = required('Usia', 'tahun', ageBounds)
/** The consultation form's own checks. */
const asInConsultation =
  (field: 'weight' | 'height') =>
  (value: number | string): string | null =>
    value === '' ? 'Harus diisi' : (z.safeParse(ConsultationForm.shape[field], value).error?.issues[0]?.message ?? null)

export const requireWeight = asInConsultation('weight')
export const requireHeight = asInConsultation('height')
export const requireNeck = required('Lingkar leher', 'cm', girthBounds.neck)
export const requireWaist = required('Lingkar pinggang', 'cm', girthBounds.waist)
export const requireHip = required('Lingkar pinggul', 'cm', girthBounds.hip)
